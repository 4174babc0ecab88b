import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { analysis } from '#contract/prescribing/analysis.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { forWhomIsPattern, forWhomIsSign, suits } from '#engine/person/for-whom.ts'
import type { CompiledDiseasePattern, CompiledFormula } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { elementLabel, labelOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { contentOfPrescription } from '#server/prescribing/record/subject.service.ts'
import { personOf, splitSymptoms } from './analysis.service.ts'

type MindMap = Output<typeof analysis.diseaseMindMap>
type Sign = MindMap['root']['children'][number]['children'][number]['children'][number]

/**
 * A disease as a mind map: its patterns, best first, each with its signs (present, denied, not asked), method and
 * formulas.
 */
export function drawMindMap(ctx: Ctx, input: ParsedInput<typeof analysis.diseaseMindMap>): MindMap {
  const { knowledge, language } = ctx
  const disease = knowledge.diseases.get(input.diseaseId)
  if (!disease) throw new Refusal('not_found')
  const { present, denied } = splitSymptoms(input)
  const said = new Set(present)
  const not = new Set(denied)
  const leaf = (id: string, name: string, state: Sign['state'] = 'none') => ({ id, name, state })
  const branch = (pattern: CompiledDiseasePattern, at: number) => {
    const id = `${disease.id}/${at}`
    const signs = pattern.signs.flatMap((sign) => {
      const entry = knowledge.signs.get(sign)
      return entry
        ? [leaf(sign, labelOf(entry, language), said.has(sign) ? 'present' : not.has(sign) ? 'denied' : 'unasked')]
        : []
    })
    const recipes = pattern.formulas.flatMap((f) => {
      const entry = knowledge.formulas.get(f)
      return entry ? [leaf(f, labelOf(entry, language))] : []
    })
    return {
      id,
      name: labelOf(pattern, language),
      matched: signs.filter((s) => s.state === 'present').length,
      denied: signs.filter((s) => s.state === 'denied').length,
      children: [
        { id: `${id}/signs`, name: 'signs' as const, children: signs },
        {
          id: `${id}/method`,
          name: 'method' as const,
          children: pattern.method.map((m) => leaf(m, termOf(knowledge, m, language))),
        },
        { id: `${id}/recipes`, name: 'recipes' as const, children: recipes },
      ].filter((b) => b.children.length),
    }
  }
  const children = disease.patterns
    .map(branch)
    .sort((a, b) => b.matched - b.denied - (a.matched - a.denied) || (a.id < b.id ? -1 : 1))
  return { root: { id: disease.id, name: labelOf(disease, language), children } }
}

type Asked = { prescriptionId: number; recipeId?: string | undefined }

/** The requested formula, or the first on the editor, and the present signs. */
async function subjectOf(ctx: Ctx, { prescriptionId, recipeId }: Asked) {
  const content = await contentOfPrescription(ctx, prescriptionId)
  const formula = ctx.knowledge.formulas.get(recipeId ?? content.recipes[0]?.recipeId ?? '')
  if (!formula) throw new Refusal('recipe_not_found')
  return { formula, present: presentIn(content) }
}

const presentIn = (content: PrescriptionContent) => content.symptoms.filter((s) => s.present).map((s) => s.id)

/** 病机: the pathomechanism in this patient if the formula is right, and the signs each part explains. */
export async function explainPathogenesis(ctx: Ctx, asked: Asked): Promise<Output<typeof analysis.pathogenesis>> {
  const { knowledge, language } = ctx
  const { formula, present } = await subjectOf(ctx, asked)
  const patterns = formula.patterns.flatMap((id) => knowledge.patterns.get(id) ?? []).slice(0, 2)
  const mechanism = [formula.mechanism, ...patterns.map((p) => p.mechanism)]
  const elements = [...new Set(patterns.flatMap((p) => [...p.place, ...p.nature]))]
  const signsOf = (element: string) =>
    present
      .flatMap((id) => knowledge.signs.get(id) ?? [])
      .filter((s) => s.elements[element])
      .map((s) => ({ symptomId: s.id, label: labelOf(s, language) }))
  const because = elements
    .map((element) => ({ element, label: elementLabel(knowledge, element, language), signs: signsOf(element) }))
    .filter((b) => b.signs.length)
  const covered = new Set(because.flatMap((b) => b.signs.map((s) => s.symptomId)))
  const join = punctuation[language].comma
  return {
    recipeId: formula.id,
    pathogenesis: mechanism.map((m) => proseOf(m, language)).find(Boolean) ?? '',
    explanation: because.map((b) => `${b.label}: ${b.signs.map((s) => s.label).join(join)}`).join('; '),
    because,
    /** Signs this account does not explain. */
    open: present
      .filter((id) => !covered.has(id))
      .flatMap((id) => knowledge.signs.get(id) ?? [])
      .map((s) => ({ symptomId: s.id, label: labelOf(s, language) })),
    method: formula.method.map((m) => termOf(knowledge, m, language)),
    source: sourceOf(ctx, formula.source),
  }
}

/** Possible confusions: similar formulas, similar patterns, and the formula's own misuse. */
export async function hintMisdiagnosis(ctx: Ctx, asked: Asked): Promise<Output<typeof analysis.misdiagnosisHints>> {
  const { knowledge, language } = ctx
  const { formula, present } = await subjectOf(ctx, asked)
  const person = await personOf(ctx, asked.prescriptionId)
  const said = new Set(present)
  const own = new Set(formula.patterns)
  const differing = formula.patterns.flatMap((id) => knowledge.patterns.get(id)?.differs ?? [])
  // Two of its patterns can be confused with the same third one: stated once, with both differences.
  const ofPatterns = [...Map.groupBy(differing, (d) => d.from)].flatMap(([from, all]) => {
    const entry = knowledge.patterns.get(from)
    if (!entry || own.has(from) || !suits(forWhomIsPattern(entry), person)) return []
    const difference = [...new Set(all.map((d) => proseOf(d.by, language)))].join(punctuation[language].semicolon)
    return [{ kind: 'pattern' as const, id: entry.id, name: labelOf(entry, language), difference, ask: [] }]
  })
  const ofFormulas = formula.similar.flatMap(({ to, by }) => {
    const entry = knowledge.formulas.get(to)
    if (!entry) return []
    return [
      {
        kind: 'recipe' as const,
        id: entry.id,
        name: labelOf(entry, language),
        difference: proseOf(by, language),
        ask: separating(entry, formula).flatMap((id) => {
          const sign = said.has(id) ? undefined : knowledge.signs.get(id)
          return sign && suits(forWhomIsSign(sign), person) ? [{ symptomId: id, label: labelOf(sign, language) }] : []
        }),
      },
    ]
  })
  const misused = formula.misuse.map((by) => ({
    kind: 'misuse' as const,
    id: formula.id,
    name: labelOf(formula, language),
    difference: proseOf(by, language),
    ask: [],
  }))
  return { list: [...ofFormulas, ...ofPatterns, ...misused].map((hint) => ({ ...hint, recipeId: formula.id })) }
}

/** Signs that support the one and not the other. */
const separating = ({ signs }: CompiledFormula, { signs: other }: CompiledFormula) =>
  [...signs.key, ...signs.main].filter((id) => ![...other.key, ...other.main, ...other.other].includes(id)).slice(0, 5)
