import { useTranslation } from 'react-i18next'
import { stems } from '#engine/acupuncture/time/pillars.ts'
import { channelOfStem } from '#engine/acupuncture/time/points.ts'
import styles from './rule-drawing.module.css'
import { angleOfStem, fiveGates, linkPath } from './rule-geometry.ts'
import { Arrowheads, type ChosenChannel, Mark } from './rule-marks.tsx'
import { useWords } from './use-words.ts'
import { spotAt } from './wheel-geometry.ts'

const ring = 112

/** 五门十变: ten stems with their channels; each is connected to its partner, and the two form one phase. */
export function StemStar({ chosen, says }: { chosen: readonly ChosenChannel[]; says: string }) {
  const { t } = useTranslation('acupuncture-ways')
  const { word } = useWords()
  const isChosen = (code: string) => chosen.some((c) => c.code === code)
  return (
    <svg className={styles['rule-drawing']} viewBox="-158 -158 316 316" role="img" aria-label={says}>
      <Arrowheads />
      <circle className={styles['flow']} r={ring} />
      {fiveGates.map(({ stems: [one, other], phase }) => {
        const lit = [one, other].filter((stem) => isChosen(channelOfStem[stem]))
        const [from, to] = lit[0] === other ? [other, one] : [one, other]
        const label = spotAt(angleOfStem(from), 58)
        return (
          <g key={phase}>
            <path
              className={lit.length ? `${styles['relation']} join` : styles['gate']}
              pathLength={1}
              d={linkPath(angleOfStem(from), angleOfStem(to), ring, 26)}
              markerEnd={lit.length ? 'url(#rule-join)' : undefined}
              markerStart={lit.length > 1 ? 'url(#rule-join)' : undefined}
            />
            {lit.length ? <Mark at={label} size={15} word={t(`phases.${phase}`)} lit /> : null}
          </g>
        )
      })}
      {stems.map((stem) => {
        const code = channelOfStem[stem]
        const partner = fiveGates.find((g) => g.stems.some((s) => s === stem))?.stems.find((s) => s !== stem)
        const isPartner = partner !== undefined && isChosen(channelOfStem[partner])
        return (
          <Mark
            key={stem}
            at={spotAt(angleOfStem(stem), ring)}
            size={23}
            lit={isChosen(code)}
            now={isPartner && !isChosen(code)}
            word={word(stem)}
            under={t(`organs.${code}`)}
          />
        )
      })}
    </svg>
  )
}
