import { rangeOf } from '#engine/dosing/dose-formula.ts'
import type { CompiledJointName, HerbRef } from '#knowledge/schema/knowledge.ts'
import type { Candidate, RecognitionIndex, Spelled } from './recognition.types.ts'

/** Processing words in brackets after a name, and the base's names for them. */
const processing: Readonly<Record<string, readonly string[]>> = {
  炙: ['炙', '蜜', '蜜炙', '制'],
  制: ['制', '炙', '法'],
  蜜: ['蜜', '炙', '蜜炙'],
  酒: ['酒', '酒炒'],
  醋: ['醋', '醋炒'],
  盐: ['盐', '盐炒'],
  土: ['土炒', '麸炒'],
  炒: ['炒', '清炒', '麸炒'],
  麸炒: ['麸炒', '炒'],
  炭: ['炭'],
  zhi: ['炙', '制', '蜜'],
  chao: ['炒', '麸炒'],
  jiu: ['酒'],
  cu: ['醋'],
  yan: ['盐'],
  mi: ['蜜', '炙'],
  duan: ['煅'],
  sheng: ['生'],
  jiao: ['焦'],
  pao: ['炮'],
  wei: ['煨'],
  fa: ['法'],
  tan: ['炭'],
  shu: ['熟'],
}
/** Words before or after a name that do not change the herb. */
const careless = /^(?:重用|优质|上等|道地|净|鲜|干|陈|广|杭|正|大|小)|(?:饮片|片|段|丝|块|粉)$/
/** Not applied when the plain herb is toxic: there 生 and 制 are different drugs. */
const changing = /^(?:生|炒|炙|制|酒|醋|盐|蜜|煅|焦)/

/** The longest name in the base, of one herb or of several, that begins at this position. */
export function longestNameAt(
  { knowledge, joints, longestName }: Pick<RecognitionIndex, 'knowledge' | 'joints' | 'longestName'>,
  text: string,
  at: number,
): string | null {
  for (let length = Math.min(longestName, text.length - at); length > 0; length--) {
    const name = text.slice(at, at + length)
    if (knowledge.herbNames.has(name) || joints.has(name)) return name
  }
  return null
}

/** A Chinese name known to the base, or known without a word that changes nothing. */
export function resolveChinese({ knowledge }: RecognitionIndex, name: string): HerbRef | null {
  const known = knowledge.herbNames.get(name)
  if (known) return known
  const plain = knowledge.herbNames.get(name.replace(careless, ''))
  if (plain) return plain
  const bare = knowledge.herbNames.get(name.replace(changing, ''))
  return bare && knowledge.herbs.get(bare.herbId)?.toxicity === '无毒' ? bare : null
}

/** 合 and 共 after it mean that the amount is the sum, which is the default without 各. */
export const resolveCombined = ({ joints }: RecognitionIndex, name: string): CompiledJointName | null =>
  joints.get(name) ?? joints.get(name.replace(/[共合]$|饮片$|片$/, '')) ?? null

/** 甘草 + (炙) is 炙甘草; null when the word is not a processing, or not of this herb. */
export function processed({ knowledge }: RecognitionIndex, herb: HerbRef, name: string, word: string): HerbRef | null {
  const entry = knowledge.herbs.get(herb.herbId)
  const names = [...new Set([name, entry?.zh ?? name])]
  for (const before of (Object.hasOwn(processing, word) && processing[word]) || [word])
    for (const one of names) {
      const found = knowledge.herbNames.get(before + one) ?? knowledge.herbNames.get(one + before)
      if (found) return found
    }
  return null
}

const fallbackLetters = 4
const most = 5

/**
 * The herbs the letters may mean, best first: by how much the herb is used, how much of that use has this name, and the
 * dose.
 */
export function resolveLetters(
  index: RecognitionIndex,
  letters: string,
  doseG: number | null,
  limit = most,
): Candidate[] {
  const wanted = letters.replace(/[^a-z]/g, '')
  const exact = index.spelled.get(wanted) ?? []
  const begun =
    exact.length || wanted.length < fallbackLetters ? [] : index.pinyin.filter((s) => s.text.startsWith(wanted))
  const best = new Map<string, Candidate>()
  for (const s of exact.length ? exact : begun) {
    const key = `${s.herbId} ${s.form ?? ''}`
    const weight = weigh(index, s, doseG)
    const earlier = best.get(key)
    if (!earlier || weight > earlier.weight) best.set(key, { herbId: s.herbId, form: s.form, name: s.name, weight })
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight || (a.herbId < b.herbId ? -1 : 1)).slice(0, limit)
}

/** Doses often exceed the printed range, so one outside it only counts between herbs that are used about equally. */
const doseWeight = 2

function weigh(index: RecognitionIndex, s: Spelled, doseG: number | null): number {
  const { knowledge, frequency, prescribed } = index
  const used = ((frequency.get(s.herbId) ?? 0) + (prescribed.get(s.herbId) ?? 0)) * s.share
  const range = rangeOf(knowledge, s)
  const beyond = range && doseG !== null && doseG > 0 ? Math.max(range.low / doseG, doseG / range.high, 1) : 1
  return round(Math.log(1 + used) - doseWeight * Math.log(beyond))
}

const round = (n: number) => Math.round(n * 100) / 100

/** The same index for one doctor: the herbs of their sheets rank before those of books. */
export const withPrescribed = (
  index: RecognitionIndex,
  prescribed: RecognitionIndex['prescribed'],
): RecognitionIndex => ({ ...index, prescribed })
