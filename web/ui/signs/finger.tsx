export type FingerLook = {
  colour?: 'red' | 'pale' | 'purple' | 'blue' | 'violet' | 'black' | 'yellow'
  /** The gate reached by the vein: 风, 气, 命, and beyond the nail's edge. */
  reach?: 1 | 2 | 3 | 4
  depth?: 'floating' | 'deep'
  width?: number
  /** A vein that does not refill when stroked. */
  stuck?: boolean
}

export const fingerLooks: Readonly<Record<string, FingerLook>> = {
  指纹浮: { depth: 'floating' },
  指纹沉: { depth: 'deep' },
  指纹红: { colour: 'red', depth: 'floating' },
  指纹淡红: { colour: 'pale', reach: 1 },
  指纹紫: { colour: 'purple' },
  指纹青: { colour: 'blue' },
  指纹青紫: { colour: 'violet' },
  指纹黑: { colour: 'black', reach: 3 },
  指纹淡: { colour: 'pale', depth: 'deep' },
  指纹黄: { colour: 'yellow' },
  指纹滞: { stuck: true },
  指纹紫滞: { colour: 'purple', stuck: true },
  指纹流利: { colour: 'red' },
  指纹粗: { width: 2 },
  指纹细: { width: 0.5 },
  指纹在风关: { reach: 1 },
  指纹达气关: { reach: 2 },
  指纹达命关: { reach: 3 },
  透关射甲: { colour: 'violet', reach: 4, width: 1.4 },
}

/** A child's index finger from the palm's side: three gates, and the vein. */
export function Finger({ look, height }: { look: FingerLook; height: number }) {
  const { colour = 'violet', reach = 2, depth, width = 1, stuck } = look
  const tip = [100, 96, 66, 38, 12][reach] ?? 66
  return (
    <svg width={(height * 70) / 130} height={height} viewBox="0 0 70 130" aria-hidden="true">
      <path d="M14 128V34C14 -6 56 -6 56 34V128" fill="var(--tongue-white)" stroke="var(--edge)" strokeWidth="2" />
      <path d="M14 98q21 8 42 0M14 68q21 8 42 0M16 40q19 7 38 0" fill="none" stroke="var(--edge)" strokeWidth="1.6" />
      <path d="M25 14q10-12 20 0" fill="none" stroke="var(--edge)" strokeWidth="1.4" />
      <path
        d={`M27 128C23 ${(128 + tip) / 2 + 6} 30 ${(128 + tip) / 2 - 6} 27 ${tip}`}
        fill="none"
        stroke={`var(--vein-${colour})`}
        strokeWidth={4 * width}
        strokeLinecap="round"
        strokeDasharray={stuck ? '7 6' : undefined}
        opacity={depth === 'deep' ? 0.45 : 1}
      />
    </svg>
  )
}
