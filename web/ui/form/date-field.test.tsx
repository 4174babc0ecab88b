// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { DateField, DateTimeField } from './date-field.tsx'

function Day({ of = null }: { of?: string | null }) {
  const [value, setValue] = useState<string | null>(of)
  return (
    <>
      <DateField label="出生日期" from="1900-01-01" to="2026-11-29" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('2000-02-02')}>
        {'换一天'}
      </button>
    </>
  )
}

const field = () => screen.getByRole('textbox')
const taken = () => screen.getByRole('status').textContent

test.each([
  ['1988-08-08', '1988-08-08', null],
  ['1800-01-01', '1800-01-01', '出生日期不能早于 1900-01-01。'],
  ['2200-01-01', '2200-01-01', '出生日期不能晚于 2026-11-29。'],
  ['2026-13-45', '', '出生日期请写成 2026-11-22 的样子。'],
  ['去年', '', '出生日期请写成 2026-11-22 的样子。'],
])('a typed day is taken or explained when the field is left: %s', async (typed, value, said) => {
  const { person } = draw(<Day />)
  await person.type(field(), typed)
  await person.tab()
  expect(taken()).toBe(value)
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(said)
})

test('what is explained is gone with another value, typed or given', async () => {
  const { person } = draw(<Day of="1990-01-01" />)
  await person.clear(field())
  await person.type(field(), '2200-01-01')
  await person.tab()
  expect(screen.getByRole('alert')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: '换一天' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(taken()).toBe('2000-02-02')
})

function Moment() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <DateTimeField label="预约时间" from="2026-11-29" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test.each([
  ['2026-12-01 09:30', '2026-12-01T09:30', null],
  ['2026-11-01 09:30', '2026-11-01T09:30', '预约时间不能早于 2026-11-29。'],
  ['2026-12-01', '', '预约时间请写成 2026-11-22 14:05 的样子。'],
])('a typed moment needs no further button: %s', async (typed, value, said) => {
  const { person } = draw(<Moment />)
  await person.type(field(), typed)
  await person.tab()
  expect(taken()).toBe(value)
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(said)
})
