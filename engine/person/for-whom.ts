import { childAge } from '#engine/reading/person.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import type {
  CompiledDisease,
  CompiledFormula,
  CompiledPreparation,
  CompiledSign,
  Knowledge,
} from '#knowledge/schema/knowledge.ts'

/** Who an entry of the base applies to: one sex, and ages in full years. Empty means everybody. */
export type ForWhom = { sex?: 'female' | 'male'; fromYears?: number; underYears?: number }

const years = {
  newborn: 1,
  infant: 4,
  child: 14,
  menarche: 9,
  man: 10,
  middle: 35,
  ageing: 42,
  old: 45,
  barren: 60,
} as const
const everybody: ForWhom = {}

const ofWomen = /^妇人(?!经胎产)|带下|胞宫|冲任|宫血|阴痒/
const ofFertileWomen =
  /经行|月经|经期|痛经|闭经|崩漏|妊娠|产后|恶露|胎[漏动萎死位]|缺乳|乳汁|^子[烦嗽瘖悬满]$|难产|孕|经胎产/
const ofMen = /睾|阴囊|囊痈|阴茎|^子[痈痰]$|水疝/
const ofGrownMen = /遗精|阳痿|早泄|精[浊癃室冷少]|血精|前列腺|不育/
const ofNewborn = /^不乳$|初生|新生儿|脐风|胎黄|硬肿/
const ofInfants = /婴|脐[病漏]|胎毒|赤游丹|解颅|囟|夜啼|吐乳|不乳|拒乳|吮乳|尿布|奶麻/
const ofChildren = /小儿|儿童|乳食|惊风|疳证|五迟|五软|五硬|鸡胸|性早熟|夏季热|指纹|透关射甲/
/** From puberty on. */
const ofGrown = /^(?:粉刺|乳岩|乳癖|乳核)$/
const ofOld = /老年|老人/
const ofMiddleAge = /绝经|更年期/
/** After the menopause, and of old men: earlier they would be another illness. */
const afterMenopause = /经断复来/
const ofAgeingMen = /精癃|前列腺(?:增生|肥大)/

const groups: readonly (readonly [RegExp, ForWhom])[] = [
  [afterMenopause, { sex: 'female', fromYears: years.ageing }],
  [ofAgeingMen, { sex: 'male', fromYears: years.middle }],
  [ofMiddleAge, { sex: 'female', fromYears: years.middle }],
  [ofGrown, { fromYears: years.menarche }],
  [ofOld, { fromYears: years.old }],
  [ofNewborn, { underYears: years.newborn }],
  [ofInfants, { underYears: years.infant }],
  [ofChildren, { underYears: years.child }],
  [ofGrownMen, { sex: 'male', fromYears: years.man }],
  [ofMen, { sex: 'male' }],
  [ofFertileWomen, { sex: 'female', fromYears: years.menarche, underYears: years.barren }],
  [ofWomen, { sex: 'female' }],
]

const byName = (name: string): ForWhom => groups.find(([names]) => names.test(name))?.[1] ?? everybody

/** Asked of every formula and sign in each differential: an entry is read once. */
function once<Entry extends object>(read: (entry: Entry) => ForWhom): (entry: Entry) => ForWhom {
  const known = new WeakMap<Entry, ForWhom>()
  return (entry) => {
    const found = known.get(entry) ?? read(entry)
    known.set(entry, found)
    return found
  }
}

export function forWhomIsDisease(knowledge: Knowledge, disease: CompiledDisease): ForWhom {
  const named = byName(disease.zh)
  if (named !== everybody) return named
  if (disease.department === '妇科') return { sex: 'female', fromYears: years.menarche }
  const sexes = disease.signs.key.flatMap((id) => knowledge.signs.get(id)?.sex ?? [])
  return sexes.includes('male') && !sexes.includes('female') ? { sex: 'male' } : everybody
}

/** Formulas of women's and children's chapters also help others; only those named after them are restricted. */
export const forWhomIsFormula = once((formula: CompiledFormula) => byName(formula.zh))
export const forWhomIsPattern = once((pattern: { zh: string }) => byName(pattern.zh))

const womensChapters = /^妇科\/(?:调经|止血|止带|固涩|通乳|安胎|补益)/

/**
 * Medicines that move blood are listed in the women's chapter and help men too; those that regulate the menses do not.
 */
export function forWhomIsPreparation({ zh, class: chapter }: Pick<CompiledPreparation, 'zh' | 'class'>): ForWhom {
  if (/前列/.test(zh)) return { sex: 'male' }
  const named = byName(zh)
  if (named !== everybody) return named
  return womensChapters.test(chapter) || /妇|宫|痛经/.test(zh) ? { sex: 'female' } : everybody
}

const ofPlaces: Record<string, ForWhom> = {
  妇科: { sex: 'female' },
  男科: { sex: 'male' },
  小儿: { underYears: years.child },
  小儿指纹: { underYears: years.infant },
}
const bothAges = /麻疹|水痘|口腔黏膜斑|耳下漫肿/

export const forWhomIsSign = once((sign: Pick<CompiledSign, 'zh' | 'sex' | 'place' | 'kind'>): ForWhom => {
  const named = byName(sign.zh)
  const placed = bothAges.test(sign.zh) ? everybody : (ofPlaces[sign.place] ?? everybody)
  const sex = sign.sex ?? named.sex ?? placed.sex
  return { ...placed, ...named, ...(sex && { sex }) }
})

/** Whether it can apply to this patient. Unknown data exclude nothing. */
export function suits({ sex, fromYears, underYears }: ForWhom, person: Person): boolean {
  if (sex && person.sex && sex !== person.sex) return false
  if (person.ageYears === undefined) return true
  // A child whose age is not stated may be an infant.
  if (person.ageYears === childAge && !fromYears) return true
  return person.ageYears >= (fromYears ?? 0) && person.ageYears < (underYears ?? Number.POSITIVE_INFINITY)
}
