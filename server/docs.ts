import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/api.ts'
import { errors } from '#contract/base/errors.ts'
import { openApi } from '#contract/openapi.ts'

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The contract for machines at /api/openapi.json, and for people at /api/docs. */
export function serveDocs(app: FastifyInstance) {
  // Written at the first request: it would delay every start by a tenth of a second, and hardly anybody reads it.
  let document: string | undefined
  const page = readablePage()
  app.get('/api/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApi())
    return reply.type('application/json').send(document)
  })
  app.get('/api/docs', (_, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page),
  )
}

function readablePage() {
  const rows = calls.map(
    ([id, e]) =>
      `<tr id="${id}"><td><code>${id}</code><td>${e.method}<td><code>${e.path}</code><td>${Array.isArray(e.access) ? e.access.join(' | ') : e.access}<td>${inHtml(e.summary)}</tr>`,
  )
  const codes = Object.entries(errors).map(([key, { code, status }]) => `<tr><td>${code}<td>${status}<td>${key}</tr>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Qibo API</title>
<style>body{font:14px/1.5 system-ui;margin:2rem;color:#1E2522;background:#FBF9F4}table{border-collapse:collapse}td,th{padding:.2rem .8rem .2rem 0;border-bottom:1px solid #E4DFD4;text-align:left;vertical-align:top}code{color:#1F5F6B}</style>
<h1>Qibo API</h1><p>Send <code>Authorization: Bearer TOKEN</code>. Every JSON answer is <code>{code, message, data}</code>; 0 is success.
Full shapes: <a href="/api/openapi.json">openapi.json</a>.</p>
<table><tr><th>operationId<th>method<th>path<th>permission<th>what it does</tr>${rows.join('')}</table>
<h2>Codes</h2><table><tr><th>code<th>HTTP<th>key</tr>${codes.join('')}</table></html>`
}
