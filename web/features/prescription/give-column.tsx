import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Compatibility, type DoseFraction, decoctionTypes, doseFractions } from '#contract/codes.ts'
import type { Output } from '#contract/endpoint.ts'
import { type HerbChoice, herb } from '#contract/herb.ts'
import { prescription } from '#contract/prescription.ts'
import type { ContentChange, PrescribedHerb, PrescriptionContent } from '#contract/prescription-content.ts'
import { call, keyOf, query, steadyQuery } from '#web/query.ts'
import { Status } from '#web/ui/status.tsx'
import { Choice } from './choice.tsx'
import { DiagnosisField } from './diagnosis-field.tsx'
import { Finder } from './finder.tsx'
import { freeLine, lineFrom, splitEntry } from './herb-line.ts'
import { HerbRow } from './herb-row.tsx'
import { useDebounced } from './use-debounced.ts'

type Props = {
  prescriptionId: number
  content: PrescriptionContent
  change: (change: ContentChange, merge?: string) => void
  /** Formula, doses and fraction chosen anew: the formula's lines are dosed again. */
  redose: (change: Pick<PrescriptionContent, 'compatibility'> | { fraction: DoseFraction }) => void
  onHerb: (herbId: string, name: string) => void
  foot: (preview: Preview | undefined) => React.ReactNode
}
export type Preview = Output<typeof prescription.preview>

const fractions = Object.keys(doseFractions) as DoseFraction[]

/** What she gives: the prescription as it will print, safety beside the herb it is about. */
export function GiveColumn({ prescriptionId, content, change, redose, onHerb, foot }: Props) {
  const { t } = useTranslation('prescription')
  const preview = usePreview(prescriptionId, content)
  const { herbs, recipeUsage } = content
  const setLine = (i: number, line: Partial<PrescribedHerb>, merge?: string) =>
    change({ herbs: herbs.map((h, j) => (j === i ? { ...h, ...line } : h)) }, merge)
  const usage = (part: Partial<PrescriptionContent['recipeUsage']>, merge?: string) =>
    change({ recipeUsage: { ...recipeUsage, ...part } }, merge)
  const fraction = content.recipes[0]?.fraction ?? 'whole'
  const ranges = useRanges(herbs)
  return (
    <section className="desk-col" aria-label={t('give.title')}>
      <div className="desk-head">
        <h2>{t('give.title')}</h2>
        <span className="grow" />
        <Choice
          name={t('give.compatibility')}
          value={content.compatibility}
          onChange={(compatibility) => redose({ compatibility })}
          options={inOrder.map((value) => ({ value, text: t(`give.${value}`) }))}
        />
        <Choice
          name={t('give.fraction')}
          value={fraction}
          onChange={(chosen) => redose({ fraction: chosen })}
          options={fractions.map((value) => ({ value, text: t(`give.${value}`) }))}
        />
      </div>
      <div className="desk-scroll">
        <div className="rx-title">
          <h3>{preview?.recipeName || t('give.untitled')}</h3>
          <span className="m s">{t('give.unchanged', { count: herbs.length })}</span>
        </div>
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
        {herbs.map((line, i) => (
          <HerbRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the sheet
            key={`${i} ${line.herbId ?? line.name} ${line.form ?? ''}`}
            line={line}
            range={ranges.get(line.herbId ?? '') ?? null}
            price={preview?.price.lines[i] ?? null}
            warnings={preview?.safety.warnings.filter((w) => w.lines.includes(i)) ?? []}
            onChange={(part, merge) => setLine(i, part, merge && `${merge} ${i}`)}
            onDrop={() => change({ herbs: herbs.filter((_, j) => j !== i) })}
            onOpen={() => line.herbId && onHerb(line.herbId, line.name)}
          />
        ))}
        <AddHerb onAdd={(line) => change({ herbs: [...herbs, line] })} />
        {preview?.explanation && (
          <div className="rx-explain">
            <b>{t('give.explain')}</b>
            {preview.explanation}
          </div>
        )}
        <div className="usage">
          <span>{t('give.pairs')}</span>
          <span>
            <NumberBox
              className="few"
              label={t('give.pairs')}
              value={recipeUsage.pairs}
              min={1}
              max={180}
              onChange={(pairs) => usage({ pairs }, 'pairs')}
            />
            {t('give.pairsText')}
            <NumberBox
              className="few"
              label={t('give.pairsText')}
              value={recipeUsage.pairsPerDay}
              min={0.5}
              max={4}
              onChange={(pairsPerDay) => usage({ pairsPerDay }, 'perDay')}
            />
            {t('give.timesText')}
            <NumberBox
              className="few"
              label={t('give.timesText')}
              value={recipeUsage.timesPerDay}
              min={1}
              max={8}
              onChange={(timesPerDay) => usage({ timesPerDay }, 'times')}
            />
            {t('give.timesEnd')}
          </span>
          <span>{t('give.decoction')}</span>
          <span>
            <Choice
              name={t('give.decoction')}
              value={content.decoctionType}
              onChange={(decoctionType) => change({ decoctionType })}
              options={decoctionTypes.map((value) => ({ value, text: t(`give.${value}`) }))}
            />
          </span>
          <span>{t('give.taking')}</span>
          <span>
            <input
              className="long"
              aria-label={t('give.taking')}
              placeholder={t('give.takingInvite')}
              maxLength={300}
              value={recipeUsage.taking}
              onChange={(e) => usage({ taking: e.target.value }, 'taking')}
            />
          </span>
          <span>{t('give.diagnosis')}</span>
          <DiagnosisField content={content} change={change} />
          <span>{t('give.advice')}</span>
          <span>
            <input
              className="long"
              aria-label={t('give.advice')}
              placeholder={t('give.adviceInvite')}
              maxLength={1000}
              value={content.advice}
              onChange={(e) => change({ advice: e.target.value }, 'advice')}
            />
          </span>
        </div>
      </div>
      <div className="desk-foot">
        <div className="sums">
          <span>
            {t('give.perPair')} <b>{preview?.price.perPair.toFixed(2) ?? '–'}</b> {t('give.yuan')}
          </span>
          <span>
            {t('give.total')} <b>{preview?.price.total.toFixed(2) ?? '–'}</b> {t('give.yuan')}
          </span>
          {!!preview?.price.unpriced.length && (
            <span>{t('give.unpriced', { count: preview.price.unpriced.length })}</span>
          )}
          <span className="far">
            <SafetyWord preview={preview} />
          </span>
        </div>
        {foot(preview)}
      </div>
    </section>
  )
}

