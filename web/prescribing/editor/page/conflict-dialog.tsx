import { useTranslation } from 'react-i18next'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './conflict.module.css'

type Props = {
  ours: PrescriptionContent
  theirs: Prescription
  /** The stored version may be this window's own change, to which no answer came. */
  own: boolean
  settle: (keep: 'ours' | 'theirs') => void
}

/** Two windows changed one draft: both versions side by side, to keep one of them. */
export function ConflictDialog({ ours, theirs, own, settle }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <Dialog
      title={t(own ? 'conflict.ownTitle' : 'conflict.title')}
      width={620}
      mustChoose
      confirm={{ label: t('conflict.ours'), run: () => settle('ours') }}
      cancelLabel={t(own ? 'conflict.ownTheirs' : 'conflict.theirs')}
      close={() => settle('theirs')}
    >
      <p className="text-muted">{t(own ? 'conflict.ownText' : 'conflict.text')}</p>
      <div className={styles['versions']}>
        <Version head={t('conflict.oursHead')} content={ours} other={theirs.content} />
        <Version head={t(own ? 'conflict.ownHead' : 'conflict.theirsHead')} content={theirs.content} other={ours} />
      </div>
    </Dialog>
  )
}

type VersionProps = { head: string; content: PrescriptionContent; other: PrescriptionContent }

/** One side; what the other lacks is highlighted. */
function Version({ head, content, other }: VersionProps) {
  const { t } = useTranslation('prescription')
  const has = (line: PrescriptionContent['herbs'][number]) =>
    other.herbs.some((h) => h.herbId === line.herbId && h.name === line.name && h.doseG === line.doseG)
  const texts = [
    ['complaint', content.selfDescription, other.selfDescription],
    ['diagnosis', content.diagnosisResult, other.diagnosisResult],
    ['taking', content.recipeUsage.taking, other.recipeUsage.taking],
    ['advice', content.advice, other.advice],
  ] as const
  return (
    <section aria-label={t('conflict.name', { side: head })}>
      <h3>
        {head}
        <span className="text-muted">{t('conflict.herbs', { count: content.herbs.length })}</span>
        <span className="text-muted">{t('conflict.pairs', { count: content.recipeUsage.pairs })}</span>
      </h3>
      <ul>
        {content.herbs.map((line) => (
          <li key={`${line.herbId ?? line.name} ${line.form ?? ''}`} className={has(line) ? '' : 'differs'}>
            <span>{line.name}</span>
            <span>{`${line.doseG} ${t('prescription.gram')}`}</span>
          </li>
        ))}
        {content.herbs.length === 0 && <li className="text-muted">{t('conflict.none')}</li>}
      </ul>
      {texts
        .filter(([, here, there]) => here !== there)
        .map(([name, here]) => (
          <p key={name}>
            <span className="text-faint text-tiny">{t(`conflict.${name}`)}</span> {here || '–'}
          </p>
        ))}
    </section>
  )
}
