// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { draw } from './testing/draw.tsx'
import { ToggledDialog } from './toggled-dialog.tsx'

async function open(content: ReactNode) {
  const { person } = draw(
    <ToggledDialog trigger="问诊单" title="问诊单">
      {() => content}
    </ToggledDialog>,
  )
  const button = screen.getByRole('button', { name: '问诊单' })
  await person.click(button)
  return { person, button }
}

test('the first field of a dialog beside the work has the focus; Escape gives it back to the button', async () => {
  const { person, button } = await open(<input aria-label="查找" />)
  expect(document.activeElement).toBe(screen.getByLabelText('查找'))
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('where there is nothing to write, the button that closes it has the focus', async () => {
  await open(<p>无</p>)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭' }))
})
