import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { errors, Refusal } from '#contract/base/errors.ts'
import type { assessment, Failure } from '#contract/prescribing/assessment.ts'
import { courseDaysOf } from '#engine/complaint/find-complaint.ts'
import { type CaseSign, complaintOf, mergeSigns } from '#engine/differential/case-signs.ts'
import { caseOfSigns } from '#engine/differential/differentiate.ts'
import { statedFactsOf } from '#engine/matching/case-of.ts'
import type { Case } from '#engine/matching/matching.types.ts'
import { elementOddsOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { sentenceOf } from '#server/language/messages.ts'
import { coresFor, requireFormulas, severeFor, smartFor } from '#server/prescribing/addition/addition.service.ts'
import {
  checkPresent,
  differentialFor,
  personAsFound,
  presentDifferential,
  questionsOf,
} from '#server/prescribing/analysis/analysis.service.ts'
import { learnedFor } from '#server/prescribing/analysis/by-experience.service.ts'
import { followedOf } from '#server/prescribing/analysis/followed.service.ts'
import { leanDifferential } from '#server/prescribing/analysis/lean-diagnoses.ts'
import { ownFor } from '#server/prescribing/custom-prescription/offer-own.service.ts'
import { guidesFor, predictedFor } from '#server/prescribing/dose/offer.service.ts'
import { experienceOf } from '#server/prescribing/experience/experience.service.ts'
import { presentReading } from '#server/prescribing/symptom/symptom.service.ts'
import { readHistoryOf } from '#server/reading.ts'
import { personOnRecord } from '../record/person-on-record.ts'
import { checkEditor, loadPrescription } from '../record/prescription.service.ts'

type Call = typeof assessment.assess
type Input = ParsedInput<Call>
type Part<T> = { data: T | null; failed: Failure | null }

/** The signs of the case, in display order. */
type Prepared = { patient: Case; present: readonly string[]; denied: readonly string[]; main: readonly string[] }

const nothing = { data: null, failed: null }
/** Two are displayed on the desk, and one is in reserve. */
const mostAsked = 3

/** One prepared case serves all parts; a part that fails states so, and the others remain valid. */
export async function assess(ctx: Ctx, input: Input): Promise<Output<Call>> {
  const loaded = await loadPrescription(ctx, input.prescriptionId)
  // On a server that has just started each of the texts typed meanwhile would else be assessed when they are there.
  if (input.groups.includes('case')) await elementOddsOf(ctx.knowledge)
  // The doctor has typed on: nobody reads this answer, and the next ones wait for it.
  if (ctx.closed.aborted) return {}
  const { content } = loaded
  const editor = {
    ...content,
    ...input,
    pasteAuxiliaries: input.pasteAuxiliaries ?? content.pasteAuxiliaries,
    drugForm: input.drugForm ?? content.drugForm,
    menstrual: input.menstrual ?? content.menstrual,
    physiologicalStatus:
      input.physiologicalStatus === undefined ? content.physiologicalStatus : input.physiologicalStatus,
  }
  const read = await part(ctx, () =>
    readHistoryOf(ctx.knowledge, input.selfDescription, personOnRecord(loaded.patient)),
  )
  const signs = read.data ? mergeSigns(input.symptoms, read.data.findings, input.unsaid) : input.symptoms
  const symptoms = contentSigns(signs)
  const prepared = await part(ctx, async () => {
    if (!read.data) return null
    const person = personAsFound(ctx, loaded.patient, { ...editor, symptoms })
    const complaint = complaintOf(signs, read.data.stated, input.unsaid)
    const facts = statedFactsOf(ctx.knowledge, read.data.reading, courseDaysOf(read.data.complaints))
    // Without a record only the history shows whose signs these are.
    const followed = input.groups.includes('case')
      ? await followedOf(ctx, loaded.patient?.patientId, input.prescriptionId)
      : {}
    return prepare(ctx, signs, { ...facts, ...followed, ...(loaded.patient && { person }) }, complaint)
  })
  /** Without a case there is no result: no sign, or a failed reading. */
  const ofCase = async <T>(work: (of: Prepared) => T | Promise<T>): Promise<Part<T>> => {
    if (read.failed || prepared.failed) return { data: null, failed: read.failed ?? prepared.failed }
    const of = prepared.data
    return of ? part(ctx, () => work(of)) : nothing
  }
  const ofSheet = input.groups.includes('sheet') && {
    additions: await ofCase((of) => (input.recipes.length ? additionsFor(ctx, of, input) : null)),
    sheet: await part(ctx, () => checkEditor(ctx, loaded.subject, { ...editor, symptoms })),
  }
  const { data } = read
  const found = input.groups.includes('case') ? await ofCase((of) => differentiateCase(ctx, of, input)) : nothing
  const ofSigns = input.groups.includes('case') && {
    reading: data ? await part(ctx, () => presentReading(ctx, data)) : { data: null, failed: read.failed },
    differential: found.failed
      ? { data: null, failed: found.failed }
      : { data: found.data?.shown ?? null, failed: null },
    questions: await ofCase((of) => questionsOf(ctx, of.patient, { most: mostAsked, ...found.data?.leading })),
    own: await ofCase((of) => ownFor(ctx, '', of.present, of.denied)),
  }
  return { ...ofSigns, ...ofSheet }
}

/** As stored in the prescription. */
const contentSigns = (signs: readonly CaseSign[]) =>
  signs.map(({ starred, degree, ...sign }) => ({
    ...sign,
    ...(starred !== undefined && { starred }),
    ...(degree !== undefined && { degree }),
  }))

function prepare(
  ctx: Ctx,
  signs: readonly CaseSign[],
  statedFacts: Case['statedFacts'],
  main: readonly string[],
): Prepared | null {
  const present = signs.filter((s) => s.present).map((s) => s.id)
  if (!present.length) return null
  checkPresent(ctx, present)
  return {
    patient: caseOfSigns(ctx.knowledge, signs, statedFacts, main),
    present,
    denied: signs.filter((s) => !s.present).map((s) => s.id),
    main,
  }
}

async function differentiateCase(ctx: Ctx, { patient, present, denied, main }: Prepared, { alg }: Input) {
  const odds = await elementOddsOf(ctx.knowledge)
  const experience = alg === 'experience' ? await experienceOf(ctx) : null
  const bySigns = differentialFor(ctx, odds, patient, alg)
  const found = experience ? leanDifferential(ctx, experience, bySigns, present) : bySigns
  return {
    shown: {
      experience: null,
      ...presentDifferential(ctx, found, present),
      ...(experience && learnedFor(ctx, experience, patient, { order: present, main }, found)),
      unknown: [...present, ...denied].filter((id) => !ctx.knowledge.signs.has(id)),
      signIds: [...present],
      knowledgeVersion: ctx.knowledge.version,
    },
    // Questions distinguish the formulas by their pictures, for every algorithm.
    leading: alg === 'pattern' ? {} : { formulas: found.firstLook },
  }
}

function additionsFor(ctx: Ctx, { patient, present }: Prepared, { recipes, herbs }: Input) {
  const { person } = patient.statedFacts
  const onSheet = { recipeIds: recipes.map((r) => r.recipeId), herbIds: herbs.flatMap((h) => h.herbId ?? []) }
  requireFormulas(ctx, onSheet)
  return {
    heavy: severeFor(ctx, present, person, onSheet),
    smart: smartFor(ctx, patient, onSheet),
    core: coresFor(ctx, person, onSheet),
    guiding: guidesFor(ctx, present, person, { recipeIds: onSheet.recipeIds, herbs }),
    predicted: predictedFor(ctx, patient, onSheet.recipeIds),
  }
}

/** A refusal in one part of the answer is reported in that part; an internal fault is logged like any other. */
async function part<T>(ctx: Ctx, work: () => T | Promise<T>): Promise<Part<T>> {
  try {
    return { data: await work(), failed: null }
  } catch (error) {
    if (!(error instanceof Refusal)) ctx.logFault(error)
    const refusal = error instanceof Refusal ? error : new Refusal('server_fault')
    return { data: null, failed: { code: errors[refusal.key].code, message: sentenceOf(refusal, ctx.language) } }
  }
}
