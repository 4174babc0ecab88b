import { z } from 'zod'
import type { Config } from '#server/config.ts'

const timeoutMs = 8000
const maxBytes = 64 * 1024

export type WeChat = { appId: string; secret: string; pagesUrl: string; apiUrl: string }
export type Identity = { subject: string; name: string }

/** Both settings are required for sign-in with WeChat. */
export function wechatOf({ wechatAppId, wechatSecret, wechatPagesUrl, wechatApiUrl }: Config): WeChat | null {
  if (wechatAppId === undefined || wechatSecret === undefined) return null
  return { appId: wechatAppId, secret: wechatSecret, pagesUrl: wechatPagesUrl, apiUrl: wechatApiUrl }
}

/** The page with the code to scan. WeChat requires these names in this order, and the fragment. */
export function authorizationUrl({ appId, pagesUrl }: WeChat, redirectUri: string, state: string): string {
  const query = new URLSearchParams([
    ['appid', appId],
    ['redirect_uri', redirectUri],
    ['response_type', 'code'],
    ['scope', 'snsapi_login'],
    ['state', state],
  ])
  return `${pagesUrl}/connect/qrconnect?${query}#wechat_redirect`
}

/** Printable ASCII: the database refuses other characters, and the reader would be told that he mistyped something. */
const word = z.string().regex(/^[!-~]+$/)
const Token = z.object({
  access_token: word.max(1000),
  openid: word.max(200),
  unionid: word.max(200).optional(),
})
const Person = z.object({
  nickname: z
    .string()
    .max(200)
    .transform((name) => name.replace(/\p{Cc}/gu, '')),
})

/** Null past the limit, without reading the rest. */
async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Null for an invalid answer: unparsable, an error code, or a timeout. */
async function ask(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await readText(response)
    return response.ok && text !== null ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** The identity for the code of a callback; null when WeChat does not confirm one. */
export async function identify({ appId, secret, apiUrl }: WeChat, code: string): Promise<Identity | null> {
  const query = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' })
  const token = Token.safeParse(await ask(`${apiUrl}/sns/oauth2/access_token?${query}`))
  if (!token.success) return null
  const { access_token, openid, unionid } = token.data
  const person = Person.safeParse(await ask(`${apiUrl}/sns/userinfo?${new URLSearchParams({ access_token, openid })}`))
  return { subject: unionid ?? openid, name: person.success ? person.data.nickname : '' }
}
