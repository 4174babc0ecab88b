import { pinyin } from 'pinyin-pro'

/** As surnames 单 is shan, 曾 zeng, 解 xie: the surname mode handles them. */
export function spellName(name: string): { pinyin: string; initials: string } {
  const syllables = pinyin(name, { toneType: 'none', mode: 'surname', type: 'array', v: true }).map((s) =>
    s.toLowerCase().replace(/[^a-z0-9]/g, ''),
  )
  const spoken = syllables.filter(Boolean)
  return { pinyin: spoken.join(''), initials: spoken.map((s) => s[0]).join('') }
}
