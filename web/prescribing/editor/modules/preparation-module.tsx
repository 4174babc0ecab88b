import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import { type PreparationChoice, preparation, type RankedPreparation } from '#contract/prescribing/preparation.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { drawer } from '#web/base/drawer.ts'
import { useMoney } from '#web/base/money.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { Finder } from '#web/ui/finder.tsx'
import { NumberBox } from '#web/ui/number-box.tsx'
import { useFound } from '../history/use-found.ts'
import { toggled } from './care-input.ts'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'
import { OfferRow } from './offer-row.tsx'

type Chosen = PrescriptionContent['preparations'][number]
/** The finding is about this medicine: identified by its key, whatever the language of the sentence. */
const isOf = (key: string, p: Chosen) => key.split(':').includes(p.preparationId ?? p.name)

type Known = PreparationChoice & Partial<Pick<RankedPreparation, 'pairs' | 'because' | 'warnings'>>

const openPreparation = (id: string, name: string) =>
  void drawer.open({ code: 'single-sidebar', kind: 'preparation', id, name, hint: '' })

/** Prepared medicines beside the herbs: those that go with the formulas, or any by name. */
export function PreparationModule(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  const { preparations } = props.content
  return (
    <Module title={t('preparation.title')} summary={preparations.map((p) => `${p.name}×${p.pairs}`).join(' ')}>
      {() => <Preparations {...props} />}
    </Module>
  )
}

function Preparations({ prescription, content, change, preview }: ModuleProps) {
  const { t } = useTranslation('prescription')
  const { money } = useMoney()
  const [found, setFound] = useState<readonly Known[]>([])
  const recipeIds = content.recipes.map((r) => r.recipeId)
  const { data } = useQuery({
    ...keepPreviousQuery(preparation.byRecipe, { prescriptionId: prescription.id, recipeIds }),
    enabled: recipeIds.length > 0,
  })
  const list = content.preparations
  const chosen = (id: string) => list.find((p) => p.preparationId === id)
  const offered: readonly Known[] = recipeIds.length ? (data?.preparations ?? []) : []
  const known = new Map([...found, ...offered].map((p) => [p.id, p]))
  const shown = [...known.values()].filter((p, i) => i < 4 || chosen(p.id))
  const others = list.filter((p) => !known.has(p.preparationId ?? ''))
  const set = (next: readonly Chosen[]) => change({ preparations: [...next] })
  const edit = (one: Chosen, part: Partial<Chosen>) => set(list.map((p) => (p === one ? { ...p, ...part } : p)))
  const toggle = (p: Known) =>
    set(
      toggled(list, (c) => c.preparationId === p.id, {
        preparationId: p.id,
        name: p.name,
        type: p.type,
        pairs: p.pairs ?? 1,
        usage: p.usage.slice(0, 200),
        from: p.because ? 'recommended' : 'manual',
      }),
    )
  const warned =
    preview?.safety.warnings.filter((w) => w.rule.startsWith('preparation') && list.some((p) => isOf(w.key, p))) ?? []
  return (
    <>
      <PreparationFinder onTake={(p) => setFound([p, ...found])} />
      {shown.map((p) => (
        <OfferRow
          key={p.id}
          name={p.label}
          beside={[t(`preparation.types.${p.type}`), p.spec, p.price === null ? '' : money(p.price)]
            .filter(Boolean)
            .join(' · ')}
          why={p.because?.join(' ') ?? p.usage}
          source=""
          caution={p.warnings?.map((w) => w.message).join(' ') ?? ''}
          chosen={chosen(p.id) !== undefined}
          isFull={list.length >= limits.itemsPerModule}
          onToggle={() => toggle(p)}
          onOpen={() => openPreparation(p.id, p.label)}
        >
          <Amount one={chosen(p.id)} label={p.label} edit={edit} />
        </OfferRow>
      ))}
      {others.map((p) => (
        <OfferRow
          key={p.preparationId ?? p.name}
          name={p.name}
          why={p.preparationId === null ? t('preparation.unknown') : p.usage}
          source=""
          chosen
          onToggle={() => set(list.filter((c) => c !== p))}
          {...(p.preparationId !== null && { onOpen: () => openPreparation(p.preparationId ?? '', p.name) })}
        >
          <Amount one={p} label={p.name} edit={edit} />
        </OfferRow>
      ))}
      {warned.map((w) => (
        <p key={w.key} className={w.level === 'blocked' ? 'text-cinnabar' : 'text-gamboge'}>
          <b>{t(`safety.${w.level}`)}</b> {w.message}
        </p>
      ))}
    </>
  )
}

type AmountProps = { one: Chosen | undefined; label: string; edit: (one: Chosen, part: Partial<Chosen>) => void }

/** How many packs, and how to take them. */
function Amount({ one, label, edit }: AmountProps) {
  const { t } = useTranslation('prescription')
  if (!one) return null
  return (
    <span className="row">
      <NumberBox
        label={t('preparation.pairsOf', { name: label })}
        value={one.pairs}
        min={1}
        max={180}
        onChange={(n) => edit(one, { pairs: Math.round(n) })}
      />
      <input
        className="grow"
        maxLength={200}
        aria-label={t('outer.usageOf', { name: label })}
        value={one.usage}
        onChange={(e) => edit(one, { usage: e.target.value })}
      />
    </span>
  )
}

function PreparationFinder({ onTake }: { onTake: (one: PreparationChoice) => void }) {
  const { t } = useTranslation('prescription')
  const typed = useFound((q) => keepPreviousQuery(preparation.search, { q }))
  return (
    <Finder
      label={t('preparation.find')}
      invite={t('preparation.find')}
      {...typed}
      keyOf={(p) => p.id}
      show={(p) => (
        <>
          <b>{p.label}</b>
          <span className="far">{p.form}</span>
        </>
      )}
      onTake={(p) => {
        typed.onType('')
        onTake(p)
      }}
    />
  )
}
