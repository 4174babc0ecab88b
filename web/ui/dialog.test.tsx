// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { confirmDeed } from '#web/base/notices.ts'
import { overlays } from '#web/base/overlays.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { focusFirstField } from './focus-first-field.ts'
import { NumberField } from './form/number-field.tsx'
import { Select } from './form/select.tsx'
import { TextArea, TextField } from './form/text-field.tsx'
import { draw } from './testing/draw.tsx'

const run = vi.fn()
function Example({ danger = false, disabled = false }) {
  const [text, setText] = useState('')
  return (
    <Dialog title="存" close={() => undefined} confirm={{ label: '保存', run, danger, disabled }}>
      <TextField label="名称" maxLength={10} value={text} onChange={setText} />
      <NumberField label="次数" min={1} max={9} value={1} onChange={() => undefined} />
      <TextArea label="说明" maxLength={10} value="" onChange={() => undefined} />
      <Select label="种类" options={[{ value: 1, label: '甲' }]} value={1} onChange={() => undefined} />
    </Dialog>
  )
}

test('Enter in a line of a dialog does what its button does; not in a text of several lines or a list', async () => {
  const { person } = draw(<Example />)
  await person.type(screen.getByRole('textbox', { name: '名称' }), '甲{Enter}')
  expect(run).toHaveBeenCalledTimes(1)
  await person.type(screen.getByRole('spinbutton', { name: '次数' }), '{Enter}')
  expect(run).toHaveBeenCalledTimes(2)
  await person.type(screen.getByRole('textbox', { name: '说明' }), '{Enter}')
  await person.type(screen.getByRole('combobox', { name: '种类' }), '{Enter}')
  expect(run).toHaveBeenCalledTimes(2)
})

test('while it works a dialog is closed by no accident: only by a button that stops it, where it can be stopped', async () => {
  const close = vi.fn()
  const dialog = (busy: boolean, stop = {}) => (
    <Dialog title="导出" close={close} closesEasily {...stop} confirm={{ label: '导出', run, busy }}>
      <p>{'文件'}</p>
    </Dialog>
  )
  const { person, redraw } = draw(dialog(true))
  fireEvent.click(screen.getByRole('button', { name: /关闭|Close/ }))
  await person.keyboard('{Escape}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /取\s?消/ }).disabled).toBe(true)
  redraw(dialog(true, { stopLabel: '停止导出' }))
  fireEvent.click(screen.getByRole('button', { name: /关闭|Close/ }))
  await person.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: '停止导出' }))
  expect(close).toHaveBeenCalledTimes(1)
  redraw(dialog(false))
  await person.click(screen.getByRole('button', { name: /关闭|Close/ }))
  expect(close).toHaveBeenCalledTimes(2)
})

test.each([{ danger: true }, { disabled: true }])('with %j, Enter does nothing', async (more) => {
  run.mockClear()
  const { person } = draw(<Example {...more} />)
  await person.type(screen.getByRole('textbox', { name: '名称' }), '甲{Enter}')
  expect(run).not.toHaveBeenCalled()
})

test('what is to be pressed first comes before a field, though the dialog had the focus while it opened', () => {
  draw(
    <section aria-label="卡">
      <Button>{'别的'}</Button>
      <Button autoFocus>{'登记'}</Button>
      <input aria-label="金额" />
    </section>,
  )
  const button = screen.getByRole('button', { name: '登记' })
  button.blur()
  focusFirstField(screen.getByRole('region', { name: '卡' }))
  expect(document.activeElement).toBe(button)
})

test('a question covers the page until it is answered, and going back cancels it', async () => {
  const before = overlays.store.get()
  const { person } = draw(<Button>{'别的'}</Button>)
  const run = vi.fn()
  const ask = (okText: string) => act(() => confirmDeed({ title: '放弃', content: '会删除', okText, run }))
  ask('好')
  await person.click(await screen.findByRole('button', { name: '好' }))
  expect(run).toHaveBeenCalledOnce()
  await waitFor(() => expect(overlays.store.get()).toEqual(before))
  ask('行')
  await screen.findByRole('button', { name: '行' })
  act(() => overlays.closeTop())
  expect([overlays.store.get(), run.mock.calls.length]).toEqual([before, 1])
})
