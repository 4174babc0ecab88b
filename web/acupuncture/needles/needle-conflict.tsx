import { useTranslation } from 'react-i18next'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './needles.module.css'

type Props = { ours: PrescriptionContent; theirs: PrescriptionContent; settle: (keep: 'ours' | 'theirs') => void }

/** Two windows changed one prescription: both lists side by side, to keep one of them. */
export function NeedleConflict({ ours, theirs, settle }: Props) {
  const { t } = useTranslation('acupuncture-needles')
  const sides = [
    { head: t('conflict.ours'), points: ours.points, other: theirs.points },
    { head: t('conflict.theirs'), points: theirs.points, other: ours.points },
  ]
  return (
    <Dialog
      title={t('conflict.title')}
      mustChoose
      confirm={{ label: t('conflict.keepOurs'), run: () => settle('ours') }}
      cancelLabel={t('conflict.keepTheirs')}
      close={() => settle('theirs')}
    >
      <div className={styles['needle-versions']}>
        {sides.map(({ head, points, other }) => (
          <section key={head} aria-label={head}>
            <h3>{head}</h3>
            <ol>
              {points.map((p) => (
                <li
                  key={p.delId}
                  className={other.some((o) => JSON.stringify(o) === JSON.stringify(p)) ? 'serif' : 'serif differs'}
                >
                  {p.name}{' '}
                  <span className="text-muted text-small">
                    {t(`sides.${p.side}`)} {t(`methods.${p.method}`)}
                  </span>
                </li>
              ))}
            </ol>
            {points.length ? null : <p className="text-muted">{t('conflict.none')}</p>}
          </section>
        ))}
      </div>
    </Dialog>
  )
}
