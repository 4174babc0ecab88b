import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

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

/** The built web application. Every path that is not a file is a route of it and gets the one page. */
export async function serveWeb(app: FastifyInstance, root = built) {
  const indexFile = join(root, 'index.html')
  if (!existsSync(indexFile)) return
  const pages = {
    application: readFileSync(indexFile, 'utf8'),
    /** Pages of a patient's own phone: without shell, and not for search engines. */
    phone: readFileSync(join(root, 'phone.html'), 'utf8'),
  }
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
  app.get('/', (_, reply) => sendPage(reply))
  // The sheet is a page of the application, on a higher floor than the other pages of a phone.
  app.get('/p/sheet/*', (_, reply) => sendPage(reply.header('x-robots-tag', 'noindex')))
  app.get('/p/*', (_, reply) => sendPage(reply.header('x-robots-tag', 'noindex'), pages.phone))
  app.get('/*', (request, reply) => (request.url.startsWith('/api/') ? reply.callNotFound() : sendPage(reply)))
}
