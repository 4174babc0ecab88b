import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#contract/base/call.ts'
import { patient } from '#contract/clinic/patient.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { notices } from './notices.ts'
import { call, invalidToken } from './query.ts'
import { patienceMs } from './use-lasting.ts'

type Toast = { content: string; duration: number }

describe('a call of the browser', () => {
  const toasts: Toast[] = []
  const asked: string[] = []
  const answer = (body: unknown, status = 200) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

  beforeEach(() => {
    toasts.length = 0
    asked.length = 0
    invalidToken.reset()
    vi.stubGlobal('document', { cookie: 'token=secret' })
    vi.stubGlobal('location', { protocol: 'http:' })
    notices.connect({
      message: { error: (toast: Toast) => toasts.push(toast), warning: () => {}, destroy: () => {} },
      modal: {
        confirm: ({ onCancel }: { onCancel: () => void }) => {
          asked.push('confirm')
          onCancel()
        },
      },
    } as unknown as Parameters<typeof notices.connect>[0])
  })
  afterEach(() => vi.unstubAllGlobals())

  it('[ERR-success-0] gives the data of code 0 and rejects every other code', async () => {
    answer({ code: 0, message: '', data: { exists: false, patients: [] } })
    expect(await call(patient.check, { name: '王' })).toEqual({ exists: false, patients: [] })
    answer({ code: 42001, message: '没有找到' }, 404)
    await expect(call(patient.check, { name: '王' })).rejects.toMatchObject({ code: 42001 })
  })

  it.each([{ message: '没有找到' }, { msg: '没有找到' }])(
    '[ERR-toast] shows %o of the server for 5 s',
    async (text) => {
      answer({ code: 42001, ...text }, 404)
      await expect(call(patient.check, { name: '王' })).rejects.toBeInstanceOf(CallError)
      expect(toasts).toMatchObject([{ content: '没有找到', duration: 5 }])
    },
  )

  it('is quiet about a refusal that its caller shows itself', async () => {
    answer({ code: 42003, message: '改过' }, 409)
    await expect(call(patient.check, { name: '王' }, { quiet: [42003] })).rejects.toBeInstanceOf(CallError)
    expect(toasts).toEqual([])
  })

  it.each([401, 4013])(
    '[ERR-4013] [ERR-invalid-token-callback] code %i runs the callback, then asks, and shows no toast',
    async (code) => {
      answer({ code, message: '失效' }, 401)
      const onInvalidToken = vi.fn(() => expect(asked).toEqual([]))
      await expect(call(patient.check, { name: '王' }, { onInvalidToken })).rejects.toMatchObject({ code })
      expect(onInvalidToken).toHaveBeenCalledOnce()
      expect(asked).toEqual(['confirm'])
      expect(toasts).toEqual([])
    },
  )

  it('an action without an answer says so after a while, and no longer once it is answered; a reading does not', async () => {
    vi.useFakeTimers()
    const shown: string[] = []
    const destroyed: string[] = []
    notices.connect({
      message: {
        warning: ({ key }: Toast & { key: string }) => shown.push(key),
        destroy: (key: string) => destroyed.push(key),
      },
    } as unknown as Parameters<typeof notices.connect>[0])
    const replies: ((answer: Response) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise<Response>((done) => replies.push(done)))
    const read = call(prescription.autoSave, { prescriptionId: 1, version: 1 }, { kind: 'read' })
    await vi.advanceTimersByTimeAsync(patienceMs)
    expect(shown).toEqual([])
    const actions = [1, 2].map((prescriptionId) => call(prescription.giveUp, { prescriptionId }))
    await vi.advanceTimersByTimeAsync(patienceMs)
    expect(new Set(shown)).toEqual(new Set(['waiting']))
    for (const reply of replies) reply(new Response('{"code":0}'))
    await Promise.all([read, ...actions])
    expect(destroyed).toEqual(['waiting'])
    vi.useRealTimers()
  })

  it('[ERR-network] a network failure is rejected without a message of the server', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(call(patient.check, { name: '王' })).rejects.toBeInstanceOf(TypeError)
    expect(toasts).toEqual([])
  })
})