const inOrder = ['classic', 'modern', 'serious'] as const satisfies readonly Compatibility[]

function SafetyWord({ preview }: { preview: Preview | undefined }) {
  const { t } = useTranslation('prescription')
  if (!preview) return null
  const { warnings, toSign } = preview.safety
  const stopped = warnings.filter((w) => w.level === 'blocked').length
  if (stopped) return <Status icon="block" tone="cinnabar" word={t('safety.stop', { count: stopped })} />
  if (toSign) return <Status icon="warn" tone="gamboge" word={t('safety.toSign', { count: toSign })} />
  return <Status icon="check" tone="jade" word={t('safety.clear')} />
}

/** Safety, price and explanation of what stands on the desk now; the former answer stays until the next one is there. */
function usePreview(prescriptionId: number, content: PrescriptionContent): Preview | undefined {
  const { herbs, recipeUsage, recipes, symptoms, decoctionType, overrides } = content
  const input = useDebounced({ prescriptionId, herbs, recipeUsage, recipes, symptoms, decoctionType, overrides }, 60)
  const { data } = useQuery({
    queryKey: [...keyOf(prescription.preview), input],
    queryFn: ({ signal }) => call(prescription.preview, input, { kind: 'read', signal }),
    placeholderData: keepPreviousData,
  })
  return data
}

/** Usual ranges of the herbs on the sheet. */
function useRanges(herbs: readonly PrescribedHerb[]): ReadonlyMap<string, HerbChoice['doseG']> {
  const ids = [...new Set(herbs.flatMap((h) => h.herbId ?? []))].sort()
  const { data } = useQuery({ ...steadyQuery(herb.details, { ids }), enabled: ids.length > 0 })
  return new Map(data?.list.map((h) => [h.herbId, h.doseG]))
}

/** One line adds a herb: initials and grams. */
function AddHerb({ onAdd }: { onAdd: (line: PrescribedHerb) => void }) {
  const { t } = useTranslation('prescription')
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { words, grams } = splitEntry(text)
  const q = useDebounced(words, 40)
  const { data } = useQuery({ ...query(herb.query, { q }), enabled: q !== '', placeholderData: keepPreviousData })
  const take = (line: PrescribedHerb) => {
    onAdd(line)
    setText('')
    input.current?.focus()
  }
  const found = q && words === q ? (data?.list ?? []) : []
  // Enter pressed before the answer came: it is taken when it comes.
  const [eager, setEager] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the awaited answer is there
  useEffect(() => {
    if (!eager || !data || words !== q) return
    setEager(false)
    const [first] = data.list
    if (words) take(first ? lineFrom(first, grams) : freeLine(words, grams))
  }, [eager, data, q])
  const unknown = words !== '' && words === q && data?.list.length === 0
  return (
    <div className="rx-add">
      <Finder
        inputRef={input}
        label={t('give.add')}
        invite={t('give.addInvite')}
        value={text}
        onType={setText}
        found={found}
        keyOf={(h) => `${h.herbId} ${h.form ?? ''}`}
        show={(h) => (
          <>
            <b>{h.label}</b>
            <span className="m">{h.pinyin}</span>
            <span className="far">{h.doseG ? `${h.doseG[0]}–${h.doseG[1]} g` : ''}</span>
          </>
        )}
        onTake={(h) => take(lineFrom(h, grams))}
        onEnter={() => words && setEager(true)}
      />
      {unknown && <span className="c-g s">{t('give.unknown', { name: words })}</span>}
    </div>
  )
}

type BoxProps = {
  label: string
  value: number
  min: number
  max: number
  className: string
  onChange: (n: number) => void
}

/** A number that may be half typed; only a whole and allowed one is taken. */
function NumberBox({ label, value, min, max, className, onChange }: BoxProps) {
  const [text, setText] = useState(String(value))
  useEffect(() => setText(String(value)), [value])
  return (
    <input
      className={className}
      inputMode="decimal"
      aria-label={label}
      value={text}
      onChange={(e) => {
        setText(e.target.value)
        const n = Number(e.target.value)
        if (e.target.value.trim() !== '' && n >= min && n <= max) onChange(n)
      }}
      onBlur={() => setText(String(value))}
    />
  )
}
