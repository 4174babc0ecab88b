import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AtlasSide } from '#contract/acupuncture/atlas.ts'
import styles from './body-map.module.css'
import { channelClass } from './hues.ts'
import { type DrawnMark, isOffHighlight } from './marks.ts'

export function useMarkName() {
  const { t } = useTranslation('atlas')
  const sides: Record<AtlasSide, string> = { left: t('side.left'), right: t('side.right'), middle: '' }
  return ({ point, side }: DrawnMark) => [point.label, point.code, sides[side]].filter(Boolean).join(' ')
}

type Props = { marks: readonly DrawnMark[]; mapId: string; chosen: ReadonlySet<string>; highlight: ReadonlySet<string> }

/** Every point as an option of one list; the arrow keys move through it. */
export const Dots = memo(function Dots({ marks, mapId, chosen, highlight }: Props) {
  const nameOf = useMarkName()
  return marks.map((mark) => {
    const { point, shape, id, isMirrored } = mark
    const isFaded = isOffHighlight(mark, highlight)
    const common = {
      id: `${mapId}-${id}`,
      role: 'option',
      'aria-selected': chosen.has(id),
      'aria-label': nameOf(mark),
      className: `dot ${shape} of-${point.system} ${channelClass(point.channel)}${isFaded ? ` ${styles['faded']}` : ''}`,
    } as const
    return shape === 'spot' ? (
      <circle key={id} {...common} cx={mark.x} cy={mark.y} />
    ) : (
      <path key={id} {...common} d={mark.d} transform={isMirrored ? 'scale(-1 1)' : undefined} />
    )
  })
})
