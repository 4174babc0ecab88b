import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { inClinic } from './clinic.ts'
import { report, spreadOf, timeOnce } from './measure.ts'
import { mahuangTang } from './sheets.ts'

const times = 40
const warmUp = 3
/** For every fourth: drawn for the screen and as PDF. */
const sheetEvery = 4

/**
 * From the saved desk to the numbered sheet, each for another patient; every answer is on the disk before it is
 * returned.
 */
await inClinic(async ({ addClinic, addDoctor }) => {
  const { call } = await addDoctor(await addClinic())
  const steps = { save: [] as number[], confirm: [] as number[], sheet: [] as number[], pages: [] as number[] }
  for (let i = 0; i < times + warmUp; i++) {
    const { patientId } = await call(patient.add, { patientName: `测${i}`, sex: 'female', birthday: '1992-05-01' })
    const { prescriptionId } = await call(visit.create, { patientId })
    let { version } = await call(prescription.detail, { id: prescriptionId })
    const save = await timeOnce(async () => {
      const saved = await call(prescription.save, {
        prescriptionId,
        version,
        selfDescription: '发热三天，恶寒，无汗，身痛，气喘，脉浮紧',
        herbs: [...mahuangTang],
        recipes: [{ recipeId: 'ma-huang-tang' }],
        recipeUsage: { pairs: 3, taking: '温服，覆取微汗' },
        diagnosisResult: '感冒',
      })
      version = saved.version
    })
    const confirm = await timeOnce(() => call(prescription.confirm, { prescriptionId, version }))
    if (i < warmUp) continue
    if (i % sheetEvery === 0) {
      steps.pages.push(await timeOnce(() => call(prescription.sheetPages, { prescriptionId })))
      steps.sheet.push(await timeOnce(() => call(prescription.sheet, { prescriptionId })))
    }
    steps.save.push(save)
    steps.confirm.push(confirm)
  }
  const both = steps.save.map((ms, i) => ms + (steps.confirm[i] ?? 0))
  const { save, confirm, sheet, pages } = steps
  report('save-and-confirm', both, {
    save: spreadOf(save),
    confirm: spreadOf(confirm),
    sheetPages: spreadOf(pages),
    sheetPdf: spreadOf(sheet),
  })
})
