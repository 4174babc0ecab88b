// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '#contract/base/call.ts'
import { draw } from '../testing/draw.tsx'
import { Upload } from './upload.tsx'
import type { UploadFile } from './use-uploads.ts'

const limits = { types: ['image/*'], maxBytes: 10, maxCount: 2 }
const picture = (name: string, bytes = 4) => new File(['x'.repeat(bytes)], name, { type: 'image/png' })

/** An upload that the test completes itself. */
function held() {
  const calls: {
    file: File
    share: (n: number) => void
    signal: AbortSignal
    end: (id: string) => void
    fail: (e: Error) => void
  }[] = []
  const upload: UploadFile<string> = (file, share, signal) =>
    new Promise((end, fail) => calls.push({ file, share, signal, end, fail }))
  return { calls, upload }
}

const drop = (files: File[]) =>
  fireEvent.drop(screen.getByRole('button', { name: '上传' }).parentElement ?? document.body, {
    dataTransfer: { files },
  })

test('what is too large, of another kind or one too many is refused by name; the rest is sent', async () => {
  const { calls, upload } = held()
  draw(<Upload label="上传" upload={upload} done={vi.fn()} limits={limits} />)
  drop([
    picture('a.png'),
    picture('big.png', 11),
    new File(['x'], 'b.txt', { type: 'text/plain' }),
    picture('c.png'),
    picture('d.png'),
  ])
  await act(async () => calls[0]?.end('file-1'))
  expect(calls.map(({ file }) => file.name)).toEqual(['a.png', 'c.png'])
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    '文件超过 0.1 MB。',
    '不支持这种文件。',
    '最多 2 个文件。',
  ])
})

test('a refused file stays with its reason beside the next one, and reads which kinds are accepted', () => {
  const pictures = { ...limits, types: ['image/jpeg', 'image/png'], maxCount: 5 }
  draw(<Upload label="上传" upload={held().upload} done={vi.fn()} limits={pictures} shrink={vi.fn()} />)
  drop([new File(['x'], 'photo.heic', { type: 'image/heic' })])
  drop([picture('big.png', 11)])
  drop([picture('a.png')])
  expect(screen.getByText('不支持这种文件，请换成 JPG / PNG。')).toBeTruthy()
  expect(screen.getByRole('button', { name: /缩小到/ })).toBeTruthy()
})

test('shows how far it has come, and hands over what came of it', async () => {
  const { calls, upload } = held()
  const done = vi.fn()
  draw(<Upload label="上传" upload={upload} done={done} limits={limits} />)
  drop([picture('a.png')])
  act(() => calls[0]?.share(0.4))
  expect(screen.getByRole('progressbar', { name: '正在上传 a.png' }).getAttribute('value')).toBe('40')
  await act(async () => calls[0]?.end('file-7'))
  expect(done).toHaveBeenCalledWith('file-7', calls[0]?.file)
  expect(screen.queryByText('a.png')).toBeNull()
})

test('what failed says why and can be sent again; what is stopped is gone, and its answer with it', async () => {
  const { calls, upload } = held()
  const done = vi.fn()
  const { person } = draw(<Upload label="上传" upload={upload} done={done} limits={limits} />)
  drop([picture('a.png')])
  await act(async () => calls[0]?.fail(new CallError(50301, '磁盘已满')))
  expect(screen.getByRole('alert').textContent).toBe('磁盘已满')
  await person.click(screen.getByRole('button', { name: '重新上传' }))
  expect(calls).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: '停止上传 a.png' }))
  expect(calls[1]?.signal.aborted).toBe(true)
  await act(async () => calls[1]?.end('file-8'))
  expect(done).not.toHaveBeenCalled()
})

test('where one file is wanted, the next takes the place of a refused one', async () => {
  const { calls, upload } = held()
  draw(<Upload label="上传" upload={upload} done={vi.fn()} limits={{ ...limits, maxCount: 1 }} />)
  drop([picture('a.png')])
  await act(async () => calls[0]?.fail(new CallError(40005, '不是图片')))
  drop([picture('b.png')])
  expect(screen.queryByText('a.png')).toBeNull()
  expect(calls.map(({ file }) => file.name)).toEqual(['a.png', 'b.png'])
})

test('a pasted file is taken', () => {
  const { calls, upload } = held()
  draw(<Upload label="上传" upload={upload} done={vi.fn()} limits={limits} kept={1} />)
  fireEvent.paste(screen.getByRole('button', { name: '上传' }), { clipboardData: { files: [picture('p.png')] } })
  expect(calls.map(({ file }) => file.name)).toEqual(['p.png'])
})

test('a lost network is said in the language of the page, not in the words of the browser', async () => {
  const { calls, upload } = held()
  draw(<Upload label="上传" upload={upload} done={vi.fn()} limits={limits} />)
  drop([picture('a.png')])
  await act(async () => calls[0]?.fail(new TypeError('Failed to fetch')))
  expect(screen.getByRole('alert').textContent).toBe('没有传上去，请重试。')
})

test('pictures chosen together are sent in their order, one after another, past one that fails or is stopped', async () => {
  const { calls, upload } = held()
  const done = vi.fn()
  const { person } = draw(<Upload label="上传" upload={upload} done={done} limits={{ ...limits, maxCount: 5 }} />)
  drop(['a', 'b', 'c', 'd'].map((name) => picture(`${name}.png`)))
  expect(calls.map(({ file }) => file.name)).toEqual(['a.png'])
  await person.click(screen.getByRole('button', { name: '停止上传 b.png' }))
  await act(async () => calls[0]?.fail(new CallError(50301, '磁盘已满')))
  expect(calls.map(({ file }) => file.name)).toEqual(['a.png', 'c.png'])
  await person.click(screen.getByRole('button', { name: '重新上传' }))
  await act(async () => calls[1]?.end('file-c'))
  await act(async () => calls[2]?.end('file-d'))
  expect(calls.map(({ file }) => file.name)).toEqual(['a.png', 'c.png', 'd.png', 'a.png'])
  expect(done).toHaveBeenCalledTimes(2)
})
