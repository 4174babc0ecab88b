import { randomBytes } from 'node:crypto'
import { pinyin } from 'pinyin-pro'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { CustomPrescription, type customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { presentSign } from '#server/prescribing/record/present-sign.ts'
import {
  type CustomRow,
  deleteCustom,
  insertCustom,
  keyFor,
  nextNumber,
  selectOfOrganisation,
  selectOwn,
  selectPage,
  updateCustom,
} from './custom-prescription.sql.ts'
import { openLink, sealLink } from './seal-link.ts'

type Calls = typeof customPrescription
type Written = ParsedInput<Calls['create']>

export async function listOwn(
  ctx: Ctx,
  { pageNo, pageSize, ...filter }: ParsedInput<Calls['list']>,
): Promise<Output<Calls['list']>> {
  const { rows, total } = await selectPage(ctx.db, ctx.user, {
    ...filter,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  })
  const list = rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }))
  return { list, total, pageNo, pageSize }
}

const offered = 20

export async function searchOwn(ctx: Ctx, q: string): Promise<Output<Calls['search']>> {
  const asked = { name: q, enabled: true, sort: 'recent' as const, offset: 0, limit: offered }
  const { rows } = await selectPage(ctx.db, ctx.user, asked)
  return { list: rows.map(({ id, name, number }) => ({ id, name, number })) }
}

export async function findOwnFormula(ctx: Ctx, db: Database, id: number): Promise<CustomPrescription> {
  const row = await selectOwn(db, ctx.user, id)
  if (!row) throw new Refusal('custom_not_found')
  return present(ctx, row)
}

/** Herbs and signs of the base are given by id; an unknown id is refused, a name without an id is stored as written. */
function checkIds({ knowledge }: Ctx, { herbs, symptoms }: Pick<Written, 'herbs' | 'symptoms'>) {
  if (herbs.some((h) => h.herbId !== null && !knowledge.herbs.has(h.herbId))) throw new Refusal('herb_not_found')
  if (symptoms.some((id) => !knowledge.signs.has(id))) throw new Refusal('symptom_not_found')
}

function columnsOf(ctx: Ctx, { name, enabled, remark, herbs, preparations, symptoms }: Written) {
  const syllables = pinyin(name, { toneType: 'none', type: 'array' }).map((s) => s.toLowerCase())
  return {
    name,
    enabled,
    remark,
    content: JSON.stringify({ herbs, preparations, symptoms: [...new Set(symptoms)] }),
    pinyin: syllables.join(''),
    initials: syllables.map((s) => s.charAt(0)).join(''),
    updated_at: ctx.now,
  }
}

const auditEntry = (action: string, id: number) => ({
  action,
  entity: 'custom-prescription',
  entityId: id,
  patientId: null,
})

export async function createOwn(ctx: Ctx, input: Written): Promise<CustomPrescription> {
  checkIds(ctx, input)
  return ctx.db.transaction().execute(async (trx) => {
    const number = input.number || (await nextNumber(trx, ctx.user))
    const row = await insertCustom(trx, ctx.user, { ...columnsOf(ctx, input), number })
    await writeAudit(ctx, trx, auditEntry('add', row.id))
    return present(ctx, row)
  })
}

export async function updateOwn(ctx: Ctx, { id, ...input }: ParsedInput<Calls['update']>): Promise<CustomPrescription> {
  checkIds(ctx, input)
  return ctx.db.transaction().execute(async (trx) => {
    const number = input.number || (await nextNumber(trx, ctx.user))
    const row = await updateCustom(trx, ctx.user, id, { ...columnsOf(ctx, input), number })
    if (!row) throw new Refusal('custom_not_found')
    await writeAudit(ctx, trx, auditEntry('update', id))
    return present(ctx, row)
  })
}

export async function enableOwn(ctx: Ctx, { id, enabled }: ParsedInput<Calls['setEnabled']>) {
  if (!(await updateCustom(ctx.db, ctx.user, id, { enabled }))) throw new Refusal('custom_not_found')
  await writeAudit(ctx, ctx.db, { ...auditEntry('enable', id), detail: { enabled } })
  return { id, enabled }
}

export async function removeOwn(ctx: Ctx, id: number) {
  if (!(await deleteCustom(ctx.db, ctx.user, id))) throw new Refusal('custom_not_found')
  await writeAudit(ctx, ctx.db, auditEntry('remove', id))
  return { id, deleted: true } as const
}

const linkKey = (db: Database) => keyFor(db, 'symptom-link', () => randomBytes(32))

export async function encryptLink(ctx: Ctx, input: ParsedInput<Calls['encryptSymptomLink']>) {
  checkIds(ctx, { herbs: [], symptoms: input.symptomIds })
  if (input.customPrescriptionId !== null) await findOwnFormula(ctx, ctx.db, input.customPrescriptionId)
  return { link: sealLink(await linkKey(ctx.db), ctx.user.topOrgId, input) }
}

/** A link may be pasted as copied: the address with the sealed part at its end. */
const sealedPart = (link: string) => link.split(/[^\w-]/).at(-1) ?? ''

export async function decryptLink(ctx: Ctx, link: string): Promise<Output<Calls['decryptSymptomLink']>> {
  const linked = openLink(await linkKey(ctx.db), ctx.user.topOrgId, sealedPart(link))
  if (!linked) throw new Refusal('link_unreadable')
  const id = linked.customPrescriptionId
  const row = id === null ? undefined : await selectOfOrganisation(ctx.db, ctx.user.topOrgId, id)
  return {
    symptomIds: [...linked.symptomIds],
    symptoms: linked.symptomIds.flatMap((s) => symptomOf(ctx, s)),
    customPrescriptionId: id,
    customPrescription: row ? present(ctx, row) : null,
  }
}

function symptomOf(ctx: Ctx, id: string) {
  const sign = ctx.knowledge.signs.get(id)
  return sign ? [presentSign(ctx, sign)] : []
}

/** Stored content, migrated to today's shape; a sign no longer in the base is left out. */
export function present(ctx: Ctx, row: CustomRow): CustomPrescription {
  const content = row.content as { symptoms?: readonly string[] }
  return CustomPrescription.parse({
    ...content,
    id: row.id,
    name: row.name,
    number: row.number,
    enabled: row.enabled,
    remark: row.remark,
    symptoms: (content.symptoms ?? []).flatMap((id) => symptomOf(ctx, id)),
    updatedAt: row.updated_at.toISOString(),
  })
}
