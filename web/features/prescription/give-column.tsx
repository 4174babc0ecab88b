import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Compatibility } from '#contract/codes.ts'
import type { ContentChange, PrescribedHerb, PrescriptionContent } from '#contract/prescription-content.ts'
import type { SafetyWarning } from '#contract/prescription-safety.ts'
import { Status } from '#web/ui/status.tsx'
import { AddHerb } from './add-herb.tsx'
import { fractionAt, rangeAt } from './child-dose.ts'
import { Choice } from './choice.tsx'
import { FormulaTitle } from './formula-title.tsx'
import { FractionChoice } from './fraction-choice.tsx'
import { GhostLines } from './ghost-lines.tsx'
import { HerbRow } from './herb-row.tsx'
import { LeftOut } from './left-out.tsx'
import { withOwn } from './own-lines.ts'
import { SeriousReason } from './serious-reason.tsx'
import { UsageFields } from './usage-fields.tsx'
import { useAdditions } from './use-additions.ts'
import { originalOf, useChosenRecipes } from './use-chosen-recipes.ts'
import { dosingOf, restoreLine } from './use-dosing.ts'
import { rangeOf, useHerbFacts } from './use-herb-facts.ts'
import type { Preview } from './use-preview.ts'
import './give.css'

type Props = {
  prescriptionId: number
  /** The version that the server holds; 0 while it holds no herbs. */
  version: number
  content: PrescriptionContent
  /** Of the patient: a child's lines begin with a part of the adult's dose. */
  ageMonths: number | null
  change: (change: ContentChange, merge?: string) => void
  preview: Preview | undefined
  /** Rules or prices are newer than what was stored. */
  rulesChanged: boolean
  onHerb: (herbId: string, name: string) => void
  onRecipe: (recipeId: string, name: string) => void
  /** Counts the formulas taken: after each the hands go to its doses. */
  taken: number
  /** Modules beside the herbs. */
  children: ReactNode
  foot: ReactNode
}

const inOrder = ['classic', 'modern', 'serious'] as const satisfies readonly Compatibility[]

/** The part at which all formulas stand. */
const commonFraction = ({ recipes }: PrescriptionContent) =>
  recipes.every((r) => r.fraction === recipes[0]?.fraction) ? (recipes[0]?.fraction ?? null) : null

/** What she gives: the prescription as it will print, safety beside the herb it is about. */
export function GiveColumn(props: Props) {
  const { prescriptionId, version, content, ageMonths, change, preview, onHerb, onRecipe, taken } = props
  const { t } = useTranslation('prescription')
  const { herbs } = content
  const { facts, nameOf } = useHerbFacts(herbs)
  const { chosen, left } = useChosenRecipes(content)
  const proposed = useAdditions(prescriptionId, content, ageMonths)
  const dosing = dosingOf(content, change, fractionAt(ageMonths))
  const { lines, add, moveTo } = useLineKeys()
  useEffect(() => {
    if (taken) moveTo(0)
  }, [taken, moveTo])
  const replace = (i: number, line: PrescribedHerb) => change({ herbs: herbs.with(i, line) })
  const setLine = (i: number, part: Partial<PrescribedHerb>, merge?: string) =>
    change({ herbs: herbs.map((h, j) => (j === i ? { ...h, ...part } : h)) }, merge)
  const drop = (i: number) => {
    change({ herbs: herbs.filter((_, j) => j !== i) })
    requestAnimationFrame(() => moveTo(i))
  }
  const take = (line: PrescribedHerb) => change({ herbs: [...herbs, line] })
  const [first] = proposed
  return (
    <section id="desk-give" className="desk-col give" aria-label={t('give.title')}>
      <div className="desk-head">
        <h2>{t('give.title')}</h2>
        <span className="grow" />
        <Choice
          name={t('give.compatibility')}
          value={content.compatibility}
          onChange={(compatibility) => void dosing.setCompatibility(compatibility)}
          options={inOrder.map((value) => ({ value, text: t(`give.${value}`) }))}
        />
        <FractionChoice
          name={t('give.fraction')}
          disabled={!content.recipes.length}
          value={commonFraction(content)}
          onChange={(fraction) => void dosing.setFraction(fraction)}
        />
      </div>
      <div className="desk-scroll" ref={lines}>
        {props.rulesChanged && (
          <p className="rx-whole">
            <Status icon="hint" tone="plain" word={t('safety.hint')} />
            {t('give.rulesChanged')}
          </p>
        )}
        {content.compatibility === 'serious' && <SeriousReason content={content} change={change} />}
        <FormulaTitle
          content={content}
          chosen={chosen}
          recipeName={preview?.recipeName ?? ''}
          byAge={fractionAt(ageMonths) !== 'whole'}
          proposed={proposed.length}
          onRemove={(id) => void dosing.remove(id)}
          onFraction={(fraction, id) => void dosing.setFraction(fraction, id)}
          onOpen={onRecipe}
        />
        {herbs.length > 0 && <Heads />}
        {herbs.map((line, i) => (
          <HerbRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the sheet
            key={`${i} ${line.herbId ?? line.name} ${line.form ?? ''}`}
            prescriptionId={prescriptionId}
            line={line}
            name={nameOf(line)}
            range={rangeAt(rangeOf(facts, line), ageMonths)}
            original={line.from === 'recipe' ? originalOf(chosen, line.herbId) : ''}
            price={preview?.price.lines[i] ?? null}
            warnings={preview?.safety.warnings.filter((w) => w.lines.includes(i)) ?? []}
            onChange={(part, merge) => setLine(i, part, merge && `${merge} ${i}`)}
            onDrop={() => drop(i)}
            onReplace={(other) => replace(i, other)}
            onRestore={() => replace(i, restoreLine(line))}
            onMove={(step) => moveTo(i + step)}
            onOpen={() => line.herbId && onHerb(line.herbId, nameOf(line))}
          />
        ))}
        <LeftOut
          left={left.filter((h) => !herbs.some((l) => l.replaces?.herbId === h.herbId))}
          onRestore={(id) => void dosing.restore(id)}
        />
        <GhostLines proposed={proposed} take={take} />
        <AddHerb
          input={add}
          ageMonths={ageMonths}
          count={herbs.length}
          onAdd={take}
          onOwn={(own) => change(withOwn(content, own, ageMonths))}
          onRecipe={(id) => void dosing.use(id, herbs.length > 0)}
          onDose={(doseG) => herbs.length > 0 && setLine(herbs.length - 1, { doseG })}
          onUp={() => moveTo(herbs.length - 1)}
          onEmpty={() => first && take(first.line)}
        />
        <WholeWarnings warnings={preview?.safety.warnings.filter((w) => w.lines.length === 0) ?? []} />
        {preview?.explanation && (
          <div className="rx-explain">
            <b>{t('give.explain')}</b>
            {preview.explanation}
          </div>
        )}
        <UsageFields prescriptionId={prescriptionId} version={version} content={content} change={change} />
        {props.children}
      </div>
      <div className="desk-foot">
        <Sums preview={preview} />
        {props.foot}
      </div>
    </section>
  )
}

