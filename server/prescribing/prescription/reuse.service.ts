import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { prescription } from '#contract/prescribing/prescription.ts'
import type { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { RecipeConfirmation } from '#contract/prescribing/recipe-confirmation.ts'
import type { recipeTaking } from '#contract/prescribing/recipe-taking.ts'
import { differenceOf } from '#engine/composing/merge-lines.ts'
import { isUsualMl } from '#engine/composing/taking.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Prescriptions } from '#server/clinic/prescriptions.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { withInstructionsFor } from '#server/prescribing/print/sheet-directions.ts'
import { contentFrom, linesSent } from '#server/prescribing/recipe/confirm.service.ts'
import { checkPoints } from '../record/check-points.ts'
import { patientAsFound } from '../record/condition.service.ts'
import { readContent } from '../record/content.service.ts'
import { derive, reportOf } from '../record/derive.service.ts'
import { diagRecipesOf } from '../record/diag-recipe.service.ts'
import { noticesOf } from '../record/notices.service.ts'
import { auditEntry, changeDraft, findPrescription, subjectOf } from '../record/prescription.service.ts'

type Row = Parameters<typeof subjectOf>[2]

/** An earlier prescription of the same patient; in normal mode one without a patient. */
export async function findEarlier(
  ctx: Ctx,
  db: Database,
  row: Pick<Row, 'patient_id'>,
  id: number,
  action: 'reuse' | 'read' = 'reuse',
) {
  const earlier = await findPrescription(ctx, db, id)
  if (earlier.patient_id !== row.patient_id) throw new Refusal('reuse_other_patient')
  await writeAudit(ctx, db, auditEntry(action, earlier))
  return withInstructionsFor(ctx, readContent(earlier.content))
}

/**
 * The earlier lines without those that are blocked individually for this patient today; blocked pairs are left for the
 * doctor to decide.
 */
async function checkAgain(ctx: Ctx, db: Database, row: Row, content: PrescriptionContent) {
  const { safety } = await derive(ctx, db, await subjectOf(ctx, db, row), content)
  const blocked = reportOf(safety, [], ctx).warnings.filter((w) => w.level === 'blocked' && w.lines.length === 1)
  const reasons = new Map(blocked.map((w) => [w.lines[0] ?? -1, w.message]))
  return {
    herbs: content.herbs.filter((_, place) => !reasons.has(place)),
    dropped: content.herbs.flatMap((h, place) => {
      const reason = reasons.get(place)
      return reason === undefined ? [] : [{ id: h.herbId ?? h.name, name: h.name, reason }]
    }),
  }
}

export async function previewEarlier(
  ctx: Ctx,
  { prescriptionId, reusePrescriptionId }: ParsedInput<typeof recipeTaking.redoseGet>,
): Promise<Output<typeof recipeTaking.redoseGet>> {
  const row = await findPrescription(ctx, ctx.db, prescriptionId)
  const now = readContent(row.content)
  const earlier = await findEarlier(ctx, ctx.db, row, reusePrescriptionId, 'read')
  const { herbs, dropped } = await checkAgain(ctx, ctx.db, row, earlier)
  const taken = takeOver(now, earlier, herbs)
  const { safety } = await derive(ctx, ctx.db, await subjectOf(ctx, ctx.db, row), taken)
  return {
    compositions: herbs,
    dropped,
    difference: difference(earlier.herbs, now.herbs),
    safety: reportOf(safety, [], ctx, noticesOf(taken, ctx)),
  }
}

/** Copies the earlier prescription to this one; modules that are sent replace its lines. */
export async function reuseEarlier(
  ctx: Ctx,
  { reusePrescriptionId, ...sent }: RecipeConfirmation & { reusePrescriptionId: number },
): Promise<Output<typeof recipeTaking.redose>> {
  let dropped: Output<typeof recipeTaking.redose>['dropped'] = []
  let before: readonly PrescribedHerb[] = []
  const change = { id: sent.prescriptionId, version: sent.version ?? null, action: 'redose' }
  const { version, content, safety } = await changeDraft(ctx, change, async (now, row, trx) => {
    const earlier = await findEarlier(ctx, trx, row, reusePrescriptionId)
    const checked = await checkAgain(ctx, trx, row, earlier)
    before = earlier.herbs
    dropped = checked.dropped
    const taken = takeOver(now, earlier, checked.herbs)
    return linesSent(sent) ? contentFrom(ctx, trx, row.org_id, taken, sent) : taken
  })
  return {
    prescriptionId: sent.prescriptionId,
    version,
    compositions: content.herbs,
    dropped,
    difference: difference(before, content.herbs),
    safety,
    content,
    diagRecipes: diagRecipesOf(ctx.knowledge, sent.prescriptionId, content),
  }
}

/** A return visit starts with the last prescription, by today's rules, and with the signs known to be still present. */
export async function carryOver(
  ctx: Ctx,
  { prescriptionId, earlierId, symptomIds }: Parameters<Prescriptions['carryOver']>[1],
) {
  await changeDraft(ctx, { id: prescriptionId, version: null, action: 'revisit' }, async (now, row, trx) => {
    const earlier = await findEarlier(ctx, trx, row, earlierId)
    const { herbs } = await checkAgain(ctx, trx, row, earlier)
    const there = new Set(symptomIds)
    const symptoms = earlier.symptoms
      .filter((s) => s.present && there.has(s.id))
      .map((s) => ({ ...s, from: 'picked' as const }))
    return { ...takeOver(now, earlier, herbs), symptoms }
  })
}

/**
 * Today's words and findings stay; the earlier treatment is copied, with its diagnosis when none is made yet, without
 * the signatures given for it.
 */
const takeOver = (
  now: PrescriptionContent,
  then: PrescriptionContent,
  herbs: PrescribedHerb[],
): PrescriptionContent => ({
  ...now,
  herbs,
  recipes: then.recipes,
  compatibility: then.compatibility,
  ownName: then.ownName,
  // Today's age and times a day decide again, unless the doctor had stated another volume.
  recipeUsage: isUsualMl(then.recipeUsage) ? { ...then.recipeUsage, mlPerTime: null } : then.recipeUsage,
  decoctionType: then.decoctionType,
  drugForm: then.drugForm,
  kzRecipeType: then.kzRecipeType,
  condenseType: then.condenseType,
  isBoiledPowder: then.isBoiledPowder,
  pasteMaterials: then.pasteMaterials,
  pasteAuxiliaries: then.pasteAuxiliaries,
  preparations: then.preparations,
  outerProducts: then.outerProducts,
  externalTreatments: then.externalTreatments,
  therapies: then.therapies,
  recShouldAvoidDTOS: then.recShouldAvoidDTOS,
  advice: now.advice || then.advice,
  ...(isUndiagnosed(now) && diagnosisOf(then)),
  overrides: [],
})

const isUndiagnosed = (c: PrescriptionContent) =>
  !c.chineseDiseases.length && !c.westernDiseases.length && !c.patterns.length && !c.diagnosisResult

const diagnosisOf = (then: PrescriptionContent) => {
  const { chineseDiseases, westernDiseases, patterns, diagnosisCode, diagnosisResult, chineseCard } = then
  return { chineseDiseases, westernDiseases, patterns, diagnosisCode, diagnosisResult, chineseCard }
}

function difference(before: readonly PrescribedHerb[], after: readonly PrescribedHerb[]) {
  const { added, removed, changed, same } = differenceOf(before, after)
  const line = ({ herbId, name, doseG }: PrescribedHerb) => ({ herbId, name, doseG })
  return {
    added: added.map(line),
    removed: removed.map(line),
    changed: changed.map(({ line: { herbId, name, doseG: toG }, fromG }) => ({ herbId, name, fromG, toG })),
    same,
  }
}

/** Points of an earlier prescription; those no longer in the base are left out and named. */
export async function reuseAcupuncture(
  ctx: Ctx,
  { prescriptionId, reusePrescriptionId }: ParsedInput<typeof prescription.reuseAcupuncture>,
): Promise<Output<typeof prescription.reuseAcupuncture>> {
  let dropped: Output<typeof prescription.reuseAcupuncture>['dropped'] = []
  const change = { id: prescriptionId, version: null, action: 'reuse-acupuncture' }
  const { version, content, safety } = await changeDraft(ctx, change, async (now, row, trx) => {
    const earlier = await findEarlier(ctx, trx, row, reusePrescriptionId)
    const patient = patientAsFound(ctx, (await subjectOf(ctx, trx, row)).patient, now)
    const checked = checkPoints(ctx, earlier.points, patient?.physiologicalStatus === physiologicalStatuses.pregnancy)
    dropped = checked.dropped
    // The needles of the last treatment were counted then.
    const points = checked.points.map((p) => ({ ...p, needlesOut: null }))
    return { ...now, points, treatType: now.herbs.length ? 3 : 2 }
  })
  return { prescriptionId, version, points: content.points, dropped, safety }
}
