import type { ReactNode } from 'react'

export type Tone = 'qingdai' | 'jade' | 'gamboge' | 'cinnabar' | 'plain'
const toneClass: Record<Tone, string> = { qingdai: 'c-q', jade: 'c-j', gamboge: 'c-g', cinnabar: 'c-c', plain: 'm' }

type Props = { mark: string; tone: Tone; filled?: boolean; children: ReactNode }

/** One boxed character and its words. Filled for what must not be missed. */
export const Seal = ({ mark, tone, filled = false, children }: Props) => (
  <span className={`flag ${toneClass[tone]}`}>
    <span className={filled ? 'seal f' : 'seal'} aria-hidden="true">
      <i>{mark}</i>
    </span>
    {children}
  </span>
)
