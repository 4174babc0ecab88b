import type { Experience, Past } from '#engine/experience/experience.types.ts'
import { expectedOf, leanName, leanOn, leanSet } from '#engine/experience/lean-on.ts'
import { isTooFew, learn } from '#engine/experience/learn.ts'
import { elementsOfName } from '#engine/patterns/name-elements.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { diseaseKeys, formulaKeys, herbIdentity } from './compare.ts'
import { f1 } from './f1.ts'
import { prepareBrain } from './propose.ts'

/** A case with the physician's answer. */
export type GoldCase = {
  text: string
  gold: { diseases?: string[]; patterns?: string[]; formulas?: string[]; herbs?: { name: string }[] }
}

/** A case as the engine sees it, beside the physician's findings and treatment; names in one spelling. */
type Seen = {
  signs: string[]
  base: Answer
  gold: Answer
}
const subjects = ['diseases', 'formulas', 'elements', 'herbs'] as const
type Subject = (typeof subjects)[number]
type Answer = Record<Subject | 'patterns', string[]>
type Models = Record<Subject, Experience | null> & { herbsEach: number; patterns: string[] }

/** How much the clinic's own cases may weigh; 0 for not at all. */
const leans: Record<Subject, readonly number[]> = {
  diseases: [0, 0.5, 1, 2, 4, 8, 16, 32],
  formulas: [0, 0.5, 1, 2, 4, 8, 16, 32],
  elements: [0, 0.3, 0.5, 0.7, 0.85, 1],
  herbs: [0, 0.5, 1, 2, 4, 16],
}
const folds = 4

/**
 * What the cases of a clinic teach of diseases, formulas, patterns and herbs, and what that does for others of its cases: each measure without and
 * with it. How much they weigh is chosen within the cases learned from; what does not help there is not used.
 */
export function compareWithExperience(knowledge: Knowledge, train: readonly GoldCase[], test: readonly GoldCase[]) {
  const see = prepareSight(knowledge)
  const known = train.map(see)
  const lean = chooseLeans(known)
  const models = learnFrom(known)
  const asked = test.map(see)
  const measured = (of: Record<Subject, number>) =>
    Object.fromEntries(
      measures.map(({ name, subject, within }) => [
        name,
        mean(asked.flatMap((one) => judge(models, one, subject, of[subject], within))),
      ]),
    )
  return {
    learnedFrom: known.length,
    asked: asked.length,
    lean,
    without: measured({ diseases: 0, formulas: 0, elements: 0, herbs: 0 }),
    with: measured(lean),
  }
}
/** `within`: how many entries of a list are searched for the physician's answer. */
const measures = [
  { name: 'diseaseFirst', subject: 'diseases', within: 1 },
  { name: 'diseaseInThree', subject: 'diseases', within: 3 },
  { name: 'formulaFirst', subject: 'formulas', within: 1 },
  { name: 'formulaInFive', subject: 'formulas', within: 5 },
  { name: 'patternElementsF1', subject: 'elements', within: 1 },
  { name: 'herbsF1', subject: 'herbs', within: 1 },
] as const

function prepareSight(knowledge: Knowledge) {
  const brain = prepareBrain(knowledge)
  const answers = new Map<string, ReturnType<typeof brain>>()
  const disease = (name: string) => knowledge.diseaseNames.get(name) ?? name
  const formula = (name: string) => knowledge.formulaNames.get(name) ?? name
  const herb = (name: string) => herbIdentity(knowledge, name)
  return ({ text, gold }: GoldCase): Seen => {
    const said = answers.get(text) ?? brain(text)
    answers.set(text, said)
    const patterns = said.patterns.map((p) => p.name)
    const goldPatterns = gold.patterns ?? []
    return {
      signs: said.symptoms.filter((s) => s.present && !('guessed' in s)).map((s) => s.name),
      base: {
        diseases: said.diseases.map((d) => disease(d.name)),
        formulas: said.formulas.map((f) => formula(f.name)),
        patterns,
        elements: elementsOfName(patterns[0] ?? ''),
        herbs: [...new Set(said.herbs.map((h) => herb(h.name)))],
      },
      gold: {
        diseases: [...new Set((gold.diseases ?? []).flatMap((name) => diseaseKeys(knowledge, name)))],
        formulas: [...new Set((gold.formulas ?? []).flatMap((name) => formulaKeys(knowledge, name)))],
        patterns: goldPatterns,
        elements: goldPatterns.length ? elementsOfName(goldPatterns.join('、')) : [],
        herbs: (gold.herbs ?? []).map((h) => herb(h.name)),
      },
    }
  }
}

function learnFrom(cases: readonly Seen[]): Models {
  const of = (subject: Subject) => {
    const table = cases.map((c): Past => ({ signs: c.signs, herbs: [...new Set(c.gold[subject])] }))
    const learned = learn(table)
    return isTooFew(learned) ? null : learned
  }
  const herbs = of('herbs')
  const patterns = [...new Set(cases.map((c) => c.gold.patterns.join('、')))].filter(Boolean)
  return {
    diseases: of('diseases'),
    formulas: of('formulas'),
    elements: of('elements'),
    herbs,
    herbsEach: Math.round(herbs?.herbsEach ?? 0),
    patterns,
  }
}

/** One measure of one case; empty when the physician's answer lacks it. */
function judge(models: Models, { signs, base, gold }: Seen, subject: Subject, lean: number, within = 1): number[] {
  if (!gold[subject].length) return []
  const model = models[subject]
  const expected = model && lean ? expectedOf(model, signs) : new Map<string, number>()
  const weight = expected.size ? lean : 0
  if (subject === 'diseases' || subject === 'formulas') {
    const first = leanOn(base[subject], expected, weight).slice(0, within)
    return [first.some((one) => gold[subject].includes(one)) ? 1 : 0]
  }
  if (subject === 'herbs') return [f1(gold.herbs, leanSet(base.herbs, expected, weight, models.herbsEach))]
  if (!weight) return [f1(gold.elements, base.elements)]
  const names = [...base.patterns, ...models.patterns].map((name) => ({ name, parts: elementsOfName(name) }))
  return [f1(gold.elements, elementsOfName(leanName(names, base.elements, expected, weight) ?? ''))]
}

/** The weights that helped most on held-out parts of the cases. */
function chooseLeans(cases: readonly Seen[]): Record<Subject, number> {
  const parts = Array.from({ length: folds }, (_, fold) => ({
    models: learnFrom(cases.filter((_one, i) => i % folds !== fold)),
    held: cases.filter((_one, i) => i % folds === fold),
  }))
  const gained = (subject: Subject, lean: number) =>
    mean(parts.flatMap(({ models, held }) => held.flatMap((one) => judge(models, one, subject, lean)))) ?? 0
  const best = (subject: Subject) => leans[subject].reduce((a, b) => (gained(subject, b) > gained(subject, a) ? b : a))
  return { diseases: best('diseases'), formulas: best('formulas'), elements: best('elements'), herbs: best('herbs') }
}

const mean = (values: readonly number[]) =>
  values.length ? Math.round((1000 * values.reduce((a, b) => a + b, 0)) / values.length) / 1000 : null
