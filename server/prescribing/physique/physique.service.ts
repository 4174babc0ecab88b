import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type {
  ConstitutionCare,
  ConstitutionResult,
  PhysiqueQuestion,
  physique,
} from '#contract/prescribing/physique.ts'
import type { CareCase } from '#engine/care/care.types.ts'
import { offerCare } from '#engine/care/offer-care.ts'
import type { ConstitutionScore } from '#engine/constitution/constitution.types.ts'
import { inOrder, leading } from '#engine/constitution/order.ts'
import { scoreAnswers } from '#engine/constitution/score-answers.ts'
import { scoreSigns } from '#engine/constitution/score-signs.ts'
import type { CompiledConstitution } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf } from '#server/language/label.ts'
import { phraseIn } from '#server/language/messages.ts'
import { careCaseOf, requireReason, subjectOfCare } from '#server/prescribing/care/case.service.ts'
import { presentDiet, signLabel } from '#server/prescribing/care/present.service.ts'
import { presentSign } from '#server/prescribing/record/present-sign.ts'
import { findTerms } from '#server/search/terms.ts'
import { preparationsFor } from './preparations.ts'

const dishesOffered = 6

/** Signs by constitution, and every question of the standard once, in the order of its scales. */
export async function listQuestions(
  ctx: Ctx,
  prescriptionId: number | undefined,
): Promise<Output<typeof physique.symptoms>> {
  const { knowledge, language } = ctx
  const { patient } = await subjectOfCare(ctx, prescriptionId)
  const all = [...knowledge.constitutions.values()].sort((a, b) => (a.letter < b.letter ? -1 : 1))
  const ids = new Set(all.flatMap((c) => [...c.signs.key, ...c.signs.other]))
  const questions = new Map<string, PhysiqueQuestion>()
  for (const c of all)
    for (const item of c.items) {
      const known = questions.get(item.id)
      questions.set(item.id, {
        id: item.id,
        label: proseOf(item, language),
        sex: item.sex ?? null,
        constitutions: [...(known?.constitutions ?? []), c.id],
      })
    }
  const sex = patient?.sex ?? null
  return {
    list: [...ids].flatMap((id) => knowledge.signs.get(id) ?? []).map((s) => presentSign(ctx, s)),
    questions: [...questions.values()].filter((q) => sex === null || q.sex === null || q.sex === sex),
    sex,
    source: sourceOf(ctx, all[0]?.source ?? ''),
  }
}

export function searchPhysiqueSigns(ctx: Ctx, q: string): Output<typeof physique.search> {
  const { knowledge } = ctx
  const list = findTerms(knowledge, 'symptom', q, 20).flatMap(({ id }) => knowledge.signs.get(id) ?? [])
  return { list: list.map((s) => presentSign(ctx, s)) }
}

export async function analysePhysique(
  ctx: Ctx,
  input: ParsedInput<typeof physique.analyse>,
): Promise<Output<typeof physique.analyse>> {
  const { knowledge } = ctx
  const subject = await subjectOfCare(ctx, input.prescriptionId)
  const found = await careCaseOf(ctx, input, subject)
  const answers = new Map(input.answers.map((a) => [a.id, a.value]))
  if (!answers.size) requireReason({ ...found, patternIds: [], constitutionIds: [] })
  requireKnown(ctx, answers)
  const sex = subject.patient?.sex ?? input.sex
  const signIds = found.signs.map((s) => s.signId)
  const scores = answers.size
    ? scoreAnswers(knowledge.constitutions.values(), answers, sex)
    : scoreSigns(knowledge, signIds)
  const first = leading(scores)
  const patient = { ...found, constitutionIds: first.map((s) => s.constitution.id) }
  const [chief] = first
  return {
    by: answers.size ? 'questionnaire' : 'signs',
    constitutions: inOrder(scores).map((s) => presentScore(ctx, s)),
    care: first.map((s) => presentCare(ctx, s.constitution)),
    preparations: chief ? preparationsFor(ctx, chief.constitution, patient) : [],
    diets: chief ? dishesFor(ctx, chief.constitution, patient) : [],
    knowledgeVersion: knowledge.version,
  }
}

/** Matching dishes: those named by the care of the constitution first, then by fit. */
function dishesFor(ctx: Ctx, { care }: CompiledConstitution, patient: CareCase) {
  const { knowledge } = ctx
  const { offers } = offerCare(knowledge, knowledge.diets.values(), patient, knowledge.diets.size)
  const named = offers.filter((o) => care.diets.includes(o.entry.id))
  const others = offers.filter((o) => !care.diets.includes(o.entry.id))
  return [...named, ...others].slice(0, dishesOffered).map((o) => presentDiet(ctx, o))
}

function requireKnown({ knowledge }: Ctx, answers: ReadonlyMap<string, number>) {
  const known = new Set([...knowledge.constitutions.values()].flatMap((c) => c.items.map((i) => i.id)))
  for (const id of answers.keys()) if (!known.has(id)) throw new Refusal('question_not_found')
}

export async function listPreparations(
  ctx: Ctx,
  { prescriptionId, constitutionCode }: ParsedInput<typeof physique.preparations>,
): Promise<Output<typeof physique.preparations>> {
  const constitution = ctx.knowledge.constitutions.get(constitutionCode)
  if (!constitution) throw new Refusal('constitution_not_found')
  const subject = await subjectOfCare(ctx, prescriptionId)
  const patient = await careCaseOf(ctx, { allSymptoms: [], mainSymptoms: [] }, subject)
  return { list: preparationsFor(ctx, constitution, patient) }
}

function presentScore(ctx: Ctx, s: ConstitutionScore): ConstitutionResult {
  const { constitution } = s
  const items = new Map(constitution.items.map((i) => [i.id, proseOf(i, ctx.language)]))
  return {
    code: constitution.id,
    letter: constitution.letter,
    name: constitution.zh,
    label: labelOf(constitution, ctx.language),
    score: s.score,
    rawScore: s.rawScore,
    verdict: s.verdict,
    because: s.because.map((r) => ({
      ...r,
      label: r.kind === 'item' ? (items.get(r.id) ?? r.id) : signLabel(ctx, r.id).label,
    })),
    missing: [...s.missing],
  }
}

function presentCare(ctx: Ctx, c: CompiledConstitution): ConstitutionCare {
  const { knowledge, language } = ctx
  const title = (kind: string) => phraseIn(`constitution.${kind}`, {}, language)
  return {
    code: c.id,
    principle: proseOf(c.care.principle, language),
    advice: (['diet', 'avoid', 'exercise', 'season', 'emotion', 'living'] as const).map((kind) => ({
      kind,
      title: title(kind),
      text: proseOf(c.care[kind], language),
    })),
    points: c.care.points.flatMap(({ point, way }) => {
      const entry = knowledge.points.get(point)
      if (!entry) return []
      return [{ pointId: point, name: entry.zh, label: labelOf(entry, language), way: proseOf(way, language) }]
    }),
    features: (['feature', 'build', 'mind', 'prone', 'adapts'] as const).map((kind) => ({
      kind,
      title: title(kind),
      text: proseOf(c[kind], language),
    })),
    source: sourceOf(ctx, c.source),
  }
}
