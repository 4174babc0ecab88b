import { beforeAll, expect, test } from 'vitest'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { point } from '#contract/acupuncture/point.ts'
import { calls } from '#contract/api.ts'
import { requestFor } from '#contract/base/call.ts'
import { type Language, languages } from '#contract/base/codes.ts'
import type { Endpoint, Input } from '#contract/base/endpoint.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { patient } from '#contract/clinic/patient.ts'
import { patientImport } from '#contract/clinic/patient-import.ts'
import { review } from '#contract/clinic/review.ts'
import { visit } from '#contract/clinic/visit.ts'
import { exam } from '#contract/exam/exam.ts'
import { examTopics } from '#contract/exam/exam-topic.ts'
import { customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { herb } from '#contract/prescribing/herb.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { consultation } from '#contract/support/consultation.ts'
import { document } from '#contract/support/document.ts'
import { feedback } from '#contract/support/feedback.ts'
import { message } from '#contract/support/message.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { sendMessage } from '#server/messages/send-message.service.ts'
import { type Caller, testApp } from './testing/app.ts'
import { faultOf, hostileChanges, type Known, sendable, wellFormedInput } from './testing/hostile.ts'
import { knownIds, knownIdsOf } from './testing/known-ids.ts'
import { pdf } from './testing/uploads.ts'

/**
 * One fault at a time in an otherwise well-formed input: never an internal error, always a sentence in the caller's
 * language, and no data lost.
 */
const t = testApp()
/** Accounts, patients, visits and cases for teaching have their own tests; the following need a prescription. */
const notClinical =
  /^(account|archive|auth|calendar|clinicSettings|event|face|home|operator|organisation|patient|patientPage|payment|priceList|staff|visit)\.|^admin\.(auditUser|certificate|outbox|userAudit)|^studyCases\.answer/
const clinical = calls.filter(([id, e]) => !notClinical.test(id) && !e.upload)
const knowledge = loadKnowledge()
let token = ''
let doctor: Caller
let patientId = 0
let accountId = 0
let theirs: Known = {}

beforeAll(async () => {
  ;({ token, accountId, call: doctor } = await t.signIn())
  const someone = { patientName: '林若兰', sex: 'female', birthday: '1990-01-01' } as const
  ;({ patientId } = await doctor(patient.add, someone))
  theirs = await foreign()
})

/** A draft with a formula on it. */
async function editor() {
  const { prescriptionId } = await doctor(visit.create, { patientId, diagnoseWay: 1 })
  const selectedHerbs = [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6, recipeId: 'gui-zhi-tang' }]
  const { version } = await doctor(recipe.confirm, { prescriptionId, recipeIds: ['gui-zhi-tang'], selectedHerbs })
  return { prescriptionId, version }
}
type Editor = Awaited<ReturnType<typeof editor>>

