import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { recipeTaking } from '#contract/prescribing/recipe-taking.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { verifyAudit } from '#server/audit/verify.service.ts'
import { type Caller, testApp, testAuditKey } from '#server/testing/app.ts'

/** Double clicks, several windows, clock changes and database failures. */
const t = testApp()
const knowledge = loadKnowledge()
let doctor: Caller

beforeAll(async () => {
  doctor = (await t.signIn()).call
})

const herbs = [
  { herbId: 'gui-zhi', name: '桂枝', doseG: 9 },
  { herbId: 'bai-shao', name: '白芍', doseG: 9 },
]
const ready = { herbs, recipeUsage: { pairs: 3, taking: '温服' }, diagnosisResult: '感冒' }

async function begin() {
  const { patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'female', birthday: '1992-05-01' })
  const { prescriptionId } = await doctor(visit.create, { patientId })
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  return { patientId, prescriptionId, version }
}
const read = (id: number) => doctor(prescription.detail, { id })
const outcome = async (calls: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls)
  const refused = settled.flatMap((s) => (s.status === 'rejected' ? [(s.reason as { code: number }).code] : []))
  return { done: settled.length - refused.length, refused }
}
const conflict = errors.prescription_conflict.code
const confirmed = errors.prescription_confirmed.code

test('a double click saves once; the second is reported of a conflict, and both versions are there to compare', async () => {
  const { prescriptionId, version } = await begin()
  const save = (advice: string) => doctor(prescription.save, { prescriptionId, version, ...ready, advice })
  expect(await outcome(['甲', '乙', '丙'].map(save))).toEqual({ done: 1, refused: [conflict, conflict] })
  expect(await read(prescriptionId)).toMatchObject({ version: version + 1, status: 'saved' })
})

test('a double click confirms once: one number, one version', async () => {
  const { prescriptionId, version } = await begin()
  const saved = await doctor(prescription.save, { prescriptionId, version, ...ready })
  const confirm = () => doctor(prescription.confirm, { prescriptionId, version: saved.version })
  expect(await outcome([confirm(), confirm(), confirm()])).toEqual({ done: 1, refused: [confirmed, confirmed] })
  const now = await read(prescriptionId)
  expect(now).toMatchObject({ status: 'confirmed', version: saved.version + 1 })
  await expect(confirm()).rejects.toMatchObject({ code: confirmed })
  expect((await read(prescriptionId)).number).toBe(now.number)
})

test('autosave racing confirm: whichever comes first stands, and what is signed is what was sent', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { prescriptionId, version } = await begin()
    const saved = await doctor(prescription.save, { prescriptionId, version, ...ready })
    const at = { prescriptionId, version: saved.version }
    const late = { ...at, herbs: [...herbs, { herbId: 'da-zao', name: '大枣', doseG: 9 }] }
    const race = [doctor(prescription.confirm, at), doctor(prescription.autoSave, late)]
    const { done, refused } = await outcome(round % 2 ? race.toReversed() : race)
    expect(done).toBe(1)
    const now = await read(prescriptionId)
    expect(refused).toEqual([now.status === 'confirmed' ? confirmed : conflict])
    expect(now.content.herbs).toHaveLength(now.status === 'confirmed' ? 2 : 3)
  }
})

test('changes of single fields from many windows at once are all kept, one after another', async () => {
  const { prescriptionId, version } = await begin()
  const notes = Array.from({ length: 8 }, (_, i) => `第${i}次`)
  const { done } = await outcome([
    ...notes.map((clinicalNote) => doctor(prescription.saveClinicalNote, { prescriptionId, clinicalNote })),
    doctor(prescription.saveSelfDescription, { prescriptionId, selfDescription: '发热' }),
  ])
  expect(done).toBe(9)
  const now = await read(prescriptionId)
  expect(now.version).toBe(version + 9)
  expect(now.content).toMatchObject({ selfDescription: '发热', clinicalNote: expect.stringMatching(/^第\d次$/) })
})

test('a draft given up in another window is gone for every act of this one, in a sentence', async () => {
  const { prescriptionId, version } = await begin()
  const old = await begin()
  await doctor(prescription.giveUp, { prescriptionId })
  const reason = { code: errors.prescription_not_found.code, message: expect.stringMatching(/。$/) }
  const actions = await Promise.allSettled([
    doctor(prescription.autoSave, { prescriptionId, version, advice: '忌生冷' }),
    doctor(prescription.save, { prescriptionId, version, ...ready }),
    doctor(prescription.confirm, { prescriptionId, version }),
    doctor(prescription.check, { prescriptionId }),
    doctor(prescription.preview, { prescriptionId, herbs, recipes: [] }),
    doctor(prescription.giveUp, { prescriptionId }),
    doctor(prescription.reset, { prescriptionId, scope: 'all' }),
    doctor(recipe.confirm, { prescriptionId, recipeIds: ['gui-zhi-tang'] }),
    doctor(recipeTaking.redose, { prescriptionId, reusePrescriptionId: old.prescriptionId }),
    doctor(prescription.sheet, { prescriptionId }),
  ])
  expect(actions).toMatchObject(actions.map(() => ({ status: 'rejected', reason })))
})

