import { useTranslation } from 'react-i18next'
import type { PointRule } from '#contract/acupuncture/acupuncture-session.ts'
import type { Branch } from '#engine/acupuncture/time/pillars.ts'
import { channelOfHour } from '#engine/acupuncture/time/points.ts'
import type { Channel } from '#web/acupuncture/points/channel-line.tsx'
import { type AppliedStep, FlowWheel, relationsOf } from './flow-wheel.tsx'
import styles from './rule-drawing.module.css'
import { isChannel } from './rule-geometry.ts'
import type { ChosenChannel } from './rule-marks.tsx'
import { StemStar } from './stem-star.tsx'

type Props = {
  rule: PointRule
  channels: readonly Channel[]
  /** The double hour, for the flow that depends on it. */
  hour: Branch | null
  steps: readonly AppliedStep[]
}

/** The rule as it is applied to the chosen channels. */
export function RuleDrawing({ rule, channels, hour, steps }: Props) {
  const { t } = useTranslation('acupuncture-ways')
  const chosen = channels.flatMap(({ code, state }): ChosenChannel[] => (isChannel(code) ? [{ code, state }] : []))
  const isStar = rule === 'wumenshibian'
  const isByHour = rule === 'dynamic'
  const says = [t(`rules.${rule}.name`), ...steps.map((s) => s.text)].join(' ')
  const drawn = isStar ? [] : relationsOf(chosen, steps)
  const kinds = isStar
    ? (['join'] as const)
    : (['drain', 'fill'] as const).filter((k) => drawn.some((r) => r.kind === k))
  return (
    <figure className={styles['rule-figure']}>
      {isStar ? (
        <StemStar chosen={chosen} says={says} />
      ) : (
        <FlowWheel
          chosen={chosen}
          hourChannel={isByHour && hour ? channelOfHour(hour) : null}
          steps={steps}
          says={says}
        />
      )}
      <figcaption>
        {kinds.map((kind) => (
          <span key={kind} className={`legend ${kind}`}>
            {t(`legend.${kind}`)}
          </span>
        ))}
        {isByHour || isStar ? <span className="legend now">{t(isStar ? 'legend.partner' : 'legend.now')}</span> : null}
      </figcaption>
    </figure>
  )
}
