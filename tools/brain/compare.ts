import { rootHerbId } from '#engine/additions/root-herb.ts'
import { doseAt } from '#engine/dosing/age-dose.ts'
import { rangeOf } from '#engine/dosing/dose-formula.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'

const dressing =
  /^(?:生|炒|炙|制|熟|酒|醋|盐|蜜|姜|焦|煅|净|鲜|干|川|杭|怀|云|广|北|南|东|西|淡|大|小|全|细|粉|苏|嫩|老|陈|真|上|白|黑|条|潞|野|台|苦|土炒|麸炒|酒炒|煨|飞|清|法)+/
const trailing = /(?:炭|片|末|粉|细末|尖|身|头|壳|子|仁|霜|丝|块|汁|炙|炒|各)$/

/**
 * The herb meant by a prescription, whatever its form, origin or cut; the name itself when the base does not know it.
 */
export function herbIdentity(knowledge: Knowledge, name: string): string {
  const plain = name.replace(/[（(:：].*$/, '').replace(/[\s\d.]+.*$/, '')
  const tries = [
    plain,
    plain.replace(trailing, ''),
    plain.replace(dressing, ''),
    plain.replace(dressing, '').replace(trailing, ''),
  ]
  for (const t of tries) {
    const ref = knowledge.herbNames.get(t)
    if (ref) return rootHerbId(knowledge, ref.herbId)
  }
  return tries[2] || plain
}

const boilerplate = /(?:加减|加味|化裁|主之|为主|合方)+$/g
const opening = /^(?:方用|方取|拟用|拟投|仿|用|拟|宗|予|投|即|处以|大剂|取|合|治以|以|宜|改用|加味|加减)+/

const partsOf = (name: string) =>
  name
    .split(/或|合|、|；|及/)
    .map((p) => p.replace(/[（(].*$/, '').replace(boilerplate, ''))
    .filter((p) => p.length > 1)

/** 「A或B」 matches either, 「A合B」 either of its parts, and 加减 changes no name. */
export function formulaNamed(knowledge: FormulaNames, gold: string, predicted: string): boolean {
  const wanted = new Set(formulaKeys(knowledge, gold))
  return formulaKeys(knowledge, predicted).some((key) => wanted.has(key))
}

type FormulaNames = Pick<Knowledge, 'formulaNames'>

/** The keys under which a formula's name matches: ids of the base, else the bare name. */
export function formulaKeys({ formulaNames }: FormulaNames, name: string): string[] {
  const bare = (part: string) => part.replace(opening, '')
  return [name, ...partsOf(name)].map((part) => formulaNames.get(part) ?? formulaNames.get(bare(part)) ?? bare(part))
}

/**
 * For each proposed herb with a dose and a known range: whether the dose is within it. A child's dose may be as low as
 * the age's fraction.
 */
export function dosesInRange(
  knowledge: Knowledge,
  herbs: readonly { name: string; grams?: number | null }[],
  ageMonths: number | null = null,
): boolean[] {
  return herbs.flatMap(({ name, grams }) => {
    const ref = knowledge.herbNames.get(name)
    const range = ref ? rangeOf(knowledge, ref) : null
    return range && grams ? [grams >= doseAt(range.low, ageMonths) && grams <= range.high] : []
  })
}

const ending = (name: string) => (name.length > 2 ? name.replace(/[病证症]$/, '') : name)

/**
 * 「感冒（风热证）」 matches 感冒, 「不寐病」 matches 失眠 of the same entry: brackets and a final 病 or 证 do not
 * change the disease.
 */
export function diseaseNamed(knowledge: DiseaseNames, gold: string, predicted: string): boolean {
  const wanted = new Set(diseaseKeys(knowledge, gold))
  return keysOfOne(knowledge, predicted).some((key) => wanted.has(key))
}

type DiseaseNames = Pick<Knowledge, 'diseaseNames'>

/** The keys under which a disease's name matches: ids of the base, else the bare name. */
export function diseaseKeys(knowledge: DiseaseNames, name: string): string[] {
  const plain = name.replace(heading, '').replace(appended, '').trim()
  return [plain, ...partsOf(plain)].flatMap((part) => keysOfOne(knowledge, part))
}
/** 「第七节 丹毒」, 「〔漏睛证〕」 and 「不寐 附：多寐」 are titles of a book's section: the disease is 丹毒, 漏睛, 不寐. */
const heading = /^第[一二三四五六七八九十]+[章节]\s*|[〔〕]/g
const appended = /\s*附[：:∶].*$/

function keysOfOne({ diseaseNames }: DiseaseNames, name: string): string[] {
  const plain = name
    .replace(/[（(].*$/, '')
    .replaceAll('症', '证')
    .trim()
  const names = [plain, ending(plain)]
  // 小儿 states the patient: the textbook of children's diseases calls 小儿泄泻 泄泻.
  const grown = names.map((n) => n.replace(/^小儿/, '')).filter((n) => diseaseNames.has(n))
  return [...names, ...grown].map((n) => diseaseNames.get(n) ?? n)
}