const channels = async ({ prescriptionId }: Editor) => {
  await doctor(meridian.direct, { prescriptionId, meridianCodes: ['lu'] })
  await doctor(meridian.analyze, { prescriptionId, meridianCodes: ['lu'] })
  return {}
}
const ownFormula = async () => {
  const mine = { name: '我的方', herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }] }
  const { id } = await doctor(customPrescription.create, mine)
  return { id, customPrescriptionId: id }
}
const save = async (at: Editor) => {
  const { content } = await doctor(prescription.detail, { id: at.prescriptionId })
  const recipeUsage = { ...content.recipeUsage, taking: '温服' }
  return doctor(prescription.save, { ...content, ...at, recipeUsage, diagnosisResult: '感冒' })
}
/** An exam that is started, or submitted and passed when the call needs that. */
const anExam = async (state: 'set' | 'begun' | 'passed') => {
  const { id } = await doctor(examTopics.topicCreate, {
    name: '考',
    kind: 'qualifying',
    period: '2026-03',
    duration: 10,
    passScore: 1,
    randomQuestionCount: 1,
    beginTime: '2026-03-01T00:00:00+08:00',
    endTime: '2026-04-01T00:00:00+08:00',
  })
  if (state === 'set') return { id }
  const { attemptId, questions } = await doctor(exam.begin, { id })
  const questionId = questions[0]?.questionId ?? ''
  const answers = [{ questionId, option: solutionOf(questionId), seconds: 1 }]
  if (state === 'passed') await doctor(exam.commit, { id, attemptId, answers })
  return { id, attemptId, questionId, answers }
}
const solutionOf = (questionId: string) => knowledge.examQuestions.get(questionId)?.answer.join('') ?? ''
const confirm = async (at: Editor) => {
  const { version } = await save(at)
  await doctor(prescription.confirm, { prescriptionId: at.prescriptionId, version })
}
const followed = async (at: Editor): Promise<Known> => {
  await confirm(at)
  const { list } = await doctor(followup.listByPatient, { patientId, prescriptionId: at.prescriptionId })
  return { visitId: list[0]?.visitId }
}
const ended = async (at: Editor): Promise<Known> => {
  const known = await followed(at)
  await doctor(followup.dontFollowUp, { visitId: Number(known['visitId']) })
  return known
}
let tables = 0
/** A table of one patient, different each time. */
const readTable = async () => {
  const file = new File([`姓名,性别,病历号\n林表,女,T${++tables}\n`], 'a.csv')
  const { importId } = await doctor(patientImport.read, { kind: 'patients', file })
  const mapping: Input<typeof patientImport.run>['mapping'] = ['patientName', 'sex', 'patientCode']
  return { importId, mapping }
}
/** The preconditions of a call, created again each time the call was accepted. */
const before: readonly [RegExp, (at: Editor) => Promise<Known>][] = [
  [/^customPrescription|confirmManual|mpwConfirm/, ownFormula],
  [/decryptSymptomLink/, () => doctor(customPrescription.encryptSymptomLink, { symptomIds: ['fever'] })],
  [/^meridian.analyze|^point.choose/, channels],
  [
    /addDialectical/,
    async (at) => {
      await channels(at)
      await doctor(point.chooseCirculation, { prescriptionId: at.prescriptionId, meridianCodes: ['lu'] })
      return {}
    },
  ],
  [
    /removeSelected/,
    async ({ prescriptionId }) => {
      const open = { prescriptionId, dateTime: '1949-10-01T20:30:00+08:00', points: [{ pointId: 'gb44' }] }
      const { points } = await doctor(point.addTime, open)
      return { choosePointType: 'time', delId: points[0]?.delId }
    },
  ],
  [
    /^herb.restore/,
    async ({ prescriptionId }) => {
      const one = { diagRecipeId: `${prescriptionId}-1`, herbId: 'gui-zhi', replaceHerbId: 'ma-huang' }
      await doctor(herb.replace, one)
      return {}
    },
  ],
  [/^patientImport.(check|faults|progress|run)$/, readTable],
  [
    /^patientImport.undo$/,
    async () => {
      const table = await readTable()
      await doctor(patientImport.run, table)
      return table
    },
  ],
  [
    /^message.read$/,
    async () => {
      const told = { topOrgId: t.orgs.ours.top, accountIds: [accountId], at: t.clock.now }
      await sendMessage(t.db, { ...told, template: 'followups_due', values: { count: 1 } })
      const { list } = await doctor(message.list, {})
      return { messageId: list[0]?.messageId }
    },
  ],
  [
    /^feedback.(detail|remove|handle)$/,
    async () => ({ feedbackId: (await doctor(feedback.add, { description: '少一行' })).feedbackId }),
  ],
  [
    /^consultation.remove$/,
    async ({ prescriptionId }) => ({
      commentId: (await doctor(consultation.add, { prescriptionId, content: '<p>守方</p>' })).commentId,
    }),
  ],
  [
    /^document.(save|update|remove|file)$/,
    async () => {
      const upload = async (text: string) => (await doctor(document.upload, { file: await pdf([text]) })).fileId
      const saved = { name: '共识', category: 'guideline', fileId: await upload('细辛') } as const
      return { id: (await doctor(document.save, saved)).id, fileId: await upload('麻黄') }
    },
  ],
  [/redose|reuse/i, async () => ({ reusePrescriptionId: (await editor()).prescriptionId })],
  [/^exam\.(topic|tips|begin)|^doctorTest\.start/, () => anExam('set')],
  [/^exam\.(answer|commit)|submit$/, () => anExam('begun')],
  [/^exam\.(result|certificate)/, () => anExam('passed')],
  [
    /^prescription.confirm$/,
    async (at) => {
      await save(at)
      return {}
    },
  ],
  [
    /qrCode|addAddendum/,
    async (at) => {
      await confirm(at)
      return {}
    },
  ],
  [/^followup\.(?!reopen)/, followed],
  [/^followup\.reopen/, ended],
  [
    /edicalCase(Detail)?$/,
    async ({ prescriptionId }) => ({ mcId: (await doctor(prescription.detail, { id: prescriptionId })).mcId }),
  ],
  [
    /^review/,
    async (at) => {
      await confirm(at)
      return { commentId: (await doctor(review.add, { prescriptionId: at.prescriptionId, score: 4 })).commentId }
    },
  ],
]
const unrepeatable =
  /^document\.(save|update)$|topicRemove$|^exam\.commit|submit$|^point\.(add|remove)|^herb\.re|\.remove$|giveUp$|^prescription.confirm$|^followup\.(complete|cancel|dont|reopen|revisit)|MedicalCase$/

const stored = async (id: number) => {
  const columns = ['version', 'status', 'content_hash'] as const
  const row = await t.db.selectFrom('prescription').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? { version: 0, status: 'gone', content_hash: '' }
}

