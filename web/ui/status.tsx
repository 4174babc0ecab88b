import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './seal.tsx'

const toneClass: Record<Tone, string> = {
  qingdai: 'text-qingdai',
  jade: 'text-jade',
  gamboge: 'text-gamboge',
  cinnabar: 'text-cinnabar',
  plain: 'text-muted',
}

/** A glyph with a distinct shape, and a word: never colour alone. */
export const Status = ({ icon, tone, word }: { icon: IconName; tone: Tone; word: string }) => (
  <span className={`flag ${toneClass[tone]}`}>
    <Icon name={icon} size={14} />
    {word}
  </span>
)
