import { beforeAll, expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { herb } from '#contract/prescribing/herb.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let stranger: Caller

beforeAll(async () => {
  doctor = (await t.signIn()).call
  stranger = (await t.signIn('theirs')).call
})

const begin = async () => {
  const { patientId } = await doctor(patient.add, { patientName: '周知远', sex: 'male', birthday: '1980-01-01' })
  return doctor(visit.create, { patientId })
}
const line = (herbId: string, name: string, doseG: number) => ({ herbId, name, doseG })

test('[CALL-herbs-detail] one record for each id; one that is unknown does not lose the others', async () => {
  const { list, unknown } = await doctor(herb.details, { ids: ['ma-huang', 'no-such', 'gui-zhi'] })
  expect(list.map((h) => h.herbId)).toEqual(['ma-huang', 'gui-zhi'])
  expect(unknown).toEqual(['no-such'])
})

test('[CALL-herbs-merge] a herb of two modules stands once, at the larger dose, with both origins', async () => {
  const { prescriptionId } = await begin()
  const { selectedHerbs, safety } = await doctor(herb.merge, {
    prescriptionId,
    compositions: [line('gan-cao', '甘草', 3), line('gui-zhi', '桂枝', 9)],
    smartAdditions: [line('gan-cao', '甘草', 6)],
    guidingHerbs: [line('gan-sui', '甘遂', 1)],
  })
  expect(selectedHerbs.map((h) => [h.name, h.doseG])).toEqual([
    ['甘草', 6],
    ['桂枝', 9],
    ['甘遂', 1],
  ])
  expect(selectedHerbs[0]?.sources.map((s) => s.from)).toEqual(['recipe', 'smart'])
  expect(safety.blocked).toBe(true)
  await expect(stranger(herb.merge, { prescriptionId })).rejects.toMatchObject({ code: 43001 })
})

test('[CALL-non-decoction-herbs] what does not go into the pot is named with its way, and nothing else', async () => {
  const { prescriptionId } = await begin()
  const put = async (herbs: object[]) => {
    const { version } = await doctor(prescription.detail, { id: prescriptionId })
    await doctor(prescription.autoSave, { prescriptionId, version, herbs: herbs as never })
    return (await doctor(herb.nonDecoction, { prescriptionId })).list
  }
  expect(await put([line('gui-zhi', '桂枝', 9)])).toEqual([])
  const list = await put([
    line('e-jiao', '阿胶', 9),
    line('gui-zhi', '桂枝', 9),
    { ...line('san-qi', '三七', 3), decoct: '冲服' },
  ])
  expect(list.map((h) => [h.name, h.way])).toEqual([
    ['阿胶', '烊化'],
    ['三七', '冲服'],
  ])
})

test('[CALL-medicine-conflicts] [SCOPE-study-conflicts] a known pair is reported, a harmless one is not, an unknown drug is said to be unknown', async () => {
  const known = await doctor(herb.medicineConflicts, { herbIds: ['dan-shen', 'gui-zhi'], drugIds: ['华法林'] })
  expect(known.conflicts).toEqual([expect.objectContaining({ herbId: 'dan-shen', other: '华法林', kind: 'drug' })])
  const herbs = await doctor(herb.medicineConflicts, { herbIds: ['gan-cao', 'gan-sui'] })
  expect(herbs.conflicts).toEqual([expect.objectContaining({ kind: 'herb', level: 'blocked' })])
  const none = await doctor(herb.medicineConflicts, { herbIds: ['gui-zhi'], drugIds: ['华法林'] })
  expect(none.conflicts).toEqual([])
  const odd = await doctor(herb.medicineConflicts, { herbIds: ['gui-zhi'], drugIds: ['无名西药'] })
  expect(odd.unknownDrugs).toEqual(['无名西药'])
  await expect(doctor(herb.medicineConflicts, { herbIds: ['no-such'] })).rejects.toMatchObject({ code: 44003 })
})

test('[CALL-herb-replace] [CALL-herb-restore] a herb is exchanged with its reason, and the first comes back', async () => {
  const { prescriptionId } = await begin()
  const recipeIds = ['si-jun-zi-tang']
  const { herbs } = await doctor(recipe.dose, { recipeIds })
  const confirmed = await doctor(recipe.confirm, { prescriptionId, recipeIds, compositions: herbs })
  const diagRecipeId = confirmed.diagRecipes[0]?.diagRecipeId ?? ''
  const { list } = await doctor(herb.substitutes, { herbId: 'ren-shen', doseG: 9 })
  expect(list[0]).toMatchObject({ herbId: 'dang-shen' })
  expect(list[0]?.shared.length).toBeGreaterThan(0)

  const replaced = await doctor(herb.replace, { diagRecipeId, herbId: 'ren-shen', replaceHerbId: 'dang-shen' })
  expect(replaced).toMatchObject({ replaced: { herbId: 'ren-shen' }, version: confirmed.version + 1 })
  const now = await doctor(prescription.detail, { id: prescriptionId })
  expect(now.content.herbs[0]).toMatchObject({ herbId: 'dang-shen', reason: /党参.*人参/ })
  expect(now).toMatchObject({ recipeName: '四君子汤', explanation: /以党参代人参/ })

  const { version } = replaced
  const again = { diagRecipeId, version, herbId: 'dang-shen', replaceHerbId: 'tai-zi-shen' }
  await expect(doctor(herb.replace, { ...again, version: version - 1 })).rejects.toMatchObject({ code: 43003 })
  await expect(doctor(herb.replace, { ...again, form: '没有的炮制' })).rejects.toMatchObject({ code: 43018 })
  await doctor(herb.replace, again)
  const restored = await doctor(herb.restore, { diagRecipeId, herbId: 'ren-shen' })
  expect(restored.herbs[0]).toMatchObject({ herbId: 'ren-shen', doseG: herbs[0]?.doseG })
  await expect(doctor(herb.restore, { diagRecipeId, herbId: 'ren-shen' })).rejects.toMatchObject({ code: 43019 })
  const replace = { diagRecipeId, herbId: 'ren-shen', replaceHerbId: 'dang-shen' }
  const honeyed = await doctor(herb.replace, { ...replace, replaceHerbId: 'huang-qi', replaceForm: '炙黄芪' })
  expect(honeyed.content.herbs[0]).toMatchObject({ herbId: 'huang-qi', name: '炙黄芪', form: '炙黄芪' })
  await doctor(herb.restore, { diagRecipeId, herbId: 'huang-qi' })
  await expect(doctor(herb.replace, { ...replace, replaceForm: '炙黄芪' })).rejects.toMatchObject({ code: 44003 })
  await expect(doctor(herb.replace, { ...replace, herbId: 'ma-huang' })).rejects.toMatchObject({ code: 43018 })
  await expect(doctor(herb.replace, { ...replace, replaceHerbId: 'no-such' })).rejects.toMatchObject({ code: 44003 })
  await expect(doctor(herb.replace, { ...replace, diagRecipeId: `${prescriptionId}-3` })).rejects.toMatchObject({
    code: 43017,
  })
  await expect(doctor(herb.replace, { ...replace, diagRecipeId: '999999999-1' })).rejects.toMatchObject({ code: 43001 })
  await expect(stranger(herb.replace, replace)).rejects.toMatchObject({ code: 43001 })
  await expect(stranger(herb.restore, { diagRecipeId, herbId: 'ren-shen' })).rejects.toMatchObject({ code: 43001 })
})

test('a herb found by another name says by which, and the dose only decides between herbs used alike', async () => {
  const first = async (q: string, doseG?: number) => (await doctor(herb.query, { q, doseG })).list[0]
  expect(await first('双花')).toMatchObject({ name: '金银花', alias: '双花' })
  expect(await first('gt', 15)).toMatchObject({ name: '钩藤', alias: '' })
  expect([(await first('hq', 6))?.name, (await first('hq', 20))?.name]).toEqual(['黄芩', '黄芪'])
})

test('what holds aristolochic acid counts as toxic, so that a bare Enter never takes it', async () => {
  const choiceOf = async (q: string) => (await doctor(herb.query, { q })).list.find((h) => h.name === q)
  expect(await choiceOf('细辛')).toMatchObject({ isToxic: true })
  expect(await choiceOf('桔梗')).toMatchObject({ isToxic: false })
})

test('letters that name no herb never become one, whoever sends them', async () => {
  const { prescriptionId } = await begin()
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const put = (name: string) =>
    doctor(prescription.autoSave, { prescriptionId, version, herbs: [{ herbId: null, name, doseG: 15 }] })
  await expect(put('yejt15')).rejects.toMatchObject({ code: 43030, message: expect.stringContaining('yejt15') })
  await expect(put('野白术')).resolves.toMatchObject({ version: version + 1 })
})
