import { beforeAll, expect, test } from 'vitest'
import { type VisitType, visitTypes } from '#contract/base/codes.ts'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { kanban } from '#contract/support/kanban.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let accountId = 0
beforeAll(async () => {
  ;({ call: doctor, accountId } = await t.signIn('ours', { userName: '沈知微' }))
})

/** A visit with a confirmed prescription of herbs, today. */
async function treat(call: Caller, patientId: number) {
  const { prescriptionId } = await call(visit.create, { patientId })
  const herbs = [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }]
  const base = { prescriptionId, version: 1, herbs, diagnosisResult: '感冒' }
  const { version } = await call(prescription.save, { ...base, recipeUsage: { taking: '温服' } })
  await call(prescription.confirm, { prescriptionId, version })
}

test('[CONST-kanban-revisit-rate] [CALL-kanban-board] [ENTITY-kanban-row] of ten who took medicine in three months two came back: 20 per cent', async () => {
  const was = t.clock.now
  const ids: number[] = []
  for (const [i, day] of ['2025-11-30', '2025-12-01', '2026-01-15', '2026-02-28'].entries()) {
    t.clock.now = new Date(`${day}T10:00:00+08:00`)
    const { call } = await t.signIn('ours', { userName: '代诊' })
    await t.db.updateTable('session').set({ account_id: accountId }).where('account_id', '!=', accountId).execute()
    for (let n = 0; n < (i === 0 ? 1 : i === 1 ? 4 : 3); n++) {
      const customerSource = n ? '路过' : '朋友介绍'
      const { patientId } = await call(patient.add, { patientName: `林${i}${n}`, sex: 'female', customerSource })
      await treat(call, patientId)
      ids.push(patientId)
    }
  }
  t.clock.now = was
  for (const patientId of ids.slice(1, 3)) await treat(doctor, patientId)
  const { patientId } = await doctor(patient.add, { patientName: '新', sex: 'male', customerSource: '朋友介绍' })
  await treat(doctor, patientId)
  // Acupuncture alone is not medicine.
  await doctor(visit.create, { patientId: ids[3] ?? 0 })
  const board = await doctor(kanban.board, {})
  expect(board).toMatchObject({ month: '2026-03', running: true, updateTime: was.toISOString() })
  expect(board.rows.find((r) => r.name === '沈知微')).toMatchObject({
    ranking: 1,
    revisitRate: 20,
    returningTakers: 2,
    takers: 10,
    totalVisits: 4,
    totalCustomers: 4,
    newCustomers: 1,
    referredCustomers: 2,
    latestComment: '',
    updateTime: was.toISOString(),
  })
  expect(board.months.at(-1)).toEqual({ month: '2026-03', totalVisits: 4 })
  expect((await doctor(kanban.board, { month: '2025-12' })).rows[0]).toMatchObject({ takers: 1, totalVisits: 4 })
})

test('for the doctor alone the same figures as on the board, and nobody else in them', async () => {
  const board = await doctor(kanban.board, {})
  const mine = board.rows.find((row) => row.doctorId === accountId)
  const own = await doctor(kanban.own, {})
  const { revisitRate, returningTakers, takers, totalVisits, totalCustomers, newCustomers, referredCustomers } =
    mine ?? own.figures
  expect(mine).toBeDefined()
  expect(own.figures).toEqual({
    revisitRate,
    returningTakers,
    takers,
    totalVisits,
    totalCustomers,
    newCustomers,
    referredCustomers,
  })
  expect(own).toMatchObject({ month: '2026-03', running: true })
  expect(own.months.at(-1)).toEqual({ month: '2026-03', totalVisits })
  const colleague = (await t.signIn('ours', { userName: '同事', permissions: ['clinic_manage'] })).call
  const theirs = await colleague(kanban.own, {})
  expect(theirs.figures).toMatchObject({ totalVisits: 0, takers: 0, revisitRate: 0 })
  expect(theirs.months.every((month) => month.totalVisits === 0)).toBe(true)
  expect(JSON.stringify(theirs)).not.toContain('沈知微')
  const none = (await t.signIn('ours', { permissions: ['study_brain'] })).call
  await expect(none(kanban.own, {})).rejects.toMatchObject({ code: errors.forbidden.code })
})

