import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './seal.tsx'

const toneClass: Record<Tone, string> = { qingdai: 'c-q', jade: 'c-j', gamboge: 'c-g', cinnabar: 'c-c', plain: 'm' }

/** A glyph whose shape differs, and a word: never colour alone. */
export const Status = ({ icon, tone, word }: { icon: IconName; tone: Tone; word: string }) => (
  <span className={`flag ${toneClass[tone]}`}>
    <Icon name={icon} size={14} />
    {word}
  </span>
)
