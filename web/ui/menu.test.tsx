// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'
import { draw } from './testing/draw.tsx'

test('a menu takes the focus, and gives it back to its button by Esc and when something is chosen', async () => {
  const run = vi.fn()
  const { person } = draw(
    <Menu items={[{ kind: 'action', key: 'move', label: '改约', run }]}>
      <button type="button">更多</button>
    </Menu>,
  )
  const button = screen.getByRole('button')
  button.focus()
  await person.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: '改约' })
  await waitFor(() => expect(document.activeElement).toBe(item))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem')))
  await person.click(screen.getByRole('menuitem'))
  expect(run).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement).toBe(button))
})
