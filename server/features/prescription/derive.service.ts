import type { z } from 'zod'
import type { Language } from '#contract/codes.ts'
import type { Patient } from '#contract/patient.ts'
import type { Price, SafetyReport } from '#contract/prescription.ts'
import type { PrescriptionContent } from '#contract/prescription-content.ts'
import { decoctionTextOf, explanationOf, recipeNameOf } from '#engine/composing/compose.ts'
import { priceOf } from '#engine/pricing/price.ts'
import { checkSafety } from '#engine/safety/check.ts'
import type { SafetyAnswer, SafetyInput } from '#engine/safety/safety.types.ts'
import { safetyIndexOf } from '#server/brain.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { safetySentence } from '#server/http/messages.ts'
import { readContent } from './content.ts'
import { selectLiveOfPatient } from './prescription.sql.ts'
import { selectFees, selectPrices } from './price.sql.ts'

/** All that follows from the content: computed in the transaction that stores it, frozen when it is confirmed. */
export type Derived = {
  safety: SafetyAnswer
  price: z.infer<typeof Price>
  recipeName: string
  explanation: string
  decoctionText: string
}

type Desk = Pick<PrescriptionContent, 'herbs' | 'recipes' | 'recipeUsage' | 'decoctionType' | 'symptoms'>
type Of = { prescriptionId: number; orgId: number; patient: Patient | null }

export async function derive(ctx: Ctx, db: Database, of: Of, desk: Desk): Promise<Derived> {
  const { knowledge } = ctx
  const recipeIds = desk.recipes.map((r) => r.recipeId)
  const [alsoTaken, yuanPerG, fees] = await Promise.all([
    alsoTakenBy(ctx, db, of),
    selectPrices(
      db,
      of.orgId,
      desk.herbs.flatMap((h) => h.herbId ?? []),
    ),
    selectFees(db, of.orgId),
  ])
  const { pairs, pairsPerDay } = desk.recipeUsage
  const input: SafetyInput = {
    lines: desk.herbs,
    pairs,
    pairsPerDay,
    patient: of.patient && safetyPatient(of.patient),
    alsoTaken,
    patternIds: recipeIds.flatMap((id) => knowledge.formulas.get(id)?.patterns ?? []),
  }
  return {
    safety: checkSafety(safetyIndexOf(knowledge), input),
    price: priceOf(desk.herbs, pairs, desk.decoctionType, { yuanPerG, fees }),
    recipeName: recipeNameOf(knowledge, recipeIds, desk.herbs),
    explanation: explanationOf(knowledge, recipeIds, desk.herbs),
    decoctionText: decoctionTextOf(knowledge, recipeIds, desk.herbs),
  }
}

const safetyPatient = (p: Patient): SafetyInput['patient'] => ({
  sex: p.sex,
  ageMonths: p.ageMonths,
  pregnant: p.physiologicalStatus === 2,
  lactating: p.physiologicalStatus === 3,
  allergies: p.allergies,
  westernDrugs: p.westernDrugs,
  weightKg: p.weight,
})

async function alsoTakenBy(ctx: Ctx, db: Database, { prescriptionId, patient }: Of) {
  if (!patient) return []
  const rows = await selectLiveOfPatient(db, ctx.user, patient.patientId, prescriptionId, ctx.now)
  return rows.map((r) => {
    const { herbs, recipeUsage } = readContent(r.content)
    const label = `${r.recipe_name} ${r.number ?? ''}`.trim()
    return { label, lines: herbs, pairsPerDay: recipeUsage.pairsPerDay }
  })
}

/** The safety answer in the caller's language, with what the doctor has taken upon herself. */
export function reportOf(
  safety: SafetyAnswer,
  overrides: PrescriptionContent['overrides'],
  language: Language,
): SafetyReport {
  const reasons = new Map(overrides.map((o) => [o.warning, o.reason]))
  const warnings = safety.findings.map((f) => ({
    key: f.key,
    rule: f.rule,
    level: f.level,
    lines: [...f.lines],
    message: safetySentence(String(f.values['text'] ?? f.rule), f.values, language),
    source: f.source,
    overridden: f.level === 'sign' && reasons.has(f.key),
  }))
  const checked = safety.checked.map((c) => ({
    rule: c.rule,
    result: !c.judged ? 'unknown' : c.found ? 'found' : 'clear',
  }))
  return {
    warnings,
    checked,
    blocked: warnings.some((w) => w.level === 'blocked'),
    toSign: warnings.filter((w) => w.level === 'sign' && !w.overridden).length,
  }
}
