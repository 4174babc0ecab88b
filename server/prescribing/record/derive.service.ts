import type { z } from 'zod'
import { drugForms, pasteMaterials, physiologicalStatuses } from '#contract/base/codes.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Price, SafetyReport, SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { composition } from '#engine/composing/compose.ts'
import { checkSafety } from '#engine/safety/check.ts'
import type { SafetyIndex } from '#engine/safety/prepare.ts'
import { isOutward, saidBesideRecord } from '#engine/safety/question.ts'
import type { SafetyInput } from '#engine/safety/safety.types.ts'
import type { Database } from '#server/db/connect.ts'
import { safetyIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { composedTexts } from '#server/language/composed.ts'
import { sourceOf } from '#server/language/label.ts'
import { safetySentence } from '#server/language/messages.ts'
import { statedWordsIn } from '#server/language/record-words.ts'
import { alarmsAt, alarmWarnings, presentAlarms } from './alarm.service.ts'
import { conditionAt, foundIn, type VisitContent } from './condition.service.ts'
import { readContent } from './content.service.ts'
import { valuesFor } from './localise.service.ts'
import {
  checkSheetNeedles,
  joinSafety,
  type NeedleEditor,
  type SaidFact,
  type SheetSafety,
} from './needle-safety.service.ts'
import { selectEarlier } from './prescription.sql.ts'
import { basketOf, priceAt } from './price.service.ts'

/** Everything derived from the content: computed in the transaction that stores it, frozen when it is confirmed. */
export type Derived = {
  safety: SheetSafety
  price: z.infer<typeof Price>
  recipeName: string
  explanation: string
  decoctionText: string
}

type Editor = Pick<
  PrescriptionContent,
  | 'herbs'
  | 'recipes'
  | 'recipeUsage'
  | 'decoctionType'
  | 'symptoms'
  | 'preparations'
  | 'outerProducts'
  | 'herbPriceType'
  | 'ownName'
  | 'drugForm'
  | 'condenseType'
  | 'pasteMaterials'
  | 'pasteAuxiliaries'
> &
  Partial<Pick<PrescriptionContent, 'patterns'>> &
  VisitContent &
  NeedleEditor
const madeAs = {
  [drugForms.decoction]: 'decoction',
  [drugForms.powder]: 'powder',
  [drugForms.pill]: 'powder',
  [drugForms.external]: 'outside',
  [drugForms.wash]: 'outside',
} as const
const isBoundWithHoney = ({ decoctionType, pasteMaterials: added, pasteAuxiliaries: [binder] }: Editor) =>
  decoctionType === 'paste' && added === pasteMaterials.added && binder === 'honey'

type Of = { prescriptionId: number; orgId: number; patient: Patient | null }

export async function derive(ctx: Ctx, db: Database, whose: Of, editor: Editor): Promise<Derived> {
  const { knowledge } = ctx
  const { former, alsoTaken } = await earlierOf(ctx, db, whose)
  const condition = conditionAt(ctx, whose.patient, editor, former)
  const of = { ...whose, patient: whose.patient && { ...whose.patient, ...foundIn(condition, whose.patient) } }
  const index = safetyIndexOf(knowledge)
  const reported = { patient: of.patient && safetyPatient(of.patient), history: editor.selfDescription ?? '' }
  const stated = [...condition.facts, ...saidFacts(index, reported)]
  const recipeIds = editor.recipes.map((r) => r.recipeId)
  const [needles, price] = await Promise.all([
    checkSheetNeedles(ctx, db, of, editor, { stated, former }),
    priceAt(db, of.orgId, basketOf(knowledge, editor)),
  ])
  const { pairs, pairsPerDay, taking } = editor.recipeUsage
  const alarms = alarmsAt(ctx, of.patient, editor)
  const input: SafetyInput = {
    ...reported,
    lines: editor.herbs,
    preparations: editor.preparations,
    pairs,
    pairsPerDay,
    taking,
    ...(isBoundWithHoney(editor) && { binder: 'honey' as const }),
    madeAs: isOutward(taking) ? 'outside' : madeAs[editor.drugForm],
    condition,
    alsoTaken,
    patternIds: diagnosedPatterns(ctx, editor),
  }
  return {
    safety: { ...joinSafety(checkSafety(index, input), needles), stated, alarms },
    price,
    ...composedTexts({ knowledge, language: 'zh_CN' }, composition(knowledge, recipeIds, editor.herbs), editor.ownName),
  }
}

/** Facts about the patient in record, visit and history, including allergies and drugs. */
export async function statedAt(ctx: Ctx, whose: Of, editor: VisitContent) {
  const { patient } = whose
  const { former } = await earlierOf(ctx, ctx.db, whose)
  const reported = { patient: patient && safetyPatient(patient), history: editor.selfDescription ?? '' }
  return [...conditionAt(ctx, patient, editor, former).facts, ...saidFacts(safetyIndexOf(ctx.knowledge), reported)]
}

function saidFacts(index: SafetyIndex, reported: Pick<SafetyInput, 'patient' | 'history'>): SaidFact[] {
  const { allergies, drugs, allergyStanding, drugStanding } = saidBesideRecord(index, reported)
  const standingFact = (what: 'allergy' | 'drug', { standing, source }: typeof allergyStanding): SaidFact[] =>
    standing === 'known' ? [] : [{ kind: standing === 'none' ? `no-${what}` : `${what}-unknown`, source, words: '' }]
  return [
    ...standingFact('allergy', allergyStanding),
    ...standingFact('drug', drugStanding),
    ...allergies.map((words): SaidFact => ({ kind: 'allergy', source: 'history', words })),
    ...drugs.map((words): SaidFact => ({ kind: 'drug', source: 'history', words })),
  ]
}

/** The patient's pattern is the diagnosed one: 桂枝汤 on a sheet does not imply an exterior deficiency. */
const diagnosedPatterns = ({ knowledge }: Ctx, { patterns = [] }: Pick<Editor, 'patterns'>) =>
  patterns.flatMap(({ name }) => knowledge.patternNames.get(name) ?? [])

export const safetyPatient = (p: Patient): SafetyInput['patient'] => ({
  sex: p.sex,
  ageMonths: p.ageMonths,
  pregnant: p.physiologicalStatus === physiologicalStatuses.pregnancy,
  lactating: p.physiologicalStatus === physiologicalStatuses.lactation,
  allergies: p.allergies,
  westernDrugs: p.westernDrugs,
  weightKg: p.weight,
})

const dayMs = 86_400_000

/** What earlier prescriptions of the patient diagnosed, and what is taken from other current ones. */
export async function earlierOf(ctx: Ctx, db: Database, { prescriptionId, patient }: Of) {
  if (!patient) return { former: [], alsoTaken: [] }
  const { diagnosed, taken } = await selectEarlier(db, ctx.user, patient.patientId, prescriptionId, ctx.now)
  const alsoTaken = taken.map((r) => {
    const { herbs, recipeUsage, preparations } = readContent(r.content)
    const label = `${r.recipe_name} ${r.number ?? ''}`.trim()
    const daysLeft = Math.max(1, Math.round((r.ends_at.getTime() - ctx.now.getTime()) / dayMs))
    return { label, lines: herbs, pairsPerDay: recipeUsage.pairsPerDay, preparations, daysLeft }
  })
  return { former: diagnosed, alsoTaken }
}

type Checked = SafetyReport['checked'][number]
const checkedBy = (rule: string, judged: boolean, found: number): Checked => ({
  rule,
  result: !judged ? 'unknown' : found ? 'found' : 'clear',
})

/** The safety report in the caller's language, with the doctor's overrides. */
export function reportOf(
  safety: SheetSafety,
  overrides: PrescriptionContent['overrides'],
  reader: Pick<Ctx, 'knowledge' | 'language'>,
  notices: readonly SafetyWarning[] = [],
): SafetyReport {
  const reasons = new Map(overrides.map((o) => [o.warning, o.reason]))
  const found = safety.findings.map((f) => ({
    key: f.key,
    rule: f.rule,
    level: f.level,
    lines: [...f.lines],
    points: 'points' in f ? [...f.points] : [],
    message: safetySentence(String(f.values['text'] ?? f.rule), valuesFor(reader, f.values), reader.language),
    source: sourceOf(reader, f.source),
    overridden: f.level === 'sign' && reasons.has(f.key),
  }))
  const alarms = presentAlarms(reader, safety.alarms ?? [], overrides)
  const warnings = [...alarmWarnings(alarms, reader.language), ...found, ...notices]
  const checked = [
    ...(safety.alarms ? [checkedBy('alarm', true, alarms.length)] : []),
    ...safety.checked.map((c) => checkedBy(c.rule, c.judged, c.found)),
  ]
  return {
    alarms,
    warnings,
    checked,
    blocked: warnings.some((w) => w.level === 'blocked'),
    toSign: warnings.filter((w) => w.level === 'sign' && !w.overridden).length,
    stated: statedWordsIn(reader, safety.stated ?? []),
  }
}
