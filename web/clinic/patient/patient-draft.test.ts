import { describe, expect, it } from 'vitest'
import { type Patient, PatientFields } from '#contract/clinic/patient.ts'
import { draftOf, fieldsOf, mergeChanges, type PatientDraft } from './patient-draft.ts'

const draft = (part: Partial<PatientDraft>): PatientDraft =>
  ({ ...draftOf({ patientName: '周慧敏' }), sex: 'female', ...part }) as PatientDraft

describe('what the form sends', () => {
  it('is valid with nothing but name and sex', () => {
    expect(PatientFields.safeParse(fieldsOf(draft({}))).success).toBe(true)
  })

  it('writes days as days', () => {
    const sent = fieldsOf(draft({ birthday: '1984-02-29', lastMenses: '2026-11-08' }))
    expect(sent).toMatchObject({ birthday: '1984-02-29', lastMenses: '2026-11-08' })
  })

  it('takes back what concerns women once the sex is changed', () => {
    const typed = {
      physiologicalStatus: 2,
      pregnancyStart: '2026-09-01',
      lastMenses: '2026-08-01',
      menstrualCycleFlag: 'fixed',
      menstrualCycle: 28,
    } as const
    expect(fieldsOf(draft(typed))).toMatchObject({
      physiologicalStatus: 2,
      pregnancyStart: '2026-09-01',
      menstrualCycle: 28,
    })
    expect(fieldsOf(draft({ ...typed, sex: 'male' }))).toMatchObject({
      physiologicalStatus: 1,
      pregnancyStart: null,
      lastMenses: null,
      menstrualCycleFlag: null,
      menstrualCycle: null,
    })
  })

  it('keeps the gestation with the pregnancy and the days with a fixed cycle', () => {
    const sent = fieldsOf(
      draft({
        physiologicalStatus: 3,
        pregnancyStart: '2026-09-01',
        menstrualCycleFlag: 'irregular',
        menstrualCycle: 28,
      }),
    )
    expect(sent).toMatchObject({ pregnancyStart: null, menstrualCycle: null })
  })

  it('the remark belongs to the label other', () => {
    expect(fieldsOf(draft({ visitLabels: [2, 9], visitLabelRemark: '迟到' })).visitLabels).toEqual([
      { visitLabel: 2, visitLabelRemark: '' },
      { visitLabel: 9, visitLabelRemark: '迟到' },
    ])
  })

  it('sends nothing that the contract does not know', () => {
    expect(Object.keys(fieldsOf(draft({ visitLabelRemark: 'x' })))).not.toContain('visitLabelRemark')
  })
})

describe('two windows on one patient', () => {
  const opened = {
    ...PatientFields.parse({ patientName: '周慧敏', sex: 'female', phone: '13800000000', allergies: ['青霉素'] }),
    patientId: 1,
    version: 1,
  } as Patient
  const typed = (part: Partial<PatientDraft>) => ({ ...draftOf(opened), ...part }) as PatientDraft

  it('keeps what each has changed alone, and loses no allergy that the other has written', () => {
    const stored = { ...opened, version: 2, allergies: ['青霉素', '头孢'] }
    const { draft, taken, both } = mergeChanges(opened, typed({ phone: '13911112222', height: 165 }), stored)
    expect(draft).toMatchObject({ phone: '13911112222', height: 165, allergies: ['青霉素', '头孢'] })
    expect([taken, both]).toEqual([['allergies'], []])
  })

  it('keeps what was typed here where both have changed a field, and names it', () => {
    const stored = { ...opened, version: 2, phone: '13700001111', address: '东街' }
    const { draft, taken, both } = mergeChanges(opened, typed({ phone: '13911112222' }), stored)
    expect(draft).toMatchObject({ phone: '13911112222', address: '东街' })
    expect([taken, both]).toEqual([['address'], ['phone']])
  })

  it('joins the allergies that both have written, without what one has removed', () => {
    const stored = { ...opened, version: 2, allergies: ['青霉素', '头孢'] }
    const { draft, taken, both } = mergeChanges(opened, typed({ allergies: ['花生'] }), stored)
    expect(draft.allergies).toEqual(['头孢', '花生'])
    expect([taken, both]).toEqual([['allergies'], []])
  })

  it('finds no conflict where both have written the same', () => {
    const stored = { ...opened, version: 2, phone: '13911112222' }
    expect(mergeChanges(opened, typed({ phone: '13911112222' }), stored)).toMatchObject({ taken: [], both: [] })
  })
})
