import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { analysis } from '#contract/prescribing/analysis.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import styles from '#web/ui/toggled-dialog.module.css'
import { ToggledDialog } from '#web/ui/toggled-dialog.tsx'
import type { analysisInput } from '../history/symptoms.ts'
import { signed } from './ledger.tsx'

type Props = { prescriptionId: number; input: ReturnType<typeof analysisInput> }

/**
 * How the signs were weighed on the way to the pattern: elements of disease, patterns, diseases, each with its score.
 */
export function DialecticalDialog(props: Props) {
  const { t } = useTranslation('prescription')
  return (
    <ToggledDialog trigger={t('weighing.short')} title={t('weighing.title')}>
      {() => <Weighing {...props} />}
    </ToggledDialog>
  )
}

const shown = 10

function Weighing({ prescriptionId, input }: Props) {
  const { t } = useTranslation('prescription')
  const { data } = useQuery(keepPreviousQuery(analysis.patterns, { prescriptionId, ...input }))
  if (!data) return null
  const most = Math.max(...data.elements.map((e) => e.points), 1)
  return (
    <>
      {(['place', 'nature'] as const).map((kind) => (
        <section key={kind} aria-label={t(`weighing.${kind}`)}>
          <h3 className="text-faint">{t(`weighing.${kind}`)}</h3>
          <ul className={styles['toggled-lines']}>
            {data.elements
              .filter((e) => e.kind === kind && e.points > 0)
              .slice(0, shown)
              .map((e) => (
                <li key={e.element}>
                  <b>{e.label}</b>
                  <span
                    className={styles['toggled-bar']}
                    style={{ '--part': `${Math.round((100 * e.points) / most)}%` } as React.CSSProperties}
                  />
                  <span className="num">{Math.round(e.points)}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section aria-label={t('weighing.patterns')}>
        <h3 className="text-faint">{t('weighing.patterns')}</h3>
        <ol className={styles['toggled-lines']}>
          {data.list.slice(0, shown).map((p) => (
            <li key={`${p.name} ${p.patternId ?? ''} ${p.diseaseName ?? ''}`}>
              <b>{p.label}</b>
              {p.diseaseName && <span className="text-muted">{p.diseaseName}</span>}
              <span className="num">{Math.round(p.score)}</span>
              <span className="text-muted text-small">
                {p.because
                  .slice(0, 6)
                  .map((r) => `${r.label} ${signed(r.points)}`)
                  .join(t('comma'))}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={t('map.diseases')}>
        <h3 className="text-faint">{t('map.diseases')}</h3>
        <ul className={styles['toggled-lines']}>
          {data.diseases.slice(0, shown).map((d) => (
            <li key={d.diseaseId}>
              <b>{d.label}</b> <span className="text-faint">{d.code}</span>
              {d.followed && <span className="text-muted text-small">{t('prescription.followed')}</span>}
              <span className="num">{Math.round(d.score)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
