import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { KanbanRow, kanban } from '#contract/support/kanban.ts'
import { Card } from '#web/ui/card.tsx'
import { Definition, type Figure } from './definition.tsx'
import styles from './kanban.module.css'

type Props = { board: Output<typeof kanban.board>; row: KanbanRow | undefined; figure: Figure }

/** How a figure is counted, and how it changed. */
export function FigureAside({ board, row, figure }: Props) {
  const { t } = useTranslation('kanban')
  const moved = board.rows
    .filter((r) => r.rankingBefore !== null && r.rankingBefore !== r.ranking)
    .toSorted((a, b) => Math.abs((b.rankingBefore ?? 0) - b.ranking) - Math.abs((a.rankingBefore ?? 0) - a.ranking))
    .slice(0, 5)
  return (
    <div className={styles['aside']}>
      <Card title={t('howCounted', { name: t(`columns.${figure}`) })}>
        {figure === 'revisitRate' && row ? (
          <dl className={styles['fraction']}>
            <dt>{t('numerator')}</dt>
            <dd>{row.returningTakers}</dd>
            <dt>{t('denominator')}</dt>
            <dd>{row.takers}</dd>
            <dt>{row.name}</dt>
            <dd className={styles['result']}>{`${row.revisitRate.toFixed(1)} %`}</dd>
          </dl>
        ) : null}
        <Definition figure={figure} />
      </Card>
      <Card title={t('changes')} note={t(board.running ? 'sameDays' : 'monthBefore')}>
        {moved.length ? (
          <ul className={styles['moved']}>
            {moved.map((r) => (
              <li key={r.doctorId}>
                <b>{r.name}</b>{' '}
                {t('moved', {
                  from: r.rankingBefore,
                  to: r.ranking,
                  rateFrom: (r.revisitRateBefore ?? 0).toFixed(1),
                  rateTo: r.revisitRate.toFixed(1),
                })}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles['quiet']}>{t('nothingMoved')}</p>
        )}
      </Card>
    </div>
  )
}
