// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { session } from '#web/base/session.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { editorReducer, openEditor } from './editor-state.ts'
import { SavedState } from './saved-state.tsx'

afterEach(() => session.dropToken())

const typedAndUnsent = () => {
  const opened = openEditor(PrescriptionContent.parse({}), 1)
  const typed = editorReducer(opened, { type: 'change', change: { selfDescription: '头痛三天' } })
  return editorReducer(typed, { type: 'unreachable' })
}

test('what could not be sent is on this device: until the server answers, or until the doctor signs in again', () => {
  session.keepToken('valid', 60)
  draw(<SavedState editor={typedAndUnsent()} />)
  expect(screen.getByRole('status').textContent).toContain('连不上服务器')
})

test('after the session has expired the foot says so, and not that the server is not reached', () => {
  draw(<SavedState editor={typedAndUnsent()} />)
  expect(screen.getByRole('status').textContent).toContain('已退出登录')
})
