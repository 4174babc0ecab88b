import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PanelContent } from '#contract/clinic/dual-screen.ts'
import type { PanelMessage } from '#web/clinic/dual-screen/channel.ts'
import { createSender } from '#web/clinic/dual-screen/sender.ts'
import { createReceiver } from './receiver.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const of = (name: string) =>
  PanelContent.parse({ patient: { patientId: null, name, sex: 'female', age: 71, allergies: [] } })

/** One screen, and as many pages of the doctor as a test opens. */
function room({ isHidden = (): boolean => false } = {}) {
  const shown: (string | null)[] = []
  const pages: ReturnType<typeof createSender>[] = []
  const said: PanelMessage[] = []
  const left: string[] = []
  const screen = createReceiver({
    accountId: 1,
    silentMs: 3000,
    onChange: ({ content }) => shown.push(content?.patient?.name ?? null),
    ask: () => {
      for (const page of pages) page.answer()
    },
  })
  const open = (accountId = 1) => {
    const page = createSender({
      accountId,
      say: (message) => {
        said.push(message)
        screen.receive(message)
      },
      publish: () => Promise.resolve(),
      beat: () => Promise.resolve(true),
      leave: (sender) => left.push(sender),
      isHidden,
    })
    pages.push(page)
    return page
  }
  return { open, left, last: () => shown.at(-1) ?? null, screen, said }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a page that beats stays on the screen; one that falls silent is gone within three seconds', async () => {
  const { open, last } = room()
  const page = open()
  page.show(of('吴秀英'))
  await pass(60_000)
  expect(last()).toBe('吴秀英')
  page.stop()
  await pass(2999)
  expect(last()).toBe('吴秀英')
  await pass(1)
  expect(last()).toBeNull()
})

test('the last word blanks at once, here and at the server; a page that comes back shows again', () => {
  const { open, last, left } = room()
  const page = open()
  page.show(of('吴秀英'))
  page.end()
  expect(last()).toBeNull()
  expect(left).toHaveLength(1)
  page.end()
  expect(left).toHaveLength(1)
  page.resume()
  expect(last()).toBe('吴秀英')
})

test('of two pages the one worked in last shows; the other neither overrules nor blanks it', async () => {
  const { open, last } = room()
  const [first, second] = [open(), open()]
  first.show(of('甲'))
  await pass(10)
  second.show(of('乙'))
  first.answer()
  await pass(5000)
  expect(last()).toBe('乙')
  first.end()
  expect(last()).toBe('乙')
  second.end()
  expect(last()).toBeNull()
  await pass(10)
  first.resume()
  expect(last()).toBe('甲')
})

test('another account in the same browser is not shown', () => {
  const { open, last } = room()
  open(2).show(of('他人'))
  expect(last()).toBeNull()
})

test('a page that the browser lets run once a minute says goodbye and shows nothing in between', async () => {
  const { open, last, left, said } = room({ isHidden: () => true })
  const page = open()
  page.show(of('吴秀英'))
  vi.setSystemTime(Date.now() + 60_000)
  await pass(1000)
  expect(left).toHaveLength(1)
  expect(last()).toBeNull()
  const count = said.length
  await pass(5000)
  expect(said).toHaveLength(count)
  page.stop()
})

test('after a hiccup the screen asks and shows again', async () => {
  const { open, last, screen, said } = room()
  const page = open()
  page.show(of('吴秀英'))
  const { sender = '' } = said[0] as { sender?: string }
  vi.setSystemTime(Date.now() + 100)
  page.stop()
  await pass(3000)
  expect(last()).toBeNull()
  screen.receive({ kind: 'beat', accountId: 1, sender })
  expect(last()).toBe('吴秀英')
})

test('a page without a patient blanks the screen, and one that stays without sends it no content', async () => {
  const onChange = vi.fn()
  const screen = createReceiver({ accountId: 1, silentMs: 3000, onChange, ask: () => {} })
  const show = (at: number, content: PanelContent) =>
    screen.receive({ kind: 'show', accountId: 1, sender: 'a', at, content })
  show(1, of('吴秀英'))
  show(2, { ...of('吴秀英'), patient: null })
  expect(onChange).toHaveBeenLastCalledWith({ content: null })
  await pass(10_000)
  expect(onChange).toHaveBeenCalledTimes(2)
})
