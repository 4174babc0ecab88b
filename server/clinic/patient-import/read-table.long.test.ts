import { expect, test } from 'vitest'
import { cell, workbook } from '#server/testing/uploads.ts'
import { readInBackground } from './read-in-background.ts'
import { readTable } from './read-table.ts'

test('a million lines are too long, also where each has a broken quote; in no encoding at all they are not read', async () => {
  const text = `姓名,性别\n${'王"芳"x,女\n'.repeat(1_000_000)}`
  expect(await readTable({ bytes: new TextEncoder().encode(text), isSheet: false, encoding: 'auto' })).toEqual({
    refusal: 'import_too_long',
  })
  const bytes = new Uint8Array(Buffer.from(`姓名\n${'王芳\n'.repeat(1_000_000)}`))
  bytes.set([0xff, 0xff, 0xff], bytes.length - 4)
  expect(await readTable({ bytes, isSheet: false, encoding: 'auto' })).toMatchObject({ refusal: 'import_encoding' })
})

test('a workbook for which no memory is enough is unreadable, and the server goes on', async () => {
  const file = workbook(`<row r="1">${cell('ZZZZZZZ1', '姓名')}</row>`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(await readInBackground({ bytes, isSheet: true, encoding: 'auto' })).toEqual({ refusal: 'import_unreadable' })
})
