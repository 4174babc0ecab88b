import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { addition } from '#contract/prescribing/addition.ts'
import { doseAt } from '#engine/dosing/age-dose.ts'
import { toFinest } from '#engine/dosing/round-dose.ts'
import { useMoney } from '#web/base/money.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { Finder } from '#web/ui/finder.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useFound } from '../history/use-found.ts'
import { useAgeMonths } from '../prescription/child-dose.ts'
import { lineFrom, usualDose } from '../prescription/herb-line.ts'
import { useTake } from '../prescription/use-take.ts'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'

type Short = { name: string; needG: number; stockG: number | null }
type OnShelf = Output<typeof addition.shopWindows>['list'][number]

/** The clinic's own stock: what is missing for this sheet, and what is taken from it with price and quantity. */
export function ShelfModule(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  const taken = props.content.herbs.filter((h) => h.from === 'shop')
  return (
    <Module title={t('shelf.title')} summary={taken.map((h) => h.name).join(' ')}>
      {() => <Shelf {...props} />}
    </Module>
  )
}

function Shelf({ prescription, content, change }: ModuleProps) {
  const { t } = useTranslation('prescription')
  const ageMonths = useAgeMonths(prescription.id)
  const herbIds = [...new Set(content.herbs.flatMap((h) => h.herbId ?? []))]
  const { data } = useQuery({ ...keepPreviousQuery(addition.shopWindows, { herbIds }), enabled: herbIds.length > 0 })
  const put = useTake(content, change)
  const short = shortOf(content, data?.list ?? [])
  const take = ({ choice }: OnShelf) => {
    if (content.herbs.some((h) => h.herbId === choice.herbId && h.form === choice.form)) return
    const line = lineFrom(choice, doseAt(usualDose(choice.doseG), ageMonths))
    put({ ...line, from: 'shop' })
  }
  return (
    <>
      <ShelfFinder onTake={take} />
      {data && !short.length && <p className="text-muted">{t('shelf.enough')}</p>}
      {short.map((s) => (
        <p key={s.name} className="text-gamboge">
          <Icon name="warn" size={14} /> {t(s.stockG === null ? 'shelf.none' : 'shelf.short', s)}
        </p>
      ))}
    </>
  )
}

/** Lines for which the stock is insufficient or empty. */
function shortOf({ herbs, recipeUsage }: ModuleProps['content'], shelf: readonly OnShelf[]): Short[] {
  return herbs.flatMap<Short>(({ herbId, form, name, doseG }) => {
    if (herbId === null) return []
    const of = shelf.filter((s) => s.choice.herbId === herbId)
    const row = of.find((s) => s.choice.form === form) ?? of.find((s) => s.choice.form === null)
    const needG = toFinest(doseG * recipeUsage.pairs)
    if (!row) return [{ name, needG, stockG: null }]
    return row.stockG !== null && row.stockG < needG ? [{ name, needG, stockG: row.stockG }] : []
  })
}

function ShelfFinder({ onTake }: { onTake: (one: OnShelf) => void }) {
  const { t } = useTranslation('prescription')
  const { money } = useMoney()
  const typed = useFound((q) => keepPreviousQuery(addition.shopWindows, { q }))
  return (
    <Finder
      label={t('shelf.find')}
      invite={t('shelf.find')}
      {...typed}
      keyOf={(s) => `${s.choice.herbId} ${s.choice.form ?? ''}`}
      show={({ choice, yuanPerG, stockG }) => (
        <>
          <b>{choice.label}</b>
          <span className="text-muted">{t('shelf.price', { price: money(yuanPerG, 4) })}</span>
          <span className="far">{stockG === null ? t('shelf.uncounted') : t('shelf.stock', { grams: stockG })}</span>
        </>
      )}
      onTake={(one) => {
        typed.onType('')
        onTake(one)
      }}
    />
  )
}
