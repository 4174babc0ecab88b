import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import { addition } from '#contract/prescribing/addition.ts'
import type { OuterProduct } from '#contract/prescribing/care-parts.ts'
import { useMoney } from '#web/base/money.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { Finder } from '#web/ui/finder.tsx'
import { NumberBox } from '#web/ui/number-box.tsx'
import { useFound } from '../history/use-found.ts'
import { careInput, toggled } from './care-input.ts'
import { ExcludedNote } from './excluded-note.tsx'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'
import { OfferRow } from './offer-row.tsx'

/** Products for external use: those that match the signs, or any by name. */
export function OuterModule(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  return (
    <Module title={t('outer.title')} summary={props.content.outerProducts.map((p) => `${p.name}×${p.count}`).join(' ')}>
      {() => <Products {...props} />}
    </Module>
  )
}

function Products(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  const { money } = useMoney()
  const { content, change } = props
  const [found, setFound] = useState<readonly OuterProduct[]>([])
  const { data } = useQuery(keepPreviousQuery(addition.outerProducts, careInput(props)))
  const list = content.outerProducts
  const chosen = (id: string) => list.find((p) => p.productId === id)
  const offered = Object.values(data?.outerProducts ?? {})
  const known = new Map([...found, ...offered].map((p) => [p.id, p]))
  const shown = [...known.values()].filter((p, i) => i < 4 || chosen(p.id))
  const toggle = (p: OuterProduct) =>
    change({
      outerProducts: toggled(list, (c) => c.productId === p.id, {
        productId: p.id,
        name: p.name,
        count: 1,
        usage: p.use.slice(0, 200),
      }),
    })
  return (
    <>
      <ProductFinder onTake={(p) => setFound([p, ...found])} />
      {shown.map((p) => (
        <OfferRow
          key={p.id}
          name={p.label}
          beside={[p.form, p.spec, p.price === null ? '' : money(p.price)].filter(Boolean).join(' · ')}
          why={p.covered.map((c) => c.label).join(t('comma')) || p.way}
          source={p.source}
          caution={p.cautions}
          chosen={chosen(p.id) !== undefined}
          isFull={list.length >= limits.itemsPerModule}
          onToggle={() => toggle(p)}
        >
          <span className="row">
            <NumberBox
              label={t('outer.countOf', { name: p.label })}
              value={chosen(p.id)?.count ?? 1}
              min={1}
              max={60}
              onChange={(n) =>
                change({ outerProducts: list.map((c) => (c.productId === p.id ? { ...c, count: Math.round(n) } : c)) })
              }
            />
            <input
              className="grow"
              maxLength={200}
              aria-label={t('outer.usageOf', { name: p.label })}
              value={chosen(p.id)?.usage ?? ''}
              onChange={(e) =>
                change({ outerProducts: list.map((c) => (c.productId === p.id ? { ...c, usage: e.target.value } : c)) })
              }
            />
          </span>
        </OfferRow>
      ))}
      {data && <ExcludedNote list={data.excluded} />}
    </>
  )
}

function ProductFinder({ onTake }: { onTake: (product: OuterProduct) => void }) {
  const { t } = useTranslation('prescription')
  const typed = useFound((q) => keepPreviousQuery(addition.searchOuterProducts, { q }))
  return (
    <Finder
      label={t('outer.find')}
      invite={t('outer.find')}
      {...typed}
      keyOf={(p) => p.id}
      show={(p) => (
        <>
          <b>{p.label}</b>
          <span className="far">{p.spec}</span>
        </>
      )}
      onTake={(p) => {
        typed.onType('')
        onTake(p)
      }}
    />
  )
}
