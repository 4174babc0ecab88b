import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Compatibility, type DoseFraction, doseFractions } from '#contract/codes.ts'
import type { ContentChange, PrescribedHerb, PrescriptionContent } from '#contract/prescription-content.ts'
import { Status } from '#web/ui/status.tsx'
import { AddHerb } from './add-herb.tsx'
import { Choice } from './choice.tsx'
import { HerbRow } from './herb-row.tsx'
import { UsageFields } from './usage-fields.tsx'
import { type Preview, usePreview, useRanges } from './use-preview.ts'
import './give.css'

type Props = {
  prescriptionId: number
  content: PrescriptionContent
  change: (change: ContentChange, merge?: string) => void
  /** Formula, doses and fraction chosen anew: the formula's lines are dosed again. */
  redose: (change: Pick<PrescriptionContent, 'compatibility'> | { fraction: DoseFraction }) => void
  onHerb: (herbId: string, name: string) => void
  /** Counts the formulas taken: after each the hands go to its doses. */
  taken: number
  foot: ReactNode
}

const inOrder = ['classic', 'modern', 'serious'] as const satisfies readonly Compatibility[]
const fractions = Object.keys(doseFractions) as DoseFraction[]

/** What she gives: the prescription as it will print, safety beside the herb it is about. */
export function GiveColumn({ prescriptionId, content, change, redose, onHerb, taken, foot }: Props) {
  const { t } = useTranslation('prescription')
  const preview = usePreview(prescriptionId, content)
  const { herbs } = content
  const ranges = useRanges(herbs)
  const { lines, add, moveTo } = useLineKeys()
  useEffect(() => {
    if (taken) moveTo(0)
  }, [taken, moveTo])
  const setLine = (i: number, line: Partial<PrescribedHerb>, merge?: string) =>
    change({ herbs: herbs.map((h, j) => (j === i ? { ...h, ...line } : h)) }, merge)
  const drop = (i: number) => {
    change({ herbs: herbs.filter((_, j) => j !== i) })
    requestAnimationFrame(() => moveTo(i))
  }
  const whole = preview?.safety.warnings.filter((w) => w.lines.length === 0) ?? []
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
          value={content.recipes[0]?.fraction ?? 'whole'}
          onChange={(fraction) => redose({ fraction })}
          options={fractions.map((value) => ({ value, text: t(`give.${value}`) }))}
        />
      </div>
      <div className="desk-scroll" ref={lines}>
        <div className="rx-title">
          <h3 title={preview?.recipeName}>{preview?.recipeName || t('give.untitled')}</h3>
          <span className="m s">{t('give.unchanged', { count: herbs.length })}</span>
        </div>
        {herbs.length > 0 && <Heads />}
        {herbs.map((line, i) => (
          <HerbRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the sheet
            key={`${i} ${line.herbId ?? line.name} ${line.form ?? ''}`}
            line={line}
            range={ranges.get(line.herbId ?? '') ?? null}
            price={preview?.price.lines[i] ?? null}
            warnings={preview?.safety.warnings.filter((w) => w.lines.includes(i)) ?? []}
            onChange={(part, merge) => setLine(i, part, merge && `${merge} ${i}`)}
            onDrop={() => drop(i)}
            onMove={(step) => moveTo(i + step)}
            onOpen={() => line.herbId && onHerb(line.herbId, line.name)}
          />
        ))}
        <AddHerb
          input={add}
          onAdd={(line) => change({ herbs: [...herbs, line] })}
          onDose={(doseG) => herbs.length > 0 && setLine(herbs.length - 1, { doseG })}
          onUp={() => moveTo(herbs.length - 1)}
        />
        {whole.map((w) => (
          <p className="rx-whole" key={w.key} title={w.source}>
            <Status
              icon={w.level === 'blocked' ? 'block' : w.level === 'sign' ? 'warn' : 'hint'}
              tone={w.level === 'blocked' ? 'cinnabar' : w.level === 'sign' ? 'gamboge' : 'plain'}
              word={t(`safety.${w.level}`)}
            />
            {w.message}
          </p>
        ))}
        {preview?.explanation && (
          <div className="rx-explain">
            <b>{t('give.explain')}</b>
            {preview.explanation}
          </div>
        )}
        <UsageFields content={content} change={change} />
      </div>
      <div className="desk-foot">
        <Sums preview={preview} />
        {foot}
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