test('another organisation’s prescription cannot be taken over, neither as herbs nor as needles', async () => {
  const theirs = (await t.signIn('theirs')).call
  const { patientId } = await theirs(patient.add, { patientName: '别家', sex: 'male' })
  const far = await theirs(visit.create, { patientId })
  const { prescriptionId } = await begin()
  const ids = { prescriptionId, reusePrescriptionId: far.prescriptionId }
  for (const reuse of [recipeTaking.redoseGet, recipeTaking.redose, prescription.reuseAcupuncture])
    await expect(doctor(reuse, ids)).rejects.toMatchObject({ code: errors.prescription_not_found.code })
})

test('sixty herbs are saved, priced, checked, signed and printed; unknown ones are said to be unchecked', async () => {
  const { prescriptionId, version } = await begin()
  const mild = [...knowledge.herbs.values()].filter((h) => h.toxicity === '无毒' && h.doseG)
  const many = mild.slice(0, 60).map((h) => ({ herbId: h.id, name: h.zh, doseG: h.doseG?.[0] ?? 1 }))
  const unknown = many.map((h, i) => (i === 59 ? { herbId: null, name: '𠀋🌿草', doseG: 3 } : h))
  const saved = await doctor(prescription.save, { prescriptionId, version, ...ready, herbs: unknown })
  expect(saved.content.herbs).toHaveLength(60)
  expect(saved.safety.warnings.filter((w) => w.rule === 'unknown-herb').map((w) => w.lines)).toEqual([[59]])
  const pdf = await doctor(prescription.sheet, { prescriptionId })
  expect(pdf.size).toBeGreaterThan(5000)
})

test('thirty prepared medicines are more than the module holds: refused with the number, and what stood there stays', async () => {
  const { prescriptionId, version } = await begin()
  const all = [...knowledge.preparations.values()].slice(0, 30)
  const preparations = all.map((p) => ({ preparationId: p.id, name: p.zh, pairs: 1 }))
  const ten = preparations.slice(0, 10)
  const kept = await doctor(prescription.autoSave, { prescriptionId, version, preparations: ten })
  await expect(
    doctor(prescription.autoSave, { prescriptionId, version: kept.version, preparations }),
  ).rejects.toMatchObject({ code: errors.input_invalid.code, message: expect.stringContaining('10') })
  expect((await read(prescriptionId)).content.preparations).toHaveLength(10)
})

test('a clock that jumps back or ahead changes no order: versions go on, and a session from the future ends in a sentence', async () => {
  const { prescriptionId, version } = await begin()
  const was = t.clock.now
  let at = version
  for (const hours of [-48, 11, -1, 2]) {
    t.clock.now = new Date(was.getTime() + hours * 3_600_000)
    ;({ version: at } = await doctor(prescription.autoSave, { prescriptionId, version: at, advice: `${hours}` }))
  }
  t.clock.now = new Date(was.getTime() + 13 * 3_600_000)
  await expect(doctor(prescription.autoSave, { prescriptionId, version: at, advice: '迟' })).rejects.toMatchObject({
    code: 401,
    message: expect.stringMatching(/。$/),
  })
  t.clock.now = was
  const now = await read(prescriptionId)
  expect([now.version, now.content.advice]).toEqual([version + 4, '2'])
  expect((await verifyAudit(t.db, Buffer.from(testAuditKey))).faults).toEqual([])
})

test('a database that drops every connection costs a sentence at most: what was acknowledged is there, nothing is half', async () => {
  const { prescriptionId, version } = await begin()
  let at = version
  let kept = ''
  const refused: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const clinicalNote = `第${round}次`
    const cut = round % 3 === 0 && dropConnections()
    const saving = doctor(prescription.autoSave, { prescriptionId, version: at, clinicalNote })
    await saving.then(
      (answer) => {
        at = answer.version
        kept = clinicalNote
      },
      (error: { code: number }) => refused.push(error.code),
    )
    await cut
    await expect.poll(() => read(prescriptionId).catch(() => null)).not.toBeNull()
    const now = await read(prescriptionId)
    if (now.version !== at) kept = now.content.clinicalNote
    expect(now.content.clinicalNote).toBe(kept)
    at = now.version
  }
  expect(refused.filter((code) => code !== errors.busy.code)).toEqual([])
  expect((await verifyAudit(t.db, Buffer.from(testAuditKey))).faults).toEqual([])
})

/** Every connection of this database except the calling one. */
const dropConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
    .execute(t.db)
    .catch(() => undefined)
