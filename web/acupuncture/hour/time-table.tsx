import { useTranslation } from 'react-i18next'
import { type TimeMethod, timeMethods } from '#contract/acupuncture/choices.ts'
import type { Opening, TimeHour } from '#contract/acupuncture/point.ts'
import { timeOf } from '#web/base/time.ts'
import { useWords } from '../drawing/use-words.ts'
import styles from './hour.module.css'

function Cell({ method, opening }: { method: TimeMethod; opening: Opening }) {
  const { t } = useTranslation('acupuncture')
  const { codeBeside } = useWords()
  // Only points open by themselves: the partner of a pair is implied, and 纳子 drains first.
  const points = opening.points.filter((p) => p.use !== 'partner' && (method !== 'nazi' || p.use.startsWith('re')))
  if (!points.length) return <span className="text-faint">{t('statuses.closed')}</span>
  return (
    <>
      {points.map((p) => (
        <span key={`${p.code}-${p.use}`} className={styles['cell-point']}>
          <span className="serif">{p.label}</span> <span className="text-tiny text-faint">{codeBeside(p)}</span>
          {method === 'nazi' ? <span className="text-tiny text-muted"> {t(`uses.${p.use}`)}</span> : null}
        </span>
      ))}
      {opening.status === 'borrowed' ? <span className="text-tiny text-wisteria">{t('statuses.borrowed')}</span> : null}
    </>
  )
}

type TableProps = {
  hours: readonly TimeHour[]
  chosen: TimeHour
  choose: (hour: TimeHour) => void
  /** The column kept on a narrow screen. */
  method: TimeMethod
}

/** The whole day by all four methods. */
export function TimeTable({ hours, chosen, choose, method }: TableProps) {
  const { t } = useTranslation('acupuncture')
  const { word } = useWords()
  return (
    <table className={styles['time-table']}>
      <thead>
        <tr>
          <th scope="col">{t('time.hourColumn')}</th>
          {timeMethods.map((m) => (
            <th key={m} scope="col" className={m === method ? 'kept' : ''}>
              {t(`methods.${m}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr
            key={hour.from}
            className={[hour.isNow ? 'now' : '', hour.from === chosen.from ? 'chosen' : ''].join(' ')}
          >
            <th scope="row">
              <button type="button" className="b t" onClick={() => choose(hour)}>
                <b className="serif">{word(hour.hour)}</b>
                <span className="text-tiny text-muted">
                  {t('time.span', { from: timeOf(hour.from), to: timeOf(hour.to) })}
                </span>
              </button>
              {hour.isNow ? <span className="text-tiny text-qingdai nowrap"> {t('time.isNow')}</span> : null}
            </th>
            {timeMethods.map((m) => (
              <td key={m} className={m === method ? 'kept' : ''}>
                <Cell method={m} opening={hour.methods[m]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
