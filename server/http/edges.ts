import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'

const yearS = 365 * 24 * 3600

/** Rules for every request, whatever the call. */
export function guardEdges(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    // Over plain loopback this would lock the browser out of other local programs.
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${yearS}; includeSubDomains`)
  })
  readJsonOnly(app)
}

/** Bodies are JSON in UTF-8, or a form with a file for calls that accept one. */
function readJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body)
    if (!isUtf8(bytes)) return done(Object.assign(new Error('not UTF-8'), { statusCode: 400 }))
    void parse(request, bytes.toString(), done)
  })
}
