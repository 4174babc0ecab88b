import { useTranslation } from 'react-i18next'
import { type ChannelCode, channels, childOf, motherOf, type Phase } from '#engine/acupuncture/time/points.ts'
import { angleOfChannel, angleOfPhase, arcPath, fivePhases, inFlow, linkPath } from './rule-geometry.ts'
import { Arrowheads, type ChosenChannel, Mark } from './rule-marks.tsx'
import { useWords } from './use-words.ts'
import { spotAt } from './wheel-geometry.ts'

const ring = 112
const inner = 56

type Props = { chosen: readonly ChosenChannel[]; hourChannel: ChannelCode | null; says: string }

/** What fullness drains and emptiness fills: the child or the mother of the channel's own phase. */
const relationOf = ({ code, state }: ChosenChannel): { to: Phase; kind: 'drain' | 'fill' } | null => {
  const { phase } = channels[code]
  if (state === 'excess') return { to: childOf(phase), kind: 'drain' }
  return state === 'deficiency' ? { to: motherOf(phase), kind: 'fill' } : null
}

/** 流注: the twelve channels in the round of the day, and within it the five phases that mother and child are read from. */
export function FlowWheel({ chosen, hourChannel, says }: Props) {
  const { t } = useTranslation('acupuncture-ways')
  const { word } = useWords()
  const isChosen = (code: ChannelCode) => chosen.some((c) => c.code === code)
  const relations = chosen.flatMap((c) => {
    const relation = relationOf(c)
    return relation ? [{ from: channels[c.code].phase, ...relation }] : []
  })
  const drawn = [...new Map(relations.map((r) => [`${r.from}${r.kind}`, r])).values()]
  const lit = new Set(chosen.map((c) => channels[c.code].phase))
  return (
    <svg className="rule-drawing" viewBox="-158 -158 316 316" role="img" aria-label={says}>
      <Arrowheads />
      {inFlow.map((code, k) => {
        const next = inFlow[(k + 1) % inFlow.length] ?? code
        return (
          <path
            key={code}
            className={isChosen(code) ? 'flow lit' : 'flow'}
            d={arcPath(angleOfChannel(code), angleOfChannel(next), ring, 10.5)}
            markerEnd="url(#rule-head)"
          />
        )
      })}
      {fivePhases.map((phase) => (
        <path
          key={phase}
          className="flow"
          d={arcPath(angleOfPhase(phase), angleOfPhase(childOf(phase)), inner, 19)}
          markerEnd="url(#rule-head)"
        />
      ))}
      {chosen.map(({ code }) => (
        <path key={code} className="spoke" d={spokeOf(code)} />
      ))}
      {drawn.map(({ from, to, kind }) => (
        <path
          key={`${from}${kind}`}
          className={`relation ${kind}`}
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
