import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Differential } from '#contract/prescribing/assessment.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { analysisInput } from '../history/symptoms.ts'
import { DialecticalDialog } from './dialectical-dialog.tsx'
import styles from './differential.module.css'
import { signed } from './ledger.tsx'

/** How many are listed, each with its sum. */
const listed = 5

type Props = {
  found: Differential
  prescriptionId: number
  input: ReturnType<typeof analysisInput>
  /** The disease as a mind map. */
  onMap: (diseaseId: string) => void
}

/** The likeliest pattern; when opened, the others too, each with its sum, and the diseases. */
export function Patterns({ found: { patterns, diagnosis, diseases }, prescriptionId, input, onMap }: Props) {
  const { t } = useTranslation('prescription')
  const [open, setOpen] = useState(false)
  const [first] = patterns
  if (!first) return null
  return (
    <div className={styles['patterns-box']}>
      <button type="button" className="patterns" aria-expanded={open} onClick={() => setOpen(!open)}>
        <b>{diagnosis?.main.label ?? first.label}</b>
        {!!diagnosis?.with.length && (
          <span className="text-muted ellipsis">
            {t('differential.with', { names: diagnosis.with.map((w) => w.label).join(t('comma')) })}
          </span>
        )}
        {(!diagnosis || diagnosis.main.label === first.label) && first.diseaseName && (
          <span className="text-muted">{first.diseaseName}</span>
        )}
        <span className="grow" />
        <span className="text-faint ellipsis">
          {first.elements.map((e) => e.label).join(t('differential.elementsBetween'))}
        </span>
        <Icon name="down" size={14} />
      </button>
      {open && (
        <ol className="patterns-list">
          {patterns.slice(0, listed).map((p) => (
            <li key={`${p.name} ${p.patternId ?? ''}`}>
              <b>{p.label}</b> {p.diseaseName && <span className="text-muted">{p.diseaseName}</span>}
              <span className="num">{Math.round(p.score)}</span>
              <span className="text-muted text-small">
                {p.because
                  .slice(0, 6)
                  .map((r) => `${r.label} ${signed(r.points)}`)
                  .join(t('comma'))}
              </span>
              <span className="text-faint text-small">
                {p.method.join(t('comma'))}
                {p.recipes.length > 0 && ` · ${p.recipes.map((r) => r.name).join(t('comma'))}`}
              </span>
            </li>
          ))}
          <li>
            <span className="text-faint">{t('map.diseases')}</span>
            <span className="row">
              {diseases.slice(0, 4).map((d) => (
                <button key={d.diseaseId} type="button" className="link" onClick={() => onMap(d.diseaseId)}>
                  {d.label}
                  {d.followed && <span className="text-faint"> {t('prescription.followed')}</span>}
                </button>
              ))}
              <span className="grow" />
              <DialecticalDialog prescriptionId={prescriptionId} input={input} />
            </span>
          </li>
        </ol>
      )}
    </div>
  )
}
