import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Compatibility } from '#contract/base/codes.ts'
import type { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { fractionAt } from '#engine/dosing/age-dose.ts'
import { useMoney } from '#web/base/money.ts'
import editorStyles from '#web/prescribing/editor/page/editor.module.css'
import { Choice } from '#web/ui/choice.tsx'
import { Status } from '#web/ui/status.tsx'
import { Excluded } from '../differential/excluded.tsx'
import type { Ask } from '../page/draft.types.ts'
import type { Change } from '../page/draft-store.ts'
import { writeOn } from '../page/places.ts'
import { SeriousReason } from '../page/serious-reason.tsx'
import type { Assessed } from '../page/use-assessment.ts'
import { AddHerb } from './add-herb.tsx'
import { useAiDraft } from './ai-draft.tsx'
import { rangeAt } from './child-dose.ts'
import { FormulaTitle } from './formula-title.tsx'
import { FractionChoice } from './fraction-choice.tsx'
import { HerbRow } from './herb-row.tsx'
import { withOwn } from './own-lines.ts'
import prescriptionStyles from './prescription.module.css'
import { withShorthand } from './shorthand-lines.ts'
import { SuggestedLines } from './suggested-lines.tsx'
import { Sums } from './sums.tsx'
import { answered, withLine } from './unasked.ts'
import { useDenials } from './unasked-answers.tsx'
import { UsageFields } from './usage-fields.tsx'
import { takenByEnter, useAdditions } from './use-additions.ts'
import { originalOf, useChosenRecipes } from './use-chosen-recipes.ts'
import { dosingOf, exchangeOf } from './use-dosing.ts'
import { useFocusInSight } from './use-focus-in-sight.ts'
import { rangeOf, useHerbFacts } from './use-herb-facts.ts'
import { useTake, useTakeAll } from './use-take.ts'
import { warningsAt } from './warnings-at.ts'
import { WhatIs } from './what-is.tsx'

type Props = {
  prescriptionId: number
  /** The version stored on the server; 0 while it has no herbs. */
  version: number
  content: PrescriptionContent
  /** The patient's age: a child's lines start with a fraction of the adult dose. */
  ageMonths: number | null
  change: Change
  ask: Ask
  assessed: Assessed['parts']
  sheetFailed: Assessed['failed']['sheet']
  /** Rules or prices are newer than the stored ones. */
  rulesChanged: boolean
  onHerb: (herbId: string, name: string) => void
  onRecipe: (recipeId: string, name: string) => void
  /** Counts the formulas added: after each the focus moves to its doses. */
  taken: number
  /** Opens the full diagnosis form. */
  diagnosisSheet: ReactNode
  /** Modules beside the herbs. */
  children: ReactNode
  /** That no answer came to a request. */
  unanswered: ReactNode
  foot: ReactNode
}

const inOrder = ['classic', 'modern', 'serious'] as const satisfies readonly Compatibility[]

/** The common fraction of all formulas. */
const commonFraction = ({ recipes }: PrescriptionContent) =>
  recipes.every((r) => r.fraction === recipes[0]?.fraction) ? (recipes[0]?.fraction ?? null) : null

/** The prescription as it will print, with safety findings beside their herb. */
export function PrescriptionColumn(props: Props) {
  const { prescriptionId, version, content, ageMonths, change, ask, assessed, onHerb, onRecipe, taken } = props
  const { t } = useTranslation('prescription')
  const { herbs } = content
  const preview = assessed.sheet ?? undefined
  const { facts, nameOf } = useHerbFacts(herbs)
  const { chosen, left } = useChosenRecipes(content)
  const proposed = useAdditions(assessed.additions, content)
  const dosing = dosingOf({ prescriptionId, content, change, ask }, fractionAt(ageMonths))
  const exchange = exchangeOf({ prescriptionId, ask })
  const { lines, add, moveTo } = useLineKeys()
  useFocusInSight(lines)
  useEffect(() => {
    if (taken) moveTo(0)
  }, [taken, moveTo])
  const setLine = (i: number, part: Partial<PrescribedHerb>, merge?: string) =>
    change({ herbs: herbs.map((h, j) => (j === i ? { ...h, ...part } : h)) }, merge)
  const drop = (i: number) => {
    change({ herbs: herbs.filter((_, j) => j !== i) })
    requestAnimationFrame(() => moveTo(i))
  }
  const clinicDraft = useAiDraft({ prescriptionId, content, change })
  const take = useTake(content, change)
  const takeAll = useTakeAll(change)
  const byEnter = takenByEnter(proposed, herbs)
  return (
    <section
      id="editor-prescription"
      className={`${editorStyles['editor-col']} ${prescriptionStyles['give']}`}
      aria-label={t('prescription.title')}
    >
      <DoseHead content={content} dosing={dosing} />
      <div className={editorStyles['editor-scroll']} ref={lines}>
        {props.rulesChanged && (
          <p className={prescriptionStyles['rx-whole']}>
            <Status icon="hint" tone="plain" word={t('safety.hint')} />
            {t('prescription.rulesChanged')}
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
        >
          {clinicDraft.button}
        </FormulaTitle>
        {clinicDraft.draft}
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
            {...warningsAt(preview?.safety.warnings ?? [], i, (at) => nameOf(herbs[at] ?? line))}
            onChange={(part, merge) => setLine(i, part, merge && `${merge} ${i}`)}
            onDrop={() => drop(i)}
            onReplace={(by) => void exchange.replace(line, by)}
            onName={(other) => change({ herbs: herbs.with(i, other) })}
            onRestore={() => void exchange.restore(line)}
            onMove={(step) => moveTo(i + step)}
            onOpen={() => line.herbId && onHerb(line.herbId, nameOf(line))}
          />
        ))}
        <Excluded
          left={left.filter((h) => !herbs.some((l) => l.replaces?.herbId === h.herbId))}
          onRestore={(id) => void dosing.restore(id)}
        />
        <SuggestedLines proposed={proposed} herbs={herbs} byEnter={byEnter} take={take} />
        <AddHerb
          input={add}
          prescriptionId={prescriptionId}
          ageMonths={ageMonths}
          count={herbs.length}
          onAdd={take}
          onOwn={(own) => takeAll(withOwn(content, own, ageMonths))}
          onRecipe={(id) => void dosing.use(id, herbs.length > 0)}
          onShorthand={(out, pairs) => takeAll(withShorthand(content, { ...out, pairs }, ageMonths))}
          onPairs={(pairs) => change({ recipeUsage: { ...content.recipeUsage, pairs } })}
          onDose={(doseG) => herbs.length > 0 && setLine(herbs.length - 1, { doseG })}
          onUp={() => moveTo(herbs.length - 1)}
          onEmpty={() => byEnter && take(byEnter.line)}
        />
        <WholeWarnings warnings={preview?.safety.warnings.filter((w) => w.lines.length === 0) ?? []} />
        {preview?.explanation && (
          <div className="rx-explain">
            <b>{t('prescription.explain')}</b>
            {preview.explanation}
          </div>
        )}
        <UsageFields
          prescriptionId={prescriptionId}
          version={version}
          content={content}
          ageMonths={ageMonths}
          change={change}
          found={assessed.differential ?? null}
          diagnosisSheet={props.diagnosisSheet}
        />
        {props.children}
      </div>
      {props.unanswered}
      <div className={editorStyles['editor-foot']}>
        <Checks preview={preview} isEmpty={herbs.length === 0} failed={props.sheetFailed} change={change} />
        {props.foot}
      </div>
    </section>
  )
}

