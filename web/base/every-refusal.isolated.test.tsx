// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Language, languages } from '#contract/base/codes.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { type ErrorKey, errors, Refusal } from '#contract/base/errors.ts'
import { refuse } from '#server/http/refuse.ts'
import { NoticeHost } from '#web/ui/notice-host.tsx'
import { i18n, startTexts } from './i18n.ts'
import { type NoticeBoard, notices } from './notices.ts'
import { call, invalidToken } from './query.ts'
import { settings } from './settings.ts'

const keys = Object.keys(errors) as ErrorKey[]
const isOfToken = (key: ErrorKey) => errors[key].code === 401 || errors[key].code === 4013

/** Values for the placeholders of a sentence; tools/refusals.test.ts checks that each refusal fills its own. */
const values = Object.fromEntries(
  [
    ...[
      'types',
      'megabytes',
      'megapixels',
      'edge',
      'maximum',
      'minutes',
      'seconds',
      'category',
      'first',
      'last',
      'name',
    ],
    ...['point', 'min', 'max', 'depth', 'herb', 'unit', 'other', 'count', 'time', 'wanted', 'encoding', 'lines'],
    ...['columns', 'field', 'day', 'days'],
  ].map((name) => [name, 7]),
)

const refusing = endpoint({
  method: 'GET',
  path: '/api/refusing/{key}',
  access: 'public',
  summary: 'Refuses.',
  input: z.object({ key: z.string() }),
  output: z.null(),
} as const)

/** The server's own conversion from a refusal to an envelope. */
const server = Fastify()
server.setErrorHandler(refuse)
server.get<{ Params: { key: ErrorKey } }>('/api/refusing/:key', ({ params }) => {
  throw new Refusal(params.key, values)
})

afterEach(() => {
  invalidToken.reset()
})

vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
  const { statusCode, body } = await server.inject({ url, headers: Object.fromEntries(headers) })
  return new Response(body, { status: statusCode })
})

const isSentence: Record<Language, (text: string) => boolean> = {
  zh_CN: (text) => /^[^a-z_{}]*\p{Script=Han}.*[。？]$/u.test(text),
  zh_TW: (text) => /^[^a-z_{}]*\p{Script=Han}.*[。？]$/u.test(text),
  en: (text) => /^[A-Z0-9“].*[.”?]$/.test(text) && !/\p{Script=Han}/u.test(text),
}

const spoken = (language: Language) => settings.set({ ...settings.get(), language })
const refused = (key: ErrorKey) => call(refusing, { key }).catch(() => null)

test.each(languages)(
  '[ERR-toast] in %s each refusal of the server comes to the page as a sentence of its own',
  async (language) => {
    spoken(language)
    const shown: string[] = []
    const error = ({ content }: { content: string }) => shown.push(content)
    notices.connect({ message: { error, warning: () => {}, destroy: () => {} } } as unknown as NoticeBoard)
    const saidBy = new Map<string, ErrorKey>()
    for (const key of keys.filter((one) => !isOfToken(one))) {
      await refused(key)
      const text = shown.pop() ?? ''
      expect(saidBy.get(text), `${key} says what another refusal says: ${text}`).toBeUndefined()
      saidBy.set(text, key)
      expect(text, key).not.toMatch(/\{\{|undefined|\b[a-z]+_[a-z_]+\b/)
      expect(isSentence[language](text), `${key}: ${text}`).toBe(true)
    }
    expect(saidBy.size).toBeGreaterThan(200)
  },
)

const lostIn = languages.flatMap((language) => keys.filter(isOfToken).map((key) => ({ language, key })))

test.each(lostIn)(
  '[ERR-toast] [ERR-401] [ERR-4013] in $language the page draws a refusal, and asks upon $key',
  async ({ language, key }) => {
    spoken(language)
    await startTexts(language, true)
    render(<NoticeHost />)
    await act(() => refused('patient_not_found'))
    expect(isSentence[language](screen.getByRole('alert').textContent ?? '')).toBe(true)

    await act(() => refused(key))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(i18n.t('shell:loggedOut.title'))
    expect(isSentence[language](i18n.t('shell:loggedOut.text'))).toBe(true)
    await act(async () => screen.getByRole('button', { name: i18n.t('shell:loggedOut.stay') }).click())
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  },
)

test('[ERR-401] whoever is writing when the session is lost writes on: the question takes neither focus nor key', async () => {
  spoken('zh_CN')
  await startTexts('zh_CN', true)
  render(
    <>
      <textarea aria-label="主诉" />
      <NoticeHost />
    </>,
  )
  const text = screen.getByRole('textbox')
  text.focus()
  await act(() => refused('token_missing'))
  const again = await screen.findByRole('button', { name: '重新登录' })
  expect(document.activeElement).toBe(text)
  expect(again.closest('[role=dialog]')?.textContent).toContain('登录已失效')
  await act(async () => screen.getByRole('button', { name: '留在本页' }).click())
})