test('a running month is compared with the same days of the one before, a past one with the whole of it', async () => {
  const { call } = await t.signIn('ours', { userName: '比较' })
  for (const begun of ['2026-01-31', '2026-02-01', '2026-02-03', '2026-02-20']) {
    const { patientId } = await call(patient.add, { patientName: '比', sex: 'female' })
    const { mcId } = await call(visit.create, { patientId })
    const started_at = new Date(`${begun}T09:00:00+08:00`)
    await t.db.updateTable('visit').set({ started_at }).where('id', '=', mcId).execute()
  }
  // It is the morning of 2 March.
  expect(await call(kanban.own, {})).toMatchObject({ running: true, before: { totalVisits: 1 } })
  expect(await call(kanban.own, { month: '2026-02' })).toMatchObject({
    running: false,
    before: { totalVisits: 1 },
    figures: { totalVisits: 3 },
  })
})

test('nobody before: the rate is 0, and the doctor stands on the board', async () => {
  const { call } = await t.signIn('theirs', { userName: '梁溪' })
  const { rows, clinic } = await call(kanban.board, {})
  expect(rows).toEqual([
    expect.objectContaining({ name: '梁溪', ranking: 1, revisitRate: 0, takers: 0, updateTime: null }),
  ])
  expect(clinic).toMatchObject({ revisitRate: 0, totalVisits: 0 })
})

test('the last word of a patient of each doctor stands in the row; what came after the month does not', async () => {
  const { accountId: doctorId } = await t.signIn('ours', { userName: '评' })
  const { patientId } = await doctor(patient.add, { patientName: '评者', sex: 'female' })
  const org = { top_org_id: t.orgs.ours.top, org_id: t.orgs.ours.clinic, patient_id: patientId, doctor_id: doctorId }
  const say = (score: number, content: string, created_at: string) =>
    t.db
      .insertInto('review')
      .values({ ...org, score, content, created_at, source: 'patient' })
      .execute()
  await say(5, '睡得好了', '2026-02-10T10:00:00+08:00')
  await say(4, '等得久', '2026-03-01T10:00:00+08:00')
  await say(1, '四月才说的', '2026-04-01T00:00:00+08:00')
  const rowOf = async (month: string) =>
    (await doctor(kanban.board, { month })).rows.find((r) => r.doctorId === doctorId)
  expect(await rowOf('2026-03')).toMatchObject({ latestComment: '等得久', latestScore: 4 })
  expect(await rowOf('2026-02')).toMatchObject({ latestComment: '睡得好了', latestScore: 5 })
  expect(await rowOf('2026-01')).toMatchObject({ latestComment: '', latestScore: null })
})

test('[PERM-board_performance] the board wants its code, and a month that is one', async () => {
  const { call } = await t.signIn('ours', { permissions: ['clinic_manage'] })
  await expect(call(kanban.board, {})).rejects.toMatchObject({ code: errors.forbidden.code })
  for (const month of ['2026-13', '2026', '1999-01', '２０２６-01'])
    await expect(doctor(kanban.board, { month })).rejects.toMatchObject({ code: errors.input_invalid.code })
})