type DoseHeadProps = { content: PrescriptionContent; dosing: ReturnType<typeof dosingOf> }

/** The doses of all formulas: of the classics or of today, whole or in part. */
function DoseHead({ content, dosing }: DoseHeadProps) {
  const { t } = useTranslation('prescription')
  return (
    <div className="editor-head">
      <h2>{t('prescription.title')}</h2>
      <span className="grow" />
      <Choice
        name={t('prescription.compatibility')}
        value={content.compatibility}
        onChange={(compatibility) => void dosing.setCompatibility(compatibility)}
        options={inOrder.map((value) => ({ value, text: t(`prescription.${value}`) }))}
      />
      <WhatIs code={content.compatibility} name={t(`prescription.${content.compatibility}`)} />
      <FractionChoice
        name={t('prescription.fraction')}
        disabled={!content.recipes.length}
        value={commonFraction(content)}
        onChange={(fraction) => void dosing.setFraction(fraction)}
      />
    </div>
  )
}

type ChecksProps = Pick<Parameters<typeof Sums>[0], 'preview' | 'isEmpty' | 'failed'> & { change: Change }

/** Prices and safety; what nobody has asked is answered here, and the answer is written into the history. */
function Checks({ change, ...sums }: ChecksProps) {
  const { t } = useTranslation('prescription')
  const denials = useDenials()
  return (
    <Sums
      {...sums}
      answer={(what) => change((now) => answered(what, now, sums.preview?.safety.stated ?? [], denials))}
      nameDrugs={() => {
        change((now) => ({ selfDescription: withLine(now.selfDescription, t('safety.takesWritten')) }))
        requestAnimationFrame(() => writeOn('history'))
      }}
    />
  )
}

/** Up, down and Enter move between doses, and after the last one to the entry line. */
function useLineKeys() {
  const lines = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLInputElement>(null)
  const moveTo = useCallback((place: number) => {
    const doses = lines.current?.querySelectorAll<HTMLInputElement>('[data-dose]')
    const field = doses?.[Math.max(place, 0)] ?? add.current
    field?.focus()
  }, [])
  return { lines, add, moveTo }
}

function Heads() {
  const { t } = useTranslation('prescription')
  const { sign } = useMoney()
  return (
    <div className={`${prescriptionStyles['rx']} ${prescriptionStyles['rx-head']}`}>
      <span />
      <span>{t('prescription.herb')}</span>
      <span className="num">{t('prescription.dose')}</span>
      <span>{t('prescription.range')}</span>
      <span>{t('prescription.note')}</span>
      <span className="num">{sign}</span>
      <span>{t('prescription.margin')}</span>
      <span />
    </div>
  )
}

/** Findings about the whole and not a single line. */
function WholeWarnings({ warnings }: { warnings: readonly SafetyWarning[] }) {
  const { t } = useTranslation('prescription')
  return warnings.map((w) => (
    <p className={prescriptionStyles['rx-whole']} key={w.key} title={w.source}>
      <Status
        icon={w.level === 'blocked' ? 'block' : w.level === 'sign' ? 'warn' : 'hint'}
        tone={w.level === 'blocked' ? 'cinnabar' : w.level === 'sign' ? 'gamboge' : 'plain'}
        word={t(`safety.${w.level}`)}
      />
      {w.message}
    </p>
  ))
}
