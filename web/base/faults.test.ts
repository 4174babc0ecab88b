import { expect, test } from 'vitest'
import { BrowserFault } from '#contract/base/browser-fault.ts'
import { createFaultReports, describeFault } from './faults.ts'

const secret = '患者张三丰 13912345678'

function thrown(stack: string, message = secret) {
  const error = new TypeError(message)
  error.stack = stack
  return error
}

const chromium = `TypeError: ${secret}
    at save (http://127.0.0.1:7100/assets/desk-B3x_9.js:12:345)
    at async http://127.0.0.1:7100/assets/index-a1.js?v=张三丰:1:20
    at <anonymous>`
const firefox = `save@http://127.0.0.1:7100/assets/desk-B3x_9.js:12:345\n@http://127.0.0.1:7100/assets/index-a1.js:1:20`

test.each([chromium, firefox])('[OPS-browser-faults] kind and places are sent, never the message', (stack) => {
  const fault = describeFault('rejection', thrown(stack), 'index-a1.js')
  expect(fault).toEqual({
    kind: 'rejection',
    name: 'TypeError',
    places: ['desk-B3x_9.js:12:345', 'index-a1.js:1:20'],
    build: 'index-a1.js',
  })
  expect(BrowserFault.safeParse(fault).success).toBe(true)
})

test.each([secret, { message: secret }, undefined])(
  '[OPS-browser-faults] %j was thrown, and is not repeated',
  (error) => {
    expect(describeFault('error', error, '')).toEqual({ kind: 'error', name: 'unknown', places: [], build: '' })
  },
)

test('[OPS-browser-faults] a message over several lines leaves nothing', () => {
  const message = `first\n张三丰.js:1:1`
  expect(describeFault('error', thrown(`Error: ${message}\n    at a.js:1:2`, message), '').places).toEqual(['a.js:1:2'])
})

test('[OPS-browser-faults] the same place is sent once, and five places at most', () => {
  const sent: BrowserFault[] = []
  const faults = createFaultReports(
    (fault) => sent.push(fault),
    () => 'index.js',
  )
  for (let row = 1; row <= 9; row++)
    for (let times = 0; times < 2; times++) faults.report('error', thrown(`Error\n    at a.js:${row}:1`))
  expect(sent.map(({ places }) => places[0])).toEqual([1, 2, 3, 4, 5].map((row) => `a.js:${row}:1`))
})
