import { useTranslation } from 'react-i18next'
import { type ChannelCode, channels, childOf, motherOf, type Phase } from '#engine/acupuncture/time/points.ts'
import styles from './rule-drawing.module.css'
import { angleOfChannel, angleOfPhase, arcPath, fivePhases, inFlow, linkPath } from './rule-geometry.ts'
import { Arrowheads, type ChosenChannel, Mark } from './rule-marks.tsx'
import { useWords } from './use-words.ts'
import { spotAt } from './wheel-geometry.ts'

const ring = 112
const inner = 56

export type AppliedStep = { rule: string; meridianCode: string | null; text: string }
type Props = {
  chosen: readonly ChosenChannel[]
  hourChannel: ChannelCode | null
  steps: readonly AppliedStep[]
  says: string
}

const drains = new Set(['chooseChild', 'chooseChildSpring', 'hourDrain-step'])
const fills = new Set(['chooseMother', 'chooseMotherSea', 'hourFill-step'])
type Relation = { from: Phase; to: Phase; kind: 'drain' | 'fill' }

/**
 * Only what the rule did is drawn: in the hourly method a channel in excess is drained only in its own hour. The mother
 * point fills, so its arrow points inward.
 */
export function relationsOf(chosen: readonly ChosenChannel[], steps: readonly AppliedStep[]): Relation[] {
  const all = chosen.flatMap(({ code }): Relation[] => {
    const { phase } = channels[code]
    const own = steps.filter((s) => s.meridianCode?.toUpperCase() === code)
    if (own.some((s) => drains.has(s.rule))) return [{ from: phase, to: childOf(phase), kind: 'drain' }]
    return own.some((s) => fills.has(s.rule)) ? [{ from: motherOf(phase), to: phase, kind: 'fill' }] : []
  })
  return [...new Map(all.map((r) => [r.from + r.kind, r])).values()]
}

/** 流注: the twelve channels around the day, and inside it the five phases that define mother and child. */
export function FlowWheel({ chosen, hourChannel, steps, says }: Props) {
  const { t } = useTranslation('acupuncture-ways')
  const { word } = useWords()
  const isChosen = (code: ChannelCode) => chosen.some((c) => c.code === code)
  const drawn = relationsOf(chosen, steps)
  const lit = new Set(chosen.map((c) => channels[c.code].phase))
  return (
    <svg className={styles['rule-drawing']} viewBox="-158 -158 316 316" role="img" aria-label={says}>
      <Arrowheads />
      {inFlow.map((code, k) => {
        const next = inFlow[(k + 1) % inFlow.length] ?? code
        return (
          <path
            key={code}
            className={isChosen(code) ? `${styles['flow']} lit` : styles['flow']}
            d={arcPath(angleOfChannel(code), angleOfChannel(next), ring, 10.5)}
            markerEnd="url(#rule-head)"
          />
        )
      })}
      {fivePhases.map((phase) => (
        <path
          key={phase}
          className={styles['flow']}
          d={arcPath(angleOfPhase(phase), angleOfPhase(childOf(phase)), inner, 19)}
          markerEnd="url(#rule-head)"
        />
      ))}
      {chosen.map(({ code }) => (
        <path key={code} className={styles['spoke']} d={spokeOf(code)} />
      ))}
      {drawn.map(({ from, to, kind }) => (
        <path
          key={`${from}${kind}`}
          className={`${styles['relation']} ${kind}`}
          pathLength={1}
          d={linkPath(angleOfPhase(from), angleOfPhase(to), inner, 17)}
          markerEnd={`url(#rule-${kind})`}
        />
      ))}
      {fivePhases.map((phase) => (
        <Mark
          key={phase}
          at={spotAt(angleOfPhase(phase), inner)}
          size={16}
          lit={lit.has(phase)}
          word={t(`phases.${phase}`)}
        />
      ))}
      {inFlow.map((code) => (
        <Mark
          key={code}
          at={spotAt(angleOfChannel(code), ring)}
          size={18}
          lit={isChosen(code)}
          now={hourChannel === code}
          word={t(`organs.${code}`)}
          beside={{ at: spotAt(angleOfChannel(code), ring + 31), word: word(channels[code].hour) }}
        />
      ))}
    </svg>
  )
}

/** From the channel on the ring to its phase within. */
function spokeOf(code: ChannelCode): string {
  const from = spotAt(angleOfChannel(code), ring - 19)
  const to = spotAt(angleOfPhase(channels[code].phase), inner)
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const share = (length - 16) / length
  return `M${from.x} ${from.y}L${from.x + (to.x - from.x) * share} ${from.y + (to.y - from.y) * share}`
}
