import { Refusal } from '#contract/base/errors.ts'
import type { StudyEntry } from '#contract/study/study.ts'
import type { LinkedSignProfile } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, otherNamesOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { listEntries } from './list-entries.ts'
import { sectionsFor } from './sections.ts'

const mostDiseases = 40
/** The group of patterns of no organ or part; an empty one would stand for all groups. */
const noPlace = '—'

export function listPatterns(ctx: Ctx, asked: Parameters<typeof listEntries>[2]) {
  const { knowledge, language } = ctx
  const term = (word: string) => termOf(knowledge, word, language)
  return listEntries(
    ctx,
    {
      entries: [...knowledge.patterns.values()],
      searched: 'pattern',
      groupOf: (p) => p.place[0] ?? noPlace,
      labelOfGroup: (place) => (place === noPlace ? noPlace : term(place)),
      rowOf: (p) => ({
        id: p.id,
        name: p.zh,
        label: labelOf(p, language),
        hint: [...p.place, ...p.nature].map(term).join(' · '),
      }),
    },
    asked,
  )
}

export function describePattern(ctx: Ctx, id: string): StudyEntry {
  const { knowledge, language } = ctx
  const pattern = knowledge.patterns.get(id)
  if (!pattern) throw new Refusal('not_found')
  const part = sectionsFor(ctx)
  part.prose('meaning', pattern.mechanism)
  part.words('elements', [...pattern.place, ...pattern.nature])
  addPicture(part, pattern.signs)
  part.words('method', pattern.method)
  part.links('recipes', 'recipe', pattern.formulas)
  part.links('points', 'point', pattern.points)
  for (const { from, by } of pattern.differs)
    part.add('differs', { text: proseOf(by, language), links: part.linkTo('pattern', [from]) })
  const diseases = [...knowledge.diseases.values()].filter((d) => d.patterns.some((p) => p.pattern === id))
  part.links('diseases', 'disease', diseases.map((d) => d.id).slice(0, mostDiseases))
  part.add('words', { text: otherNamesOf(pattern.aliases, language).join(punctuation[language].comma) })
  part.add('codes', {
    text: [pattern.code && `GB/T 15657 ${pattern.code}`, pattern.icd11 && `ICD-11 ${pattern.icd11}`]
      .filter(Boolean)
      .join('　'),
  })
  return {
    id,
    name: pattern.zh,
    label: labelOf(pattern, language),
    hint: language === 'en' ? pattern.zh : pattern.en,
    source: sourceOf(ctx, pattern.source ?? 'GB/T 16751.2-2021'),
    sections: part.sections,
  }
}

/** The signs of a picture, by weight. */
function addPicture(part: ReturnType<typeof sectionsFor>, signs: LinkedSignProfile) {
  part.links('keySigns', 'symptom', signs.key)
  part.links('mainSigns', 'symptom', signs.main)
  part.links('otherSigns', 'symptom', signs.other)
  part.links('tongue', 'symptom', signs.tongue)
  part.links('pulse', 'symptom', signs.pulse)
  part.links('abdomen', 'symptom', signs.abdomen)
  part.links('against', 'symptom', signs.against)
}

/** The reference of women's diseases is a department of the base. */
const womens = ({ knowledge }: Ctx) => [...knowledge.diseases.values()].filter((d) => d.department === '妇科')

const chapters = [
  ['月经病', /月经|经行|经期|经间|经断|经水|绝经|痛经|闭经|崩漏/],
  ['带下病', /带下/],
  // 子宫内膜异位症 is not a disease of pregnancy, unlike 子悬 and 异位妊娠.
  ['妊娠病', /妊娠|胎|^子(?!宫)|小产|难产/],
  ['产后病', /产后|恶露|胞衣|缺乳|乳汁/],
  ['妇科杂病', /./],
] as const

const chapterAt = (name: string) => chapters.findIndex(([, words]) => words.test(name))

export function listGynecology(ctx: Ctx, asked: Parameters<typeof listEntries>[2]) {
  const { knowledge, language } = ctx
  return listEntries(
    ctx,
    {
      entries: womens(ctx).sort((a, b) => chapterAt(a.zh) - chapterAt(b.zh)),
      searched: 'disease',
      groupOf: (d) => chapters[chapterAt(d.zh)]?.[0] ?? '',
      labelOfGroup: (chapter) => termOf(knowledge, chapter, language),
      rowOf: (d) => ({
        id: d.id,
        name: d.zh,
        label: labelOf(d, language),
        hint: d.patterns
          .slice(0, 4)
          .map((p) => labelOf(p, language))
          .join(punctuation[language].comma),
      }),
    },
    asked,
  )
}

export function describeGynecology(ctx: Ctx, id: string): StudyEntry {
  const { language } = ctx
  const disease = womens(ctx).find((d) => d.id === id)
  if (!disease) throw new Refusal('not_found')
  const part = sectionsFor(ctx)
  part.prose('meaning', disease.note)
  addPicture(part, disease.signs)
  for (const pattern of disease.patterns) {
    const title = labelOf(pattern, language)
    part.add('patterns', {
      title,
      text: pattern.method.map((m) => termOf(ctx.knowledge, m, language)).join(punctuation[language].comma),
      links: [
        ...part.linkTo('symptom', pattern.signs),
        ...part.linkTo('recipe', pattern.formulas),
        ...part.linkTo('pattern', pattern.pattern ? [pattern.pattern] : []),
      ],
    })
  }
  for (const { from, by } of disease.differs)
    part.add('differs', { text: proseOf(by, language), links: part.linkTo('disease', [from]) })
  part.add('words', { text: otherNamesOf(disease.aliases, language).join(punctuation[language].comma) })
  part.add('codes', {
    text: [
      disease.code && `GB/T 15657 ${disease.code}`,
      ...disease.icd10.map((c) => `ICD-10 ${c}`),
      disease.icd11 && `ICD-11 ${disease.icd11}`,
    ]
      .filter(Boolean)
      .join('　'),
  })
  return {
    id,
    name: disease.zh,
    label: labelOf(disease, language),
    hint: language === 'en' ? disease.zh : disease.en,
    source: sourceOf(ctx, disease.source),
    sections: part.sections,
  }
}
