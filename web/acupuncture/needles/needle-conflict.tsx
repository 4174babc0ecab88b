import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'

type Props = { ours: PrescriptionContent; theirs: PrescriptionContent; settle: (keep: 'ours' | 'theirs') => void }

/** Two windows wrote on one prescription: both lists side by side, one of them kept. */
export function NeedleConflict({ ours, theirs, settle }: Props) {
  const { t } = useTranslation('acupuncture-needles')
  const sides = [
    { head: t('conflict.ours'), points: ours.points, other: theirs.points },
    { head: t('conflict.theirs'), points: theirs.points, other: ours.points },
  ]
  return (
    <Modal
      open
      title={t('conflict.title')}
      okText={t('conflict.keepOurs')}
      cancelText={t('conflict.keepTheirs')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      onOk={() => settle('ours')}
      onCancel={() => settle('theirs')}
    >
      <div className="needle-versions">
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
                  <span className="m s">
                    {t(`sides.${p.side}`)} {t(`methods.${p.method}`)}
                  </span>
                </li>
              ))}
            </ol>
            {points.length ? null : <p className="m">{t('conflict.none')}</p>}
          </section>
        ))}
      </div>
    </Modal>
  )
}
