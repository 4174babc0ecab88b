import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { prescription } from '#contract/prescribing/prescription.ts'
import { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import { doseAt } from '#engine/dosing/age-dose.ts'
import { rangeOf } from '#engine/dosing/dose-formula.ts'
import { middleDose } from '#engine/dosing/round-dose.ts'
import type { Ctx } from '#server/http/context.ts'
import { adviceSentence } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { splitSymptoms } from '#server/prescribing/analysis/analysis.service.ts'
import { proposeFromExperience } from '#server/prescribing/analysis/by-experience.service.ts'
import { usualNoteOf } from '#server/prescribing/herb/herb.service.ts'
import { readTextOf } from '#server/reading.ts'
import { derive, reportOf } from '../record/derive.service.ts'
import { noticesOf } from '../record/notices.service.ts'
import { personOnRecord } from '../record/person-on-record.ts'
import { loadPrescription } from '../record/prescription.service.ts'

type Input = ParsedInput<typeof prescription.aiDraft>
type Answer = Output<typeof prescription.aiDraft>

/** Signs as sent, else as read from the patient's words. */
function signsOf({ knowledge }: Ctx, patient: Patient | null, input: Input) {
  const { allSymptoms, mainSymptoms, selfDescription, prescriptionId } = input
  const sent = { prescriptionId, allSymptoms, mainSymptoms }
  if (splitSymptoms(sent).present.length || !selfDescription) return sent
  const { findings } = readTextOf(knowledge, selfDescription, personOnRecord(patient))
  return {
    ...sent,
    allSymptoms: findings.filter((f) => !f.past && !f.guessed).map((f) => ({ id: f.signId, present: f.present })),
  }
}

/**
 * What the organisation would usually give such a patient. It is displayed and checked, never stored: the doctor has to
 * accept it.
 */
export async function draftByExperience(ctx: Ctx, input: Input): Promise<Answer> {
  const { content, subject, patient } = await loadPrescription(ctx, input.prescriptionId)
  const learned = await proposeFromExperience(ctx, signsOf(ctx, patient, input))
  const compositions = oncePerDrug(learned.herbs).map(({ herbId, name, share }) => {
    const plain = { herbId, form: null }
    const range = rangeOf(ctx.knowledge, plain)
    const percent = Math.round(share * 100)
    return PrescribedHerb.parse({
      herbId,
      name,
      doseG: doseAt(range ? middleDose(range) : 6, patient?.ageMonths ?? null),
      decoct: usualNoteOf(ctx.knowledge, plain),
      from: 'recommended',
      reason: adviceSentence('ai-share', { percent }, ctx.language),
    })
  })
  const editor = { ...content, herbs: compositions, recipes: [], overrides: [] }
  const { safety } = await derive(ctx, ctx.db, subject, editor)
  return {
    recipeSrc: 3,
    learnedFrom: learned.n,
    missing: learned.missing,
    recipes: learned.recipes.map(({ recipeId, name, label, score }) => ({ recipeId, name, label, score })),
    compositions,
    explanation: explain(ctx, learned),
    safety: reportOf(safety, [], ctx, noticesOf(editor, ctx)),
  }
}

/** 炙甘草 and 甘草 are one drug with different processing: a draft contains the one such patients get more often. */
const oncePerDrug = <T extends { name: string }>(herbs: readonly T[]): T[] =>
  herbs.filter((h, i) => !herbs.slice(0, i).some((o) => o.name.endsWith(h.name) || h.name.endsWith(o.name)))

function explain({ language }: Ctx, learned: Awaited<ReturnType<typeof proposeFromExperience>>): string {
  const { n, missing, herbs, recipes } = learned
  if (missing > 0) return adviceSentence('ai-few', { n, missing }, language)
  if (!herbs.length) return adviceSentence('ai-none', { n }, language)
  const list = (labels: readonly string[]) => labels.join(punctuation[language].comma)
  const said = adviceSentence('ai-learned', { n, herbs: list(herbs.slice(0, 6).map((h) => h.label)) }, language)
  const near = recipes.length ? adviceSentence('ai-near', { recipes: list(recipes.map((r) => r.label)) }, language) : ''
  return [said, near].filter(Boolean).join(punctuation[language].space)
}
