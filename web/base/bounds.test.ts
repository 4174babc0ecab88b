import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { describeFault } from './faults.ts'
import { followEvents } from './live.ts'
import {
  askWarning,
  confirmDeed,
  dropError,
  type NoticeBoard,
  notices,
  showWarning,
  toastDone,
  toastError,
  toastUndo,
} from './notices.ts'
import { createQueryClient } from './query.ts'
import { newRequestKey } from './request-key.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { shrinkImage } from './shrink-image.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a stream that cannot be opened', () => {
  const offline = (random: number) => {
    let asked = 0
    const open = () => {
      asked++
      return Promise.reject(new Error('offline'))
    }
    const told: string[] = []
    const stop = followEvents({ open, onEvent: ({ topic }) => told.push(topic), random: () => random })
    return { stop, told, asked: () => asked }
  }
  /** How often it was requested after so many milliseconds. */
  const timesAt = async (random: number, ms: number) => {
    vi.useFakeTimers()
    const { stop, asked } = offline(random)
    await vi.advanceTimersByTimeAsync(ms)
    stop()
    return asked()
  }
  // Without a jitter: after 2, 4, 8, 16, 30 and again 30 seconds.
  test.each([
    [1, 1999, 1],
    [1, 2000, 2],
    [1, 5999, 2],
    [1, 6000, 3],
    [1, 29_999, 4],
    [1, 30_000, 5],
    [1, 59_999, 5],
    [1, 60_000, 6],
    [1, 89_999, 6],
    [1, 90_000, 7],
    // The jitter takes up to half.
    [0, 999, 1],
    [0, 1000, 2],
    [0, 2999, 2],
    [0, 3000, 3],
  ])('with a chance of %d, after %i ms: asked %i times', async (random, ms, times) => {
    expect(await timesAt(random, ms)).toBe(times)
  })
  test('what is shown is read again after a minute, and not before', async () => {
    vi.useFakeTimers()
    const { stop, told } = offline(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(told).toEqual(['resync'])
    stop()
  })
})

test('of a fault twelve places are told', () => {
  const error = new TypeError('x')
  error.stack = Array.from({ length: 14 }, (_, i) => `    at a.js:${i + 1}:1`).join('\n')
  expect(describeFault('error', error, '').places).toHaveLength(12)
})

describe('what is told on the page', () => {
  const shown: [string, Record<string, unknown>][] = []
  const board = {
    message: {
      error: (m: object) => shown.push(['error', { ...m }]),
      success: (m: object) => shown.push(['success', { ...m }]),
      info: (m: object) => shown.push(['info', { ...m }]),
      destroy: (key: string) => shown.push(['destroy', { key }]),
    },
    modal: {
      confirm: (m: object) => shown.push(['confirm', { ...m }]),
      warning: (m: object) => shown.push(['warning', { ...m }]),
    },
  }
  beforeEach(() => {
    shown.length = 0
    notices.connect(board as unknown as NoticeBoard)
  })
  const last = () => shown.at(-1)?.[1] ?? {}

  test('what is done stands for two and a half seconds', () => {
    toastDone('已保存')
    expect(shown).toEqual([['success', { content: '已保存', duration: 2.5 }]])
  })
  test('what the page says itself now goes, and what it says in other words; what was refused before stays', () => {
    toastError('没有这项权限')
    toastError('名单太长')
    dropError('没有这项权限')
    expect(shown.map(([kind]) => kind)).toEqual(['error', 'error'])
    dropError()
    expect(shown.at(-1)).toEqual(['destroy', { key: shown[1]?.[1]['key'] }])
  })
  test('what can be taken back stands for eight, and goes once it was', () => {
    const undo = vi.fn()
    toastUndo('已删除', '撤销', undo)
    expect(last()).toMatchObject({ key: 'undo 已删除', duration: 8 })
    const { content } = last() as { content: { props: { children: unknown[] } } }
    const button = content.props.children[2] as { props: { onClick: () => void } }
    button.props.onClick()
    expect(undo).toHaveBeenCalledOnce()
    expect(shown.at(-1)).toEqual(['destroy', { key: 'undo 已删除' }])
  })
  const question = { title: '题', content: '文', okText: '是', cancelText: '否' }
  test.each([
    ['onOk', true],
    ['onCancel', false],
  ])('a question is answered by %s with %s, and focuses no button', async (by, wanted) => {
    const answer = askWarning(question)
    expect(last()).toMatchObject({ ...question, type: 'warning', autoFocusButton: null })
    const press = last()[by] as () => void
    press()
    expect(await answer).toBe(wanted)
  })
  test.each([
    ['danger', { okButtonProps: { danger: true } }],
    ['warning', { type: 'warning' }],
    [undefined, {}],
  ] as const)('a deed of the kind %s is asked for as such', (kind, wanted) => {
    const run = vi.fn()
    confirmDeed({ ...question, run, ...(kind && { kind }) })
    expect(last()).toMatchObject({ ...question, ...wanted })
    ;(last()['onOk'] as () => void)()
    expect(run).toHaveBeenCalledOnce()
  })
  test('what must be read is a warning', () => {
    showWarning('题', '文')
    expect(shown).toMatchObject([['warning', { title: '题', content: '文' }]])
  })
})

