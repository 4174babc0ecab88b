import { writeFileSync } from 'node:fs'
import { readCodes } from '#knowledge/codes.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { codeSystems } from '#knowledge/schema/code.ts'
import { chineseByNature, chineseOnly } from './knowledge-english.ts'

/** `npm run knowledge:docs`: writes the contents, completeness and gaps of the base to docs/knowledge.md. */
const knowledge = loadKnowledge()

type Entry = Readonly<Record<string, unknown>>
const kinds: readonly (readonly [title: string, entries: readonly Entry[]])[] = [
  ['Herbs 中药', [...knowledge.herbs.values()]],
  ['Formulas 方剂', [...knowledge.formulas.values()]],
  ['Signs 症状体征', [...knowledge.signs.values()]],
  ['Patterns 证', [...knowledge.patterns.values()]],
  ['Diseases 病', [...knowledge.diseases.values()]],
  ['Preparations 中成药', [...knowledge.preparations.values()]],
  ['Words that several drugs bear 同名异物', [...knowledge.homonyms.values()]],
  ['Names of several herbs 并开药名', [...knowledge.jointNames.values()]],
  ['Herbs given for others 代用', [...knowledge.standIns.values()]],
  ['Points 腧穴', [...knowledge.points.values()]],
  ['Channels 经络', [...knowledge.channels.values()]],
  ['Tables of points and time 特定穴与时间针法', [...knowledge.pointTables.values()]],
  ['Incompatible pairs 十八反十九畏', [...knowledge.incompatibilities.values()]],
  ['Herb–drug interactions 中西药相互作用', [...knowledge.interactions.values()]],
  ['Allergy families 过敏', [...knowledge.allergies.values()]],
  ['Toxic groups 毒性中药', [...knowledge.toxics.values()]],
  ['Old measures 古今度量', [...knowledge.doses.values()]],
  ['Products for use outside 外用产品', [...knowledge.externalProducts.values()]],
  ['Dishes 食疗', [...knowledge.diets.values()]],
  ['Therapies 外治法与疗法', [...knowledge.therapies.values()]],
  ['Constitutions 体质', [...knowledge.constitutions.values()]],
  ['Laboratory values 指标', [...knowledge.labValues.values()]],
  ['Findings of the eye 目诊', [...knowledge.eyeSigns.values()]],
  ['Rules of addition 加减', [...knowledge.additions.values()]],
  ['Alarms 急症警示', [...knowledge.alarms.values()]],
  ['Words of alarms 急症用语', [...knowledge.alarmCues.values()]],
  ['Measures and questions of alarms 急症处置', [...knowledge.alarmActs.values()]],
  ['Words explained 名词', [...knowledge.wordTips.values()]],
  ['Exam questions 试题', [...knowledge.examQuestions.values()]],
]

