import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import type { Asker, Base } from './study.types.ts'

/**
 * Sets of mutually exclusive signs. A tongue is either red or pale, but can be red and swollen at once, so only signs
 * of one set are offered together. Signs that are felt, reported or need closer inspection (numb, rooted, lively) are
 * not asked.
 */
const sets: readonly (readonly string[])[] = [
  ['舌淡红', '舌淡', '舌枯白', '舌红', '舌绛', '舌紫', '舌蓝'],
  ['舌尖红', '舌边红', '舌中红', '舌淡', '舌紫'],
  ['齿痕', '裂纹舌', '芒刺舌', '镜面舌', '舌疮', '重舌'],
  ['舌颤', '舌歪', '舌短缩', '舌纵', '舌痿软'],
  ['舌下络脉粗张', '舌下络脉细淡', '舌下结节', '舌疮', '裂纹舌'],
  ['苔白', '苔黄', '苔焦黄', '苔灰', '苔黑', '苔绿'],
  ['苔腻', '苔腐', '苔滑', '苔燥', '苔剥', '苔如积粉'],
  ['苔中厚', '苔根厚', '苔偏', '苔中裂'],
  ['釜沸脉', '鱼翔脉', '虾游脉', '屋漏脉', '雀啄脉', '解索脉', '弹石脉'],
]

/** The six kinds of pulses (中医诊断学, 相类脉): the hardest to distinguish. */
const kindsOfPulse: readonly (readonly string[])[] = [
  ['脉浮', '脉洪', '脉濡', '脉散', '脉芤', '脉革'],
  ['脉沉', '脉伏', '脉弱', '脉牢'],
  ['脉迟', '脉缓', '脉涩', '脉结'],
  ['脉数', '脉疾', '脉促', '脉动'],
  ['脉虚', '脉细', '脉微', '脉代', '脉短'],
  ['脉实', '脉滑', '脉弦', '脉紧', '脉长', '脉大'],
]
/** What a sign also is, or could be described as: 洪 is also 浮 and 大. None of these is offered beside it. */
const alsoIs: Readonly<Record<string, readonly string[]>> = {
  舌下络脉粗张: ['舌下结节'],
  脉浮: ['脉濡', '脉洪'],
  脉洪: ['脉浮', '脉大', '脉实', '脉滑'],
  脉濡: ['脉浮', '脉细', '脉虚', '脉微', '脉弱'],
  脉散: ['脉浮', '脉虚', '脉微', '脉促', '脉代', '脉结'],
  脉芤: ['脉浮', '脉大', '脉虚', '脉革'],
  脉革: ['脉浮', '脉弦', '脉芤', '脉大', '脉紧'],
  脉沉: ['脉伏'],
  脉伏: ['脉沉', '脉微'],
  脉弱: ['脉沉', '脉细', '脉虚', '脉微', '脉濡'],
  脉牢: ['脉沉', '脉实', '脉大', '脉弦', '脉长', '脉伏', '脉紧'],
  脉迟: ['脉缓', '脉结'],
  脉缓: ['脉迟', '脉虚', '脉濡'],
  脉涩: ['脉迟', '脉细', '脉短', '脉结', '脉虚'],
  脉结: ['脉迟', '脉缓', '脉代', '脉涩'],
  脉数: ['脉疾', '脉促', '脉动'],
  脉疾: ['脉数', '脉促'],
  脉促: ['脉数', '脉疾', '脉代', '脉结'],
  脉动: ['脉数', '脉滑', '脉短', '脉紧', '脉疾'],
  脉虚: ['脉弱', '脉微', '脉濡', '脉细', '脉散', '脉芤'],
  脉细: ['脉微', '脉弱', '脉濡', '脉虚'],
  脉微: ['脉细', '脉弱', '脉濡', '脉虚', '脉散', '脉伏', '脉短'],
  脉代: ['脉缓', '脉迟', '脉结', '脉促', '脉虚'],
  脉短: ['脉涩', '脉动', '脉微', '脉细'],
  脉实: ['脉大', '脉长', '脉洪', '脉弦', '脉紧', '脉滑', '脉牢'],
  脉滑: ['脉数', '脉动', '脉实', '脉洪'],
  脉弦: ['脉长', '脉紧', '脉实', '脉革'],
  脉紧: ['脉弦', '脉实', '脉长'],
  脉长: ['脉弦', '脉实', '脉大', '脉洪', '脉紧', '脉牢'],
  脉大: ['脉洪', '脉实', '脉芤', '脉长'],
}

const pulses = kindsOfPulse.flat()
const tellable = new Set([...sets.flat(), ...pulses])
export const isTellable = ({ zh }: CompiledSign) => tellable.has(zh)
/** By name: the signs that can be asked, each with the options for it, most plausible first. */
export function besideSign(name: string): string[] {
  const own = [...sets, ...kindsOfPulse].flatMap((set) => (set.includes(name) ? set : []))
  const also = new Set(alsoIs[name])
  return [...new Set([...own, ...(pulses.includes(name) ? pulses : [])])].filter((one) => !also.has(one))
}

/** The name of a sign without the thing it is seen on: 脉数 → 数. */
export const bareName = ({ zh, kind }: Pick<CompiledSign, 'zh' | 'kind'>) =>
  kind === 'pulse' ? zh.replace('脉', '') : zh.replace(/^[舌苔]|舌$/g, '')

export const askSign: Asker = ({ base }, id) => {
  const sign = base.signs.get(id)
  if (!sign) return null
  const byName = new Map([...base.signs.values()].filter((s) => s.kind === sign.kind).map((s) => [s.zh, s]))
  const wrong = besideSign(sign.zh)
    .flatMap((name) => byName.get(name) ?? [])
    .filter((s) => s.id !== id && !isWithin(base, s, id) && !isWithin(base, sign, s.id))
  return { answer: id, wrong: wrong.map((s) => s.id) }
}

/** Whether a sign is the other one or a kind of it. */
export function isWithin(
  base: Base,
  one: CompiledSign | string,
  wider: string,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  const sign = typeof one === 'string' ? base.signs.get(one) : one
  if (!sign) return false
  if (sign.id === wider) return true
  if (seen.has(sign.id)) return false
  const next = new Set([...seen, sign.id])
  return sign.broader.some((id) => isWithin(base, id, wider, next))
}
