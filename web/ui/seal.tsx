import type { ReactNode } from 'react'

export type Tone = 'qingdai' | 'jade' | 'gamboge' | 'cinnabar' | 'plain'
const toneClass: Record<Tone, string> = {
  qingdai: 'text-qingdai',
  jade: 'text-jade',
  gamboge: 'text-gamboge',
  cinnabar: 'text-cinnabar',
  plain: 'text-muted',
}

type Props = { mark: string; tone: Tone; filled?: boolean; children?: ReactNode }

/** One boxed character and its text. Filled for critical ones. */
export const Seal = ({ mark, tone, filled = false, children }: Props) => (
  <span className={`flag ${toneClass[tone]}`}>
    <span className={filled ? 'seal f' : 'seal'} aria-hidden="true">
      <i>{mark}</i>
    </span>
    {children}
  </span>
)
