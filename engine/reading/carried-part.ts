import type { Finding, ReadingIndex } from './reading.types.ts'
import { sentenceBefore } from './segment.ts'

/** How far before it the part may be named. */
const reach = 24

type Part = { part: string; signs: Readonly<Record<string, string>> }

/** The parts whose own itch, pain and bleeding are signs, and what the general words mean there. */
const parts: readonly Part[] = [
  { part: '(?:眼|目(?![前的标录眩光])|胞睑|白睛)', signs: { 皮肤瘙痒: '目痒', 疼痛: '目痛', 剧痛: '目剧痛' } },
  { part: '耳', signs: { 皮肤瘙痒: '耳痒', 疼痛: '耳痛', 剧痛: '耳剧痛', 出血: '耳衄' } },
  { part: '鼻', signs: { 皮肤瘙痒: '鼻痒', 疼痛: '鼻痛', 出血: '鼻衄' } },
  { part: '(?:咽|喉|嗓|扁桃体|乳蛾)', signs: { 皮肤瘙痒: '咽痒', 疼痛: '咽痛', 剧痛: '咽剧痛' } },
  { part: '(?:牙|齿)', signs: { 疼痛: '牙痛', 剧痛: '牙剧痛', 出血: '齿衄' } },
  { part: '(?:外阴|阴部|阴户|阴唇|阴道|下阴)', signs: { 皮肤瘙痒: '阴痒', 疼痛: '阴痛', 剧痛: '阴痛' } },
  { part: '阴囊', signs: { 皮肤瘙痒: '阴囊湿痒' } },
  { part: '(?:肛门|肛周|肛)', signs: { 皮肤瘙痒: '肛门瘙痒', 疼痛: '肛门痛', 剧痛: '肛门剧痛' } },
  { part: '(?:乳房|乳头|左乳|右乳|两乳|双乳)', signs: { 疼痛: '乳房痛', 剧痛: '乳房剧痛', 局部红肿: '乳房红肿' } },
  { part: '头皮', signs: { 皮肤瘙痒: '头皮痒' } },
]

const generals = new Set(parts.flatMap(({ signs }) => Object.keys(signs)))
const owners = parts.map(({ part, signs }) => ({ owner: new RegExp(`^${part}$`), signs }))

/** Whatever may be told of before: of the last one the words behind it are said. */
const anyPart = new RegExp(
  `${parts.map(({ part }) => part).join('|')}|小便|大便|[头颈项肩背腰臀腿膝足脚踝趾手腕肘臂指掌甲胸胁腹脘胃脐心身肤疹疮疱癣斑肢面脸颊唇舌口经带痰咳尿便]`,
  'g',
)
/** Nothing but the degree stands before the sensation in its clause: 奇痒剧痛, 时有瘙痒. */
const bare =
  /^[，、](?:时有|时时|时常|时|常有|常|伴有?|并有?|且|又|亦|也|奇|极|很|甚|剧|尤|自觉|有|作|夜间|入夜|瘙痒|痒|疼痛|痛){0,4}$/

/** 外阴红肿，奇痒剧痛: what is said without a part of its own is said of the part in the clause before. */
export function withCarriedPart(
  { figureSigns }: ReadingIndex,
  plain: string,
  findings: readonly Finding[],
): readonly Finding[] {
  const nameOf = new Map([...generals].map((name) => [figureSigns.get(name), name]))
  return findings.map((f) => {
    const name = nameOf.get(f.signId)
    if (!name || !f.present || plain.slice(...f.span).search(anyPart) >= 0) return f
    const before = sentenceBefore(plain, f.span[0], reach)
    const clauseAt = Math.max(before.lastIndexOf('，'), before.lastIndexOf('、'))
    if (clauseAt < 0 || !bare.test(before.slice(clauseAt))) return f
    const said = [...before.slice(0, clauseAt).matchAll(anyPart)].at(-1)?.[0]
    const own = said && owners.find(({ owner }) => owner.test(said))?.signs[name]
    return { ...f, signId: (own && figureSigns.get(own)) ?? f.signId }
  })
}
