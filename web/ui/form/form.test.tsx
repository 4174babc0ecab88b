// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CallError } from '#contract/base/call.ts'
import { session } from '#web/base/session.ts'
import { Button } from '../button.tsx'
import { draw } from '../testing/draw.tsx'
import { DateField } from './date-field.tsx'
import { Form, useForm } from './form.tsx'
import { NumberField } from './number-field.tsx'
import { TextField } from './text-field.tsx'

const Schema = z.object({
  name: z.string().trim().min(1).max(4),
  heightCm: z.number().min(20).max(260).optional(),
  phone: z
    .string()
    .regex(/^1\d{4}$/)
    .optional(),
  born: z.iso.date().optional(),
})

function Sample({ submit, keepAs }: { submit: (values: unknown) => Promise<unknown>; keepAs?: string }) {
  const form = useForm()
  return (
    <Form form={form} schema={Schema} submit={submit} {...(keepAs !== undefined && { keepAs })}>
      <TextField name="name" label="姓名" maxLength={50} required />
      <NumberField name="heightCm" label="身高" min={0} max={999} />
      <TextField name="phone" label="电话" maxLength={20} wrong="请写五位号码。" />
      <DateField name="born" label="生日" to="2026-11-29" />
      <Button type="submit">{'保存'}</Button>
    </Form>
  )
}

const save = () => screen.getByRole('button', { name: '保存' })
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) })

test('each field says what the contract finds wrong, and nothing is sent', async () => {
  const submit = vi.fn(() => Promise.resolve())
  const { person } = draw(<Sample submit={submit} />)
  await person.click(save())
  await screen.findByText('请填写姓名。')
  await person.type(field('姓名'), '一二三四五')
  await person.type(field('电话'), '12')
  await person.click(save())
  await screen.findByText('姓名最多 4 个字。')
  await screen.findByText('请写五位号码。')
  expect(submit).not.toHaveBeenCalled()
})

test('what is sent is what the contract makes of it; what is empty stays out', async () => {
  const submit = vi.fn(() => Promise.resolve())
  const { person } = draw(<Sample submit={submit} />)
  await person.type(field('姓名'), ' 李雪 ')
  await person.click(save())
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: '李雪' }))
})

test('a refusal stands beside its field, and what was typed stays', async () => {
  const submit = vi.fn(() => Promise.reject(new CallError(40001, '', { fields: { 'phone.0': '号码已有人用。' } })))
  const { person } = draw(<Sample submit={submit} />)
  await person.type(field('姓名'), '李雪')
  await person.type(field('电话'), '12345')
  await person.click(save())
  await screen.findByText('号码已有人用。')
  expect(field('电话')).toHaveProperty('value', '12345')
  expect(save()).toHaveProperty('disabled', false)
})

test('what was typed outlives the page, until it is sent', async () => {
  vi.spyOn(session, 'user').mockReturnValue({ userId: 3 } as ReturnType<typeof session.user>)
  const submit = vi.fn(() => Promise.resolve())
  const first = draw(<Sample key="first" submit={submit} keepAs="patient" />)
  await first.person.type(field('姓名'), '李')
  first.redraw(<Sample key="second" submit={submit} keepAs="patient" />)
  expect(field('姓名')).toHaveProperty('value', '李')
  await first.person.click(save())
  await waitFor(() => expect(submit).toHaveBeenCalled())
  first.redraw(<Sample key="third" submit={submit} keepAs="patient" />)
  expect(field('姓名')).toHaveProperty('value', '')
})

test('a number beyond its bounds becomes the nearest one, and the field says so until something is typed', async () => {
  const { person } = draw(<Sample submit={vi.fn()} />)
  const height = screen.getByRole('spinbutton', { name: '身高' })
  await person.type(height, '1000')
  await person.tab()
  await screen.findByText('身高不能大于 999。')
  expect(height).toHaveProperty('value', '999')
  await person.clear(height)
  await person.type(height, '170')
  await waitFor(() => expect(screen.queryByText('身高不能大于 999。')).toBeNull())
})

test('a typed day out of range is explained when its field is left, and is not sent', async () => {
  const submit = vi.fn(() => Promise.resolve())
  const { person } = draw(<Sample submit={submit} />)
  await person.type(field('姓名'), '李雪')
  await person.type(field('生日'), '2200-01-01')
  await person.tab()
  await screen.findByText('生日不能晚于 2026-11-29。')
  await person.click(save())
  expect(submit).not.toHaveBeenCalled()
})
