import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorKey, Refusal } from '#contract/base/errors.ts'
import type { Deps } from '#server/http/mount.ts'
import { appendAudit } from './audit.sql.ts'
import { auditKeyOf } from './audit-key.ts'

/** Refusals returned to users who try charts that are not theirs. */
const refusals: ReadonlySet<ErrorKey> = new Set([
  'forbidden',
  'normal_mode',
  'patient_not_found',
  'visit_not_found',
  'prescription_not_found',
])
const idFields = ['prescriptionId', 'patientId', 'mcId', 'id']

/** The record the call is about, if it names one. */
function idOf({ params, query, body }: FastifyRequest): number | null {
  const sent = [params, query, body].filter((part) => typeof part === 'object' && part !== null)
  const fields = new Map(sent.flatMap((part) => Object.entries(part)))
  const named = idFields.map((name) => Number(fields.get(name))).find((id) => Number.isSafeInteger(id) && id > 0)
  return named ?? null
}

/** Refused calls to charts are recorded in the log of the caller. */
export function recordRefusals(app: FastifyInstance, { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>) {
  app.addHook('onError', async (request, _, error) => {
    const { user } = request
    const refused: unknown = error
    if (!user || !(refused instanceof Refusal) || !refusals.has(refused.key)) return
    const entityId = idOf(request)
    if (entityId === null) return
    const entity = request.routeOptions.config.operationId ?? 'unknown'
    const entries = [{ action: 'refused', entity, entityId, patientId: null, detail: { reason: refused.key } }]
    await appendAudit(db, { key: auditKeyOf(config), who: user, at: now(), entries })
  })
}
