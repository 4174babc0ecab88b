import type { EverydayFigure } from './everyday-frames.ts'
import { feelings } from './everyday-phrases.ts'

/** How a part is called in speech, and how the base's forms begin for it. */
const parts: readonly (readonly [said: string, own: readonly string[]])[] = [
  ['小肚子|小腹', ['小腹']],
  ['肚子|肚皮|腹部?', ['腹']],
  ['额头|脑门子?', ['前额']],
  ['脑袋|脑壳|头', ['头']],
  ['嗓子眼?|喉咙|咽喉|咽部?', ['咽']],
  ['眼睛|双眼|两眼|眼', ['目']],
  ['眼皮|眼睑', ['眼睑', '胞睑']],
  ['耳朵|双耳|耳', ['耳']],
  ['鼻子|鼻', ['鼻']],
  ['嘴巴?|口', ['口']],
  ['胸口|胸部?', ['胸']],
  ['肋骨|肋条|两肋|胁肋?', ['胁']],
  ['胃里?|胃部', ['胃脘', '胃']],
  ['膝盖|膝关节|膝', ['膝']],
  ['脚后?跟|足跟', ['足跟']],
  ['脚踝|脚脖子|脚面|脚背|脚', ['足']],
  ['脖子(?:后面|后边|后头)?|后脖子|颈部', ['项', '颈项', '颈']],
  ['肩膀|肩部?', ['肩']],
  ['脸上?|面部', ['面']],
  ['身上|皮肤', ['皮肤', '身']],
  ['下面|下体|下身|私处|外阴', ['阴']],
  ['牙齿?', ['牙', '齿']],
  ['手心|脚心', ['手足心']],
  ['手脚|四肢', ['四肢', '手足']],
  ['后背|背部?', ['背']],
  ['腰部?', ['腰']],
  ['小腿|大腿|腿|下肢', ['下肢', '腿']],
]
/** Says how often or how much, and nothing of what is felt. */
const adverb =
  '(?:老是?|总是?|一直|经常|时常|常常?|天天|整天|一天到晚|有点儿?|有些|有时|特别|非常|很|挺|又|还|都|也|就|会|上午|下午|早上|晚上|夜里|一阵阵?|阵阵|动不动就?|开始|最近|这[几两]天)'
const felt = Object.entries(feelings).flatMap(([own, said]) => said.map((word) => ({ own, word })))
const words = [...new Set(felt.map((f) => f.word))].sort((a, b) => b.length - a.length)
const ownOf = (word: string) => felt.filter((f) => f.word === word).map((f) => f.own)

const patterns = parts.map(([said, own]) => ({
  pattern: new RegExp(`(?:${said})${adverb}{1,3}(${words.join('|')})(?![咳鼻心])`, 'g'),
  own,
}))

const denied = /(?:无|否认|未见|没有|没|不)[^，。;]{0,4}$/

/** 脚踝下午就肿 is 足肿: what is felt in a part, with words of time or degree between that change nothing of it. */
export function readAdverbs(text: string): EverydayFigure[] {
  return patterns.flatMap(({ pattern, own }) =>
    [...text.matchAll(pattern)].flatMap((m) => {
      if (denied.test(text.slice(Math.max(0, m.index - 12), m.index))) return []
      const names = own.flatMap((part) => ownOf(m[1] ?? '').map((feeling) => part + feeling))
      return [{ start: m.index, end: m.index + m[0].length, names, present: true, isLoose: true }]
    }),
  )
}
