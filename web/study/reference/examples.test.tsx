// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '#contract/base/call.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { Examples } from './examples.tsx'

const failing = (name: string, error: Error) => ({ name, take: () => Promise.reject(error) })

test('an example that cannot be looked up says so, unless the call has said it', async () => {
  const examples = [
    failing('refused', new CallError(429, '请求过多')),
    failing('offline', new TypeError('Failed to fetch')),
  ]
  const { person } = draw(<Examples title="" text="" examples={examples} />)
  await person.click(screen.getByRole('button', { name: 'refused' }))
  expect(screen.queryByText(/网络繁忙/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'offline' }))
  expect(await screen.findByText(/^网络繁忙，请稍后再试。服务器没有答复/)).toBeTruthy()
})
