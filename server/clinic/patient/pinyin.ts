import { pinyin } from 'pinyin-pro'

/** 单 as a surname is shan, 曾 zeng, 解 xie: the surname mode knows. */
export function spellName(name: string): { pinyin: string; initials: string } {
  const syllables = pinyin(name, { toneType: 'none', mode: 'surname', type: 'array', v: true }).map((s) =>
    s.toLowerCase().replace(/[^a-z0-9]/g, ''),
  )
  const spoken = syllables.filter(Boolean)
  return { pinyin: spoken.join(''), initials: spoken.map((s) => s[0]).join('') }
}