/** Up, down and Enter go from dose to dose, and past the last one to where a herb is added. */
function useLineKeys() {
  const lines = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLInputElement>(null)
  const moveTo = useCallback((place: number) => {
    const doses = lines.current?.querySelectorAll<HTMLInputElement>('.dose input')
    const field = doses?.[Math.max(place, 0)] ?? add.current
    field?.focus()
  }, [])
  return { lines, add, moveTo }
}

function Heads() {
  const { t } = useTranslation('prescription')
  return (
    <div className="rx rx-head">
      <span />
      <span>{t('give.herb')}</span>
      <span className="num">{t('give.dose')}</span>
      <span>{t('give.range')}</span>
      <span>{t('give.note')}</span>
      <span className="num">{t('give.price')}</span>
      <span>{t('give.margin')}</span>
      <span />
    </div>
  )
}

/** What is about the whole and no single line. */
function WholeWarnings({ warnings }: { warnings: readonly SafetyWarning[] }) {
  const { t } = useTranslation('prescription')
  return warnings.map((w) => (
    <p className="rx-whole" key={w.key} title={w.source}>
      <Status
        icon={w.level === 'blocked' ? 'block' : w.level === 'sign' ? 'warn' : 'hint'}
        tone={w.level === 'blocked' ? 'cinnabar' : w.level === 'sign' ? 'gamboge' : 'plain'}
        word={t(`safety.${w.level}`)}
      />
      {w.message}
    </p>
  ))
}

function Sums({ preview }: { preview: Preview | undefined }) {
  const { t } = useTranslation('prescription')
  return (
    <div className="sums">
      <span>
        {t('give.perPair')} <b>{preview?.price.perPair.toFixed(2) ?? '–'}</b> {t('give.yuan')}
      </span>
      <span>
        {t('give.total')} <b>{preview?.price.total.toFixed(2) ?? '–'}</b> {t('give.yuan')}
      </span>
      {!!preview?.price.unpriced.length && <span>{t('give.unpriced', { count: preview.price.unpriced.length })}</span>}
      <span className="far" role="status">
        <SafetyWord preview={preview} />
      </span>
    </div>
  )
}

function SafetyWord({ preview }: { preview: Preview | undefined }) {
  const { t } = useTranslation('prescription')
  if (!preview) return null
  const { warnings, toSign } = preview.safety
  const stopped = warnings.filter((w) => w.level === 'blocked').length
  if (stopped) return <Status icon="block" tone="cinnabar" word={t('safety.stop', { count: stopped })} />
  if (toSign) return <Status icon="warn" tone="gamboge" word={t('safety.toSign', { count: toSign })} />
  return <Status icon="check" tone="jade" word={t('safety.clear')} />
}