async function ready(id: string, e: Endpoint) {
  const at = await editor()
  const more = await Promise.all(before.filter(([name]) => name.test(id)).map(([, make]) => make(at)))
  const ids = { prescriptionId: at.prescriptionId, diagRecipeId: `${at.prescriptionId}-1`, patientId }
  const whole = id.startsWith('prescription.detail') ? { id: at.prescriptionId } : {}
  const known = {
    ...knownIds,
    ...ids,
    ...whole,
    clinicId: t.orgs.ours.clinic,
    ...knownIdsOf[id],
    ...Object.assign({}, ...more),
  }
  const { version } = await stored(at.prescriptionId)
  return { prescriptionId: at.prescriptionId, input: wellFormedInput(e.input, { ...known, version }) }
}

async function send(e: Endpoint, input: Record<string, unknown>, language: Language) {
  const { url, body } = requestFor(e, input)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const answer = await t.app.inject({
    method: e.method,
    url,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, payload: answer.payload }
}

const mostOfCall = 50

/**
 * `HOSTILE=all` tests every fault in every place: some minutes. Otherwise one per place, in rotation over all calls.
 */
function changesFor(id: string, input: Record<string, unknown>) {
  if (process.env['HOSTILE'] === 'all') return hostileChanges(input, Number.POSITIVE_INFINITY, 0)
  const turn = calls.findIndex(([name]) => name === id)
  const all = hostileChanges(input, 1, turn)
  const step = Math.ceil(all.length / mostOfCall)
  return all.filter((_, i) => i % step === 0)
}

/** The result of one faulty call. */
async function ask(e: Endpoint, at: number, input: Record<string, unknown>, language: Language) {
  const was = await stored(at)
  const { status, payload } = await send(e, input, language)
  const is = e.method === 'GET' ? was : await stored(at)
  const isTaken = status < 300
  const hasChanged = JSON.stringify(is) !== JSON.stringify(was)
  const fault = status >= 500 ? 'a fault of ours' : isTaken ? null : faultOf(payload, language)
  const lost = !isTaken && hasChanged ? 'changed though refused' : null
  return { isTaken, hasChanged, faults: [fault, lost].flatMap((f) => (f ? [`${f}: ${payload.slice(0, 200)}`] : [])) }
}

test.each(clinical)('%s is asked wrongly in every way', { timeout: 600_000 }, async (id, e) => {
  let now = await ready(id, e)
  const first = await send(e, now.input, 'zh_CN')
  const faults: string[] = first.status < 300 ? [] : [`well-formed: ${first.payload}`]
  now = await ready(id, e)
  for (const [n, { what, spoil }] of changesFor(id, now.input).entries()) {
    const input = spoil(now.input)
    if (!sendable(e, input)) continue
    const answer = await ask(e, now.prescriptionId, input, languages[n % languages.length] ?? 'en')
    faults.push(...answer.faults.map((fault) => `${what}: ${fault}`))
    if (!answer.isTaken) continue
    if (unrepeatable.test(id)) now = await ready(id, e)
    else if ('version' in now.input) now.input['version'] = (await stored(now.prescriptionId)).version
  }
  expect(faults).toEqual([])
})

/**
 * Calls where the specification sends an id that does not affect the answer, or only filters a list. The clinic of a
 * sheet is checked when it is priced.
 */
const unread: Readonly<Record<string, RegExp>> = {
  prescriptionId:
    /^(addition.cores|addition.personal|analysis.diseaseMindMap|dose.manualRecipe|dose.mpw|followup.listByPatient|physique.search|recipe.dose|recipe.compare|symptom.categories|symptom.search)$/,
  clinicId: /^prescription.(autoSave|save|confirm)$/,
}

/** Existing ids of another organisation. */
async function foreign(): Promise<Known> {
  const { call } = await t.signIn('theirs')
  const { patientId: someone } = await call(patient.add, { patientName: '别家', sex: 'male' })
  const { prescriptionId } = await call(visit.create, { patientId: someone })
  const mine = { name: '别家方', herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }] }
  const { id } = await call(customPrescription.create, mine)
  const { link } = await call(customPrescription.encryptSymptomLink, { symptomIds: ['fever'] })
  return {
    link,
    patientId: someone,
    prescriptionId,
    reusePrescriptionId: prescriptionId,
    diagRecipeId: `${prescriptionId}-1`,
    customPrescriptionId: id,
    clinicId: t.orgs.theirs.clinic,
  }
}

test.each(clinical)('%s takes no id of another organisation', async (id, e) => {
  const fields = Object.keys(wellFormedInput(e.input, {}))
  const names = Object.keys(theirs).filter((name) => fields.includes(name) && !unread[name]?.test(id))
  const { prescriptionId, input } = names.length ? await ready(id, e) : { prescriptionId: 0, input: {} }
  for (const name of names) {
    const answer = await ask(e, prescriptionId, { ...input, [name]: theirs[name] }, 'zh_CN')
    expect({ name, ...answer }).toEqual({ name, isTaken: false, hasChanged: false, faults: [] })
  }
})
