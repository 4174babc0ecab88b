import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import type { Caller } from './app.ts'

export const line = (herbId: string, name: string, doseG: number, more: Partial<PrescribedHerb> = {}) => ({
  herbId,
  name,
  doseG,
  ...more,
})

export const mahuangTang = [
  line('ma-huang', '麻黄', 9, { role: '君', decoct: '先煎' }),
  line('gui-zhi', '桂枝', 6, { role: '臣' }),
  line('ku-xing-ren', '苦杏仁', 9, { role: '佐', decoct: '后下' }),
  line('zhi-gan-cao', '炙甘草', 3, { role: '使' }),
]

/** What a prescription needs beside its herbs. */
export const ready = { recipeUsage: { pairs: 3, taking: '温服，覆取微汗' }, diagnosisResult: '感冒' }

/** A new patient each time, since what one patient still takes is checked against the next prescription. */
export async function beginPrescription(doctor: Caller) {
  const someone = { patientName: '林若兰', sex: 'female', birthday: '1992-05-01', weight: 56, height: 162 } as const
  const { patientId } = await doctor(patient.add, someone)
  const { prescriptionId } = await doctor(visit.create, { patientId })
  return doctor(prescription.detail, { id: prescriptionId })
}