test('a month ends with its last instant: the next one belongs to the month after, in the comparison too', async () => {
  const was = t.clock.now
  const { accountId: doctorId, orgId, token } = await t.signIn('branch')
  const org = { org_id: orgId, top_org_id: t.orgs.ours.top }
  const names = { name: '某', pinyin: 'mou', initials: 'm', sex: 'female' as const }
  const instants = ['2026-01-31T23:59:59.999', '2026-02-01T00:00', '2026-02-28T23:59:59.999', '2026-03-01T00:00']
  for (const [i, instant] of instants.entries()) {
    const at = new Date(`${instant}+08:00`)
    const person = t.db.insertInto('patient').values({ ...org, ...names })
    const { id } = await person.returning('id').executeTakeFirstOrThrow()
    const whose = { ...org, patient_id: id, doctor_id: doctorId }
    const begun = { status: 'F' as const, visit_type: 2 as const, reserved_at: at, started_at: at, queue_no: i }
    const made = t.db.insertInto('visit').values({ ...whose, ...begun })
    const { id: visitId } = await made.returning('id').executeTakeFirstOrThrow()
    const content = JSON.stringify({ herbs: [{}] })
    const written = { visit_id: visitId, status: 'confirmed' as const, confirmed_at: at, content }
    await t.db
      .insertInto('prescription')
      .values({ ...whose, ...written, content_hash: '', knowledge_version: '' })
      .execute()
  }
  const call = t.caller(token)
  const own = async (month: string) => {
    const { figures, months, running } = await call(kanban.own, { month })
    expect(months.at(-1)).toEqual({ month, totalVisits: figures.totalVisits })
    return { visits: figures.totalVisits, returning: figures.returningTakers, takers: figures.takers, running }
  }
  expect(await own('2026-01')).toEqual({ visits: 1, returning: 1, takers: 0, running: false })
  expect(await own('2026-02')).toEqual({ visits: 2, returning: 2, takers: 1, running: false })
  await t.db
    .updateTable('session')
    .set({ expires_at: new Date('2027-01-01T00:00:00Z') })
    .execute()
  t.clock.now = new Date('2026-03-31T23:59:59.999+08:00')
  expect(await own('2026-03')).toEqual({ visits: 1, returning: 1, takers: 3, running: true })
  // February is shorter: all of it is compared, and nothing after it.
  expect((await call(kanban.own, {})).before).toMatchObject({ totalVisits: 2, returningTakers: 2 })
  t.clock.now = new Date('2026-04-01T00:00:00+08:00')
  expect(await own('2026-03')).toMatchObject({ running: false })
  t.clock.now = was
})

/** The same figures, counted line by line. */
function countPlainly(visits: readonly Visit[], sheets: readonly Sheet[], month: string, before: readonly string[]) {
  const inMonth = (at: Date, months: readonly string[]) =>
    months.includes(new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 7))
  const now = visits.filter((v) => inMonth(v.at, [month]))
  const unique = (list: readonly { patientId: number }[]) => new Set(list.map((x) => x.patientId)).size
  const taken = sheets.filter((s) => s.herbal && s.status === 'confirmed')
  const takers = unique(taken.filter((s) => inMonth(s.at, before)))
  const returningTakers = unique(taken.filter((s) => inMonth(s.at, [month]) && s.visitType === 2))
  return {
    totalVisits: now.length,
    totalCustomers: unique(now),
    newCustomers: unique(now.filter((v) => v.visitType === 1)),
    referredCustomers: unique(now.filter((v) => v.referred)),
    takers,
    returningTakers,
    revisitRate: takers ? Math.round((returningTakers / takers) * 1000) / 10 : 0,
  }
}
const monthly = (visits: readonly Visit[], months: readonly string[]) =>
  months.map((month) => ({ month, totalVisits: countPlainly(visits, [], month, []).totalVisits }))
type Visit = { doctorId: number; patientId: number; visitType: VisitType; at: Date; referred: boolean }
type Sheet = { doctorId: number; patientId: number; visitType: number; at: Date; herbal: boolean; status: string }

