import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { meridian } from '#contract/acupuncture/meridian.ts'
import type { Output } from '#contract/base/endpoint.ts'
import styles from './channels.module.css'
import { Reasons } from './reasons.tsx'

export type Channel = Output<typeof meridian.compute>['proposal'][number]

type Props = {
  channel: Channel
  /** The best score of the list, the scale of the bars. */
  best: number
  /** A checkbox, when channels can be selected. */
  tick?: ReactNode
  open?: boolean
}

/** A channel with its score, its excess or deficiency, and the reasons. */
export function ChannelLine({ channel, best, tick, open = false }: Props) {
  const { t } = useTranslation('acupuncture-ways')
  const { label, code, score, state, because } = channel
  return (
    <li className={tick ? 'channel' : 'channel read'}>
      <div className={styles['channel-head']}>
        {tick}
        <b className="serif">{label}</b>
        {label.startsWith(code) ? null : <span className="text-tiny text-faint">{code}</span>}
        <span className={`state ${state}`}>{t(`states.${state}`)}</span>
        <span className="grow" />
        {score > 0 ? (
          <span className="score">
            <i style={{ width: `${best > 0 ? Math.round((score / best) * 100) : 0}%` }} />
            <span className="visually-hidden">{t('score')}</span>
            <b>{Math.round(score * 10) / 10}</b>
          </span>
        ) : null}
      </div>
      {because.length ? (
        <details open={open}>
          <summary>
            <span className="ellipsis">{because[0]?.text}</span>
            {because.length > 1 ? (
              <span className="text-faint nowrap">{t('why', { count: because.length })}</span>
            ) : null}
          </summary>
          <Reasons because={because} />
        </details>
      ) : null}
    </li>
  )
}
