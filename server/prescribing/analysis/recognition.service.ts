import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { analysis } from '#contract/prescribing/analysis.ts'
import type { WrittenHerb } from '#contract/prescribing/recognition.ts'
import { monthsOf } from '#engine/additions/for-age.ts'
import { fractionAt } from '#engine/dosing/age-dose.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { matchPatterns } from '#engine/patterns/match-patterns.ts'
import { parsePrescription } from '#engine/recognition/parse-prescription.ts'
import { recognise } from '#engine/recognition/recognise.ts'
import type { Line, ParsedPrescription, Recognition, Treats } from '#engine/recognition/recognition.types.ts'
import { withPrescribed } from '#engine/recognition/resolve-name.ts'
import { treatsOf } from '#engine/recognition/treats.ts'
import { writeOut } from '#engine/recognition/write-out.ts'
import { matchingIndexOf, recognitionIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf } from '#server/language/label.ts'
import { prescribedBy } from '#server/prescribing/record/herb-usage.service.ts'
import { contentOfPrescription } from '#server/prescribing/record/subject.service.ts'
import { patientCase, personOf, splitSymptoms } from './analysis.service.ts'
import { explain } from './explain-written.ts'
import { presentFormula, presentLine, presentReasoned, presentTreats } from './present-recognition.ts'
import { presentExcluded, presentWriteOut } from './present-write-out.ts'

type Input = ParsedInput<typeof analysis.mpw>
type Answer = Output<typeof analysis.mpw>

/** From the written prescription back to its formulas. */
export async function recogniseWritten(ctx: Ctx, input: Input): Promise<Answer> {
  const index = withPrescribed(recognitionIndexOf(ctx.knowledge), await prescribedBy(ctx))
  const content = input.prescriptionId === undefined ? null : await contentOfPrescription(ctx, input.prescriptionId)
  const bySigns = await matchSigns(ctx, input)
  const fraction = fractionAt(monthsOf(await personOf(ctx, input.prescriptionId)))
  const parsed = parsePrescription(index, input.text)
  const lines = input.text ? parsed.lines : writtenLines(input.herbs.length ? input.herbs : (content?.herbs ?? []))
  const out = input.text ? writeOut(index, input.text, parsed, fraction) : null
  const found = recognise(index, knownLines(out?.lines ?? lines), parsed.namedFormulas)
  const { present, denied } = splitSymptoms(input)
  const treats = treatsOf(index, found, { present, absent: denied })
  return {
    lines: lines.map((line) => presentLine(ctx, line)),
    isCut: parsed.isCut,
    excluded: parsed.removals.map((r) => presentExcluded(ctx, r)),
    writeOut: out && presentWriteOut(ctx, out),
    pairs: parsed.pairs,
    taking: parsed.taking,
    recipes: found.formulas.map((f) => presentFormula(ctx, f)),
    others: found.others.map((f) => presentFormula(ctx, f)),
    additions: found.additions.map((a) =>
      presentReasoned(ctx, { ...a, line: out ? placeIn(lines, a.herbId) : a.line }),
    ),
    removals: found.removals.map((r) => presentReasoned(ctx, r)),
    treats: presentTreats(ctx, treats),
    patterns: bySigns?.patterns ?? patternsOf(ctx, treats),
    bySigns: bySigns?.recipes ?? [],
    knowledgeVersion: ctx.knowledge.version,
  }
}

const knownLines = (lines: readonly { herbId: string | null; form: string | null; doseG: number | null }[]): Line[] =>
  lines.flatMap(({ herbId, form, doseG }) => (herbId === null ? [] : [{ herbId, form, doseG }]))

/** Herbs only in the proposal have no index among the written lines. */
function placeIn(lines: ParsedPrescription['lines'], herbId: string): number | null {
  const place = knownLines(lines).findIndex((l) => l.herbId === herbId)
  return place < 0 ? null : place
}

/** Lines that did not come from a text have no position in it. */
const writtenLines = (herbs: readonly WrittenHerb[]): ParsedPrescription['lines'] =>
  herbs.map(({ herbId, name, form, doseG, decoct }) => ({
    span: [0, 0],
    text: name,
    name,
    herbId,
    form,
    doseG,
    amount: '',
    notes: decoct ? [decoct] : [],
    others: [],
    problem: herbId === null ? 'unknown' : null,
    joint: null,
  }))

/** What the signs suggest by themselves, when any are stated. */
async function matchSigns(ctx: Ctx, input: Input) {
  if (!splitSymptoms(input).present.length) return null
  const patient = await patientCase(ctx, input)
  const index = matchingIndexOf(ctx.knowledge)
  const { formulas, patterns } = ctx.knowledge
  return {
    recipes: matchFormulas(index, patient, 3).flatMap(({ formulaId, score }) => {
      const formula = formulas.get(formulaId)
      return formula ? [{ recipeId: formulaId, name: formula.zh, label: labelOf(formula, ctx.language), score }] : []
    }),
    patterns: matchPatterns(index, patient, 5).map((p) => {
      const pattern = p.patternId ? patterns.get(p.patternId) : undefined
      return {
        patternId: p.patternId,
        name: p.name,
        label: pattern ? labelOf(pattern, ctx.language) : p.name,
        score: p.score,
      }
    }),
  }
}

const patternsOf = ({ knowledge, language }: Ctx, { patternIds }: Treats): Answer['patterns'] =>
  patternIds.flatMap((id) => {
    const pattern = knowledge.patterns.get(id)
    return pattern ? [{ patternId: id, name: pattern.zh, label: labelOf(pattern, language), score: null }] : []
  })

/** Explains the draft as the requested formula, or as the most similar one, in sentences. */
export async function explainWritten(
  ctx: Ctx,
  { prescriptionId, recipeId }: ParsedInput<typeof analysis.mpwExplain>,
): Promise<Output<typeof analysis.mpwExplain>> {
  if (recipeId !== undefined && !ctx.knowledge.formulas.has(recipeId)) throw new Refusal('recipe_not_found')
  const content = await contentOfPrescription(ctx, prescriptionId)
  if (!content.herbs.length) throw new Refusal('prescription_empty')
  const index = recognitionIndexOf(ctx.knowledge)
  const found: Recognition = recognise(index, knownLines(content.herbs), recipeId ? [recipeId] : [])
  const present = content.symptoms.filter((s) => s.present).map((s) => s.id)
  const treats = treatsOf(index, found, { present, absent: [] })
  return explain(ctx, found, treats, content.herbs)
}