const isFilled = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null
      ? Object.values(value).some(isFilled)
      : value !== undefined && value !== null && value !== ''

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.floor((part / whole) * 100)} %`)

/** Share of the entries that have a field, for every field that some lack. */
function completeness(entries: readonly Entry[]): string {
  const fields = [...new Set(entries.flatMap((e) => Object.keys(e)))]
  const shares = fields.map((field) => [field, entries.filter((e) => isFilled(e[field])).length] as const)
  const partly = shares.filter(([, n]) => n < entries.length).sort((a, b) => b[1] - a[1])
  return partly.map(([field, n]) => `${field} ${percent(n, entries.length)}`).join(', ') || '–'
}

/** A book without its clause, an edition without its part: 伤寒论 35 → 伤寒论. */
const bookOf = (source: string) =>
  /^GB\/T [\d.-]+/.exec(source)?.[0] ?? source.replace(/（.*?）/g, '').split(/[\s；;、，]/)[0] ?? source

function sources(): (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const [, entries] of kinds)
    for (const { source } of entries)
      if (typeof source === 'string') counts.set(bookOf(source), (counts.get(bookOf(source)) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'zh'))
}

/** Known gaps, each with its number. */
function gaps(): string[] {
  const formulas = [...knowledge.formulas.values()]
  const herbs = [...knowledge.herbs.values()]
  const diseases = [...knowledge.diseases.values()]
  const patterns = [...knowledge.patterns.values()]
  const signs = [...knowledge.signs.values()]
  const without = (what: string, n: number, all: number) => `${what}: ${n} of ${all}`
  const noGrams = formulas.filter((f) => f.herbs.some((h) => h.grams === null)).length
  const derived = formulas.filter((f) => JSON.stringify(f.differs ?? '').includes('国标不载剂量')).length
  const medicines = [...knowledge.preparations.values()]
  const noAmounts = medicines.filter((p) => p.herbs.every((h) => h.grams === null)).length
  const withoutEnglish = codeSystems.map(
    (s) => [s, readCodes(s).filter((c) => !c.en).length, readCodes(s).length] as const,
  )
  return [
    without('Formulas in which a herb has no grams (outward use, coatings, amounts lost)', noGrams, formulas.length),
    without('Formulas whose grams follow usual doses because the standard gives none', derived, formulas.length),
    without('Formulas without modifications', formulas.filter((f) => f.modify.length === 0).length, formulas.length),
    `${without('Formulas without roles (君臣佐使), but for one all for use outside', formulas.filter((f) => f.herbs.every((h) => !h.role)).length, formulas.length)}; GB/T 31773 gives none, so the roles of its formulas are this base's own reading of their drugs and method`,
    without(
      'Formulas without original amounts (lost, by judgement in the book, modern, or from the standard)',
      formulas.filter((f) => f.herbs.every((h) => !h.original)).length,
      formulas.length,
    ),
    'Original amounts of the two classics and of the formulas in the tables at hand were compared with them; those of some 490 formulas of later books (most of 医学衷中参西录, 温病条辨, 景岳全书, 傅青主女科, 医林改错) are written from knowledge of the books and not compared with a print; where the amount itself is quoted at second hand the entry says 未核原书',
    '专翕大生膏, 霹雳散 (holds 青木香, withdrawn, and 雄黄), 三层茴香丸, 石刻安肾丸, 猪肚丸, 茵陈二黄汤, 清热利胆汤, 土茯苓茵陈汤, 黄连除湿汤 and one 排石汤 of many are left out: their drugs or amounts are not sure; the emetic 盐汤探吐方 is not offered; 紫石寒食散 (five mineral powders) and the lost 土瓜根 enema are left out',
    'Medicines whose herbs or western drugs are not sure are left out, and asked about as unknown: 小儿解热栓, 舒肺糖浆, 苏菲咳糖浆, 活胃散, 胃宁散, 谷海生片, 消炎止痢灵片, 冠通片, 鼻通宁滴剂, 障翳散, 唐草片, 红花如意丸, 祛痹舒肩丸, 复方木尼孜其颗粒, 珍宝丸, 通痹片 and others',
    `${without('Medicines without amounts, which their standards do not print or keep', noAmounts, medicines.length)}; what those of the insurance list are made of was written from knowledge of the national standards and not compared with printed labels`,
    'Restraints in pregnancy, ages and diseases of labels (癃闭舒, 脑安 and others of the insurance list) are written from the published revisions as known, not compared with a print; where a label at hand says otherwise, the label counts',
    '坐骨针, 足智针, 足挛三针, 面瘫针, 面肌针, 颤三针 of Jin Rui and 木灵, 心灵, 州灵, 腕五, 凤巢, 次白 of the pupils of Tung are left out: their places could not be confirmed',
    '收涩止带汤, 黄病绛矾丸 and 木萸散 (tetanus within) are left out: textbooks name them, but neither GB/T 31773 nor an edition at hand gives their drugs',
    `${without('Signs without a note', signs.filter((s) => !s.note).length, signs.length)}; all of the 500 that formulas and patterns use most have one`,
    without('Formulas without a mechanism', formulas.filter((f) => !f.mechanism).length, formulas.length),
    without('Herbs without an oral dose', herbs.filter((h) => !h.doseG).length, herbs.length),
    `${without('Herbs without a granule ratio of their own', herbs.filter((h) => !h.granuleRatio).length, herbs.length)}; no public source gives one herb by herb, so the calculation takes the general ratio of the compound products (6 g of raw herbs to 1 g, uniform in the Hong Kong list) and says on each line that it did`,
    `${without('Diseases without a code of ICD-11 chapter 26', diseases.filter((d) => !d.icd11).length, diseases.length)}, ${without('patterns', patterns.filter((p) => !p.icd11).length, patterns.length)}: coded only where the chapter has one of the same meaning, from the WHO trial translation of 2022 as the National Research Institute of Chinese Medicine in Taiwan publishes it; a second public list was found for the first patterns and single disorders only`,
    ...withoutEnglish
      .filter(([, n]) => n > 0)
      .map(([s, n, all]) => without(`Coded names without English, ${s}`, n, all)),
  ]
}

const forms = [...knowledge.signs.values()].reduce((sum, s) => sum + 1 + s.forms.length, 0)
const allSources = sources()
const shown = allSources.filter(([, n]) => n >= 5)
const text = `# The knowledge base

Written by \`npm run knowledge:docs\`; do not edit. Version \`${knowledge.version}\` (hash of the content).

How entries are written: [GUIDELINE](../knowledge/GUIDELINE.md). Shape is checked by \`knowledge/schema\`, sense by
\`npm run knowledge:lint\`, agreement with outside tables by \`npm run knowledge:check -- DIR\`.

## What it holds

| kind | entries | optional fields: share of the entries that fill them |
|---|---:|---|
${kinds.map(([title, entries]) => `| ${title} | ${entries.length} | ${completeness(entries)} |`).join('\n')}
| Controlled phrases 术语 | ${knowledge.terms.size} | all with English |
${codeSystems.map((s) => `| Coded names, ${s} | ${readCodes(s).length} | en ${percent(readCodes(s).filter((c) => c.en).length, readCodes(s).length)} |`).join('\n')}

Signs are written in ${forms} surface forms. Names and aliases that find an entry: herbs ${knowledge.herbNames.size}, formulas
${knowledge.formulaNames.size}, patterns ${knowledge.patternNames.size}, diseases ${knowledge.diseaseNames.size}, points ${knowledge.pointNames.size}.

## Where it comes from

| source | entries |
|---|---:|
${shown.map(([book, n]) => `| ${book} | ${n} |`).join('\n')}
| ${allSources.length - shown.length} more books and standards | ${allSources.slice(shown.length).reduce((sum, [, n]) => sum + n, 0)} |

## Known gaps

${gaps()
  .map((gap) => `- ${gap}`)
  .join('\n')}

### Chinese alone

Every field that a reader of English meets is said in English: names and sentences by their own English, closed words by
\`data/terms\`, sources by the table of books, old amounts and ways of preparing piece by piece. What stays in Chinese, and
why:

| field | texts | different | reason |
|---|---:|---:|---|
${chineseOnly(knowledge)
  .map(({ field, texts, different, reason }) => `| ${field} | ${texts} | ${different} | ${reason} |`)
  .join('\n')}
${chineseByNature.map(([field, reason]) => `| ${field} (any kind) |  |  | ${reason} |`).join('\n')}
`
writeFileSync(`${import.meta.dirname}/../docs/knowledge.md`, text)
console.log(`docs/knowledge.md: version ${knowledge.version}`)
