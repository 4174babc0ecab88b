import { expect, test } from 'vitest'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { type Act, type Editor, editorReducer, openEditor, unsent } from './editor-state.ts'

const empty = PrescriptionContent.parse({})
const after = (actions: readonly Act[], editor: Editor = openEditor(empty, 1)) => actions.reduce(editorReducer, editor)
const advice = (text: string, merge?: string): Act => ({
  type: 'change',
  change: { advice: text },
  ...(merge && { merge }),
})

test('undo and redo go back and forth; a new change ends what could be redone', () => {
  const two = after([advice('一'), advice('二')])
  const back = after([{ type: 'undo' }], two)
  expect(back.content.advice).toBe('一')
  expect(after([{ type: 'redo' }], back).content.advice).toBe('二')
  expect(after([advice('三'), { type: 'redo' }], back).content.advice).toBe('三')
})

test('keystrokes of one field are undone together', () => {
  const typed = after([advice('忌', 'advice'), advice('忌生', 'advice'), advice('忌生冷', 'advice')])
  expect(after([{ type: 'undo' }], typed).content.advice).toBe('')
})

test('only what differs from the server is sent', () => {
  expect(unsent(openEditor(empty, 1))).toBeNull()
  expect(unsent(after([advice('避风')]))).toEqual({ advice: '避风' })
  const stored = after([advice('避风'), { type: 'stored', version: 2, content: { ...empty, advice: '避风' } }])
  expect([unsent(stored), stored.version, stored.kept]).toEqual([null, 2, 'saved'])
})

test('after a conflict nothing is lost: the side not taken can be undone to', () => {
  const theirs = { ...empty, advice: '他人' }
  const other = { version: 5, content: theirs } as Prescription
  const settled = after([
    advice('我'),
    { type: 'conflict', theirs: other },
    { type: 'settle', version: 5, theirs, keep: 'theirs' },
  ])
  expect([settled.content.advice, settled.version]).toEqual(['他人', 5])
  expect(after([{ type: 'undo' }], settled).content.advice).toBe('我')
  const kept = after([advice('我'), { type: 'settle', version: 5, theirs, keep: 'ours' }])
  expect(unsent(kept)).toEqual({ advice: '我' })
})