/** Pseudo-random numbers, the same each time. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Random visits and prescriptions of five months. */
async function fillByChance(doctorIds: readonly number[]) {
  const roll = dice(7)
  const { top, clinic } = t.orgs.theirs
  const org = { org_id: clinic, top_org_id: top }
  const people: { id: number; referred: boolean }[] = []
  for (let i = 0; i < 25; i++) {
    const referred = roll(3) === 0
    const names = { name: '某', pinyin: 'mou', initials: 'm', sex: 'female' as const }
    const row = { ...org, ...names, customer_source: referred ? '转介' : '' }
    const { id } = await t.db.insertInto('patient').values(row).returning('id').executeTakeFirstOrThrow()
    people.push({ id, referred })
  }
  const [visits, sheets]: [Visit[], Sheet[]] = [[], []]
  for (let i = 0; i < 300; i++) {
    const who = people[roll(people.length)] ?? { id: 0, referred: false }
    const at = new Date(Date.UTC(2025, 9, 1) + roll(152 * 24) * 3_600_000)
    const visitType = Object.values(visitTypes)[roll(3)] ?? visitTypes.uncertain
    const one = { doctorId: doctorIds[roll(3)] ?? 0, patientId: who.id, visitType, at }
    const whose = { ...org, patient_id: who.id, doctor_id: one.doctorId }
    const begun = { status: 'F' as const, visit_type: one.visitType, reserved_at: at, started_at: at, queue_no: i }
    const made = t.db.insertInto('visit').values({ ...whose, ...begun })
    const { id } = await made.returning('id').executeTakeFirstOrThrow()
    visits.push({ ...one, referred: who.referred })
    if (roll(4) === 0) continue
    const herbal = roll(4) > 0
    const status = (['confirmed', 'confirmed', 'saved', 'invalidated'] as const)[roll(4)] ?? 'saved'
    const content = JSON.stringify({ herbs: herbal ? [{}] : [] })
    const written = { visit_id: id, status, confirmed_at: at, content, content_hash: '', knowledge_version: '' }
    await t.db
      .insertInto('prescription')
      .values({ ...whose, ...written })
      .execute()
    sheets.push({ ...one, herbal, status })
  }
  return { visits, sheets }
}

test('one definition in SQL gives what counting line by line gives, on whatever data', async () => {
  const doctors = await Promise.all([1, 2, 3].map(() => t.signIn('theirs')))
  const { visits, sheets } = await fillByChance(doctors.map((d) => d.accountId))
  const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03']
  for (const [i, month] of months.entries()) {
    const before = months.slice(Math.max(0, i - 3), i)
    const board = await doctors[0]?.call(kanban.board, { month })
    expect(board?.clinic).toEqual(countPlainly(visits, sheets, month, before))
    expect(board?.months.filter((one) => months.includes(one.month))).toEqual(monthly(visits, months.slice(0, i + 1)))
    for (const { accountId: id } of doctors) {
      const own = <T extends { doctorId: number }>(list: readonly T[]) => list.filter((x) => x.doctorId === id)
      const counted = countPlainly(own(visits), own(sheets), month, before)
      expect(board?.rows.find((r) => r.doctorId === id)).toMatchObject(counted)
      const alone = await doctors.find((d) => d.accountId === id)?.call(kanban.own, { month })
      expect(alone?.figures).toEqual(counted)
      expect(alone?.months.at(-1)).toEqual({ month, totalVisits: counted.totalVisits })
    }
    const rates = board?.rows.map((r) => r.revisitRate) ?? []
    expect(rates).toEqual(rates.toSorted((a, b) => b - a))
    expect(board?.rows.map((r) => r.ranking)).toEqual(rates.map((_, n) => n + 1))
  }
  const ours = (await doctor(kanban.board, { month: '2026-02' })).rows
  expect(ours.some((r) => r.doctorId === doctors[0]?.accountId)).toBe(false)
})

test('of two doctors with one rate the one with more visits stands first', async () => {
  const idle = await t.signIn('theirs', { userName: '先来' })
  const busy = await t.signIn('theirs', { userName: '后来' })
  const { patientId } = await busy.call(patient.add, { patientName: '同率', sex: 'female' })
  await busy.call(visit.create, { patientId })
  const names = (await idle.call(kanban.board, {})).rows.map(({ name }) => name)
  expect(names.indexOf('后来')).toBeLessThan(names.indexOf('先来'))
})
