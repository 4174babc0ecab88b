// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { PatientStrip, type StatedCondition, type StripPatient } from './patient-strip.tsx'

const patient: StripPatient = {
  patientName: '李雪',
  sex: 'female',
  age: 31,
  ageMonths: 372,
  weight: null,
  physiologicalStatus: 1,
  allergies: [],
  named: { allergies: [], westernDrugs: [] },
}
const said = (kind: StatedCondition['kind'], words = ''): StatedCondition => ({ kind, words })
const show = (fields: Partial<StripPatient> = {}, stated: StatedCondition[] = []) =>
  draw(<PatientStrip patient={{ ...patient, ...fields }} stated={stated} />)
test('what the history says of pregnancy, milk, kidney and liver stands as a seal with its words', () => {
  show({}, [
    said('pregnant', '怀孕8周'),
    said('kidney', '慢性肾病'),
    said('liver'),
    said('lactating'),
    said('wishes-child'),
  ])
  for (const name of ['妊娠', '肾病', '肝病', '哺乳', '备孕']) expect(screen.getByText(name)).toBeTruthy()
  expect(screen.getByTitle('怀孕8周').textContent).toContain('妊娠')
})

test('a small child is as old as its months, without years', () => {
  show({ sex: 'male', age: 2, ageMonths: 34 })
  expect(screen.getByText('男 34 个月')).toBeTruthy()
  cleanup()
  show({ age: 3, ageMonths: 36 })
  expect(screen.getByText('女 3 岁')).toBeTruthy()
})

test('what the record holds already stands once', () => {
  show({ physiologicalStatus: 2 }, [said('pregnant', '怀孕8周')])
  expect(screen.getAllByText('妊娠')).toHaveLength(1)
})

test('an allergy and a drug of the history stand beside those of the record', () => {
  show({ named: { allergies: ['磺胺'], westernDrugs: ['氨氯地平'] } }, [
    said('allergy', '青霉素'),
    said('drug', '华法林'),
  ])
  expect(screen.getByText('过敏 磺胺、青霉素')).toBeTruthy()
  expect(screen.getByText('服氨氯地平、华法林')).toBeTruthy()
})

test('what nobody has asked is asked for; what the history answers is asked no more', () => {
  show({}, [said('pregnancy-unknown'), said('drug-unknown')])
  expect(screen.getByText('过敏、孕否、用药未问')).toBeTruthy()
  cleanup()
  show({}, [said('no-allergy'), said('no-drug')])
  expect(screen.getByText('未用其他药')).toBeTruthy()
  expect(screen.queryByText(/未问/)).toBeNull()
  cleanup()
  show({}, [said('allergy', '青霉素')])
  expect(screen.queryByText('过敏未问')).toBeNull()
})

test('that drug allergies are denied stands where it was said, by the history or as 「无」 on the record', () => {
  show({}, [said('no-allergy')])
  expect(screen.getByText('否认药物过敏')).toBeTruthy()
  expect(screen.queryByText('过敏未问')).toBeNull()
  cleanup()
  show({ allergies: ['无'] })
  expect(screen.getByText('否认药物过敏')).toBeTruthy()
  cleanup()
  show({}, [said('allergy-unknown')])
  expect(screen.getByText('过敏未问')).toBeTruthy()
})