test('a lost network is tried once more, a refusal never', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  const retry = queries?.retry as (failures: number, error: Error) => boolean
  expect([0, 1].map((failures) => retry(failures, new TypeError('offline')))).toEqual([true, false])
  expect(retry(0, new CallError(errors.forbidden.code, ''))).toBe(false)
  expect(queries?.staleTime).toBe(10_000)
})

test('an act has a name of its own, of thirty-two figures', () => {
  const keys = Array.from({ length: 50 }, newRequestKey)
  expect(keys.filter((key) => !/^[0-9a-f]{32}$/.test(key))).toEqual([])
  expect(new Set(keys).size).toBe(50)
})

describe('a picture that is too large', () => {
  const made: { width: number; height: number }[] = []
  const tried: number[] = []
  /** A fake browser in which a picture of quality q has a given size. */
  function browser(width: number, height: number, bytesAt: (quality: number, width: number) => number) {
    made.length = 0
    tried.length = 0
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
    class Canvas {
      width: number
      height: number
      constructor(w: number, h: number) {
        made.push({ width: w, height: h })
        this.width = w
        this.height = h
      }
      getContext() {
        return { fillRect: () => undefined, drawImage: () => undefined }
      }
      async convertToBlob({ quality }: { quality: number }) {
        tried.push(quality)
        return new Blob([new Uint8Array(bytesAt(quality, this.width))], { type: 'image/jpeg' })
      }
    }
    vi.stubGlobal('OffscreenCanvas', Canvas)
  }
  const file = new File(['original'], 'tongue.of.today.png', { type: 'image/png' })

  test.each([
    [2400, 1000, { width: 2400, height: 1000 }],
    [2401, 1000, { width: 2400, height: 1000 }],
    [4800, 1000, { width: 2400, height: 500 }],
    [1000, 4800, { width: 500, height: 2400 }],
    [300, 200, { width: 300, height: 200 }],
  ])('of %i × %i is drawn as %o', async (width, height, wanted) => {
    browser(width, height, () => 10)
    await shrinkImage(file, 10)
    expect(made).toEqual([wanted])
  })
  test.each([
    [() => 100, [0.88], 'tongue.of.today.jpg'],
    [(q: number) => (q > 0.7 ? 101 : 100), [0.88, 0.78, 0.66], 'tongue.of.today.jpg'],
    [() => 101, [0.88, 0.78, 0.66, 0.5], 'tongue.of.today.png'],
  ] as const)('is made smaller step by step, else sent as it is: %#', async (bytesAt, wanted, name) => {
    browser(300, 200, bytesAt)
    expect((await shrinkImage(file, 100)).name).toBe(name)
    expect(tried).toEqual(wanted)
  })
  test('what is too large at every quality is drawn smaller', async () => {
    browser(4800, 1000, (_, width) => (width > 1600 ? 101 : 100))
    expect((await shrinkImage(file, 100)).name).toBe('tongue.of.today.jpg')
    expect(made.map(({ width }) => width)).toEqual([2400, 1600])
  })
  test('what is no picture is sent as it is', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
    expect(await shrinkImage(file, 1)).toBe(file)
  })
})

describe('a file on its way', () => {
  type Progress = { lengthComputable: boolean; loaded: number; total: number }
  class Request {
    static last: Request
    status = 200
    response = new Blob(['{}'])
    responseType = ''
    upload: { onprogress?: (p: Progress) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    opened: string[] = []
    headers: [string, string][] = []
    constructor() {
      Request.last = this
    }
    open(...args: string[]) {
      this.opened = args
    }
    setRequestHeader(name: string, value: string) {
      this.headers.push([name, value])
    }
    send() {}
    abort() {
      this.onabort?.()
    }
  }
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', Request))

  test('tells its share, and nothing where the whole is not known', async () => {
    const shares: number[] = []
    const sent = sendWithProgress('/api/files', { headers: { authorization: 'Bearer t' } }, (s) => shares.push(s))
    const { upload, opened, headers } = Request.last
    expect([opened, headers]).toEqual([['POST', '/api/files'], [['authorization', 'Bearer t']]])
    upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
    upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 4 })
    upload.onprogress?.({ lengthComputable: true, loaded: 0, total: 0 })
    upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 })
    Request.last.status = 201
    Request.last.onload?.()
    expect((await sent).status).toBe(201)
    expect(shares).toEqual([0.25, 1])
  })
  test.each(['NetworkError', 'AbortError'] as const)('is lost by %s', async (name) => {
    const end = new AbortController()
    const sent = sendWithProgress('/api/files', { signal: end.signal }, () => undefined)
    if (name === 'AbortError') end.abort()
    else Request.last.onerror?.()
    await expect(sent).rejects.toMatchObject({ name })
  })
  test('that was given up before is not sent', async () => {
    const sent = sendWithProgress('/api/files', { signal: AbortSignal.abort() }, () => undefined)
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  })
})
