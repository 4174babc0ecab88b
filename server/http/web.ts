import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

const built = join(import.meta.dirname, '../../web/dist')

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Ant Design sets sizes and positions in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const Paths = z.array(z.string())
/** Written by the build (web/early-files.ts). */
const EarlyFiles = z.object({
  signedOut: Paths,
  signedIn: Paths,
  languages: z.record(z.string(), z.object({ signedOut: Paths, signedIn: Paths })),
  pages: z.record(z.string(), Paths),
})

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/**
 * What the page needs beyond its first scripts, so that the browser asks for everything at once: on a slow line each
 * further step costs a second.
 */
function earlyLinks(root: string): (request: FastifyRequest) => string {
  const file = join(root, 'early-files.json')
  if (!existsSync(file)) return () => ''
  const { languages, pages, ...starts } = EarlyFiles.parse(JSON.parse(readFileSync(file, 'utf8')))
  return ({ url, headers: { cookie = '' } }) => {
    const cookieOf = (name: string) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookie)?.[1]
    const start = cookieOf('token') ? 'signedIn' : 'signedOut'
    const texts = (languages[cookieOf('language') ?? ''] ?? languages['zh_CN'])?.[start] ?? []
    const page = start === 'signedIn' ? (pages[url.replace(/\?.*$/s, '')] ?? []) : []
    return [...texts, ...starts[start], ...page].map(linkTo).join('')
  }
}

/** The built web application. Every path that is not a file is a route of it and gets the one page. */
export async function serveWeb(app: FastifyInstance, root = built) {
  const indexFile = join(root, 'index.html')
  if (!existsSync(indexFile)) return
  const pages = {
    application: readFileSync(indexFile, 'utf8'),
    /** Pages of a patient's own phone: without shell, and not for search engines. */
    phone: readFileSync(join(root, 'phone.html'), 'utf8'),
  }
  const linksFor = earlyLinks(root)
  const sendPage = (reply: FastifyReply, page = pages.application) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce))
      .send(page.replaceAll('__NONCE__', nonce))
  }
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    // The build puts compressed copies beside each file.
    preCompressed: true,
    decorateReply: false,
  })
  const sendApplication = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(
      reply,
      pages.application.replace('</head>', () => `${linksFor(request)}</head>`),
    )
  app.get('/', sendApplication)
  // The sheet is a page of the application, on a higher floor than the other pages of a phone.
  app.get('/p/sheet/*', (_, reply) => sendPage(reply.header('x-robots-tag', 'noindex')))
  app.get('/p/*', (_, reply) => sendPage(reply.header('x-robots-tag', 'noindex'), pages.phone))
  app.get('/*', (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : sendApplication(request, reply),
  )
}
