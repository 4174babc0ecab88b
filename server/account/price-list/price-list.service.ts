import type { priceList } from '#contract/account/price-list.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { herbLabel } from '#server/language/label.ts'
import { findTerms } from '#server/search/terms.ts'
import {
  deleteHerbPrice,
  deletePackPrice,
  selectHerbPrices,
  selectPackPrices,
  upsertHerbPrice,
  upsertPackPrice,
} from './price-list.sql.ts'

type Calls = typeof priceList
type Row = Output<Calls['list']>['list'][number]
type Kind = Row['kind']

const mostFound = 200

function nameOf({ knowledge }: Ctx, kind: Kind, id: string): string | undefined {
  const of = { herb: knowledge.herbs, preparation: knowledge.preparations, product: knowledge.externalProducts }
  return of[kind].get(id)?.zh
}

/** The stored prices of one kind; an entry the base no longer has is listed under its id. */
async function written(ctx: Ctx, db: Database, kind: Kind): Promise<Row[]> {
  const { orgId } = ctx.user
  const name = (id: string, form: string) => form || (nameOf(ctx, kind, id) ?? id)
  if (kind === 'herb')
    return (await selectHerbPrices(db, orgId)).map((h) => ({
      kind,
      itemId: h.id,
      form: h.form,
      name: name(h.id, h.form),
      yuan: Number(h.yuan),
      insuranceYuan: h.insurance === null ? null : Number(h.insurance),
      stock: h.stock === null ? null : Number(h.stock),
      version: h.version,
    }))
  return (await selectPackPrices(db, orgId, kind)).map((p) => ({
    kind,
    itemId: p.id,
    form: '',
    name: name(p.id, ''),
    yuan: Number(p.yuan),
    insuranceYuan: null,
    stock: p.stock,
    version: p.version,
  }))
}

const unpriced = (kind: Kind, itemId: string, form: string, name: string): Row => ({
  kind,
  itemId,
  form,
  name,
  yuan: null,
  insuranceYuan: null,
  stock: null,
  version: 0,
})

const byName = new Intl.Collator('zh-CN')

/** Without a name, everything with a price; with one, every match in the base, priced or not. */
async function found(ctx: Ctx, kind: Kind, typed: string | undefined): Promise<Row[]> {
  const rows = await written(ctx, ctx.db, kind)
  if (!typed) return rows.toSorted((a, b) => byName.compare(a.name, b.name))
  const terms = findTerms(ctx.knowledge, kind, typed, mostFound)
  return terms.flatMap(({ id, name }) => {
    const own = rows.filter((row) => row.itemId === id)
    return own.some((row) => row.form === '') ? own : [unpriced(kind, id, '', name), ...own]
  })
}

export async function listPrices(
  ctx: Ctx,
  { kind, name, pageNo, pageSize }: ParsedInput<Calls['list']>,
): Promise<Output<Calls['list']>> {
  const rows = await found(ctx, kind, name)
  const from = (pageNo - 1) * pageSize
  const list = rows.slice(from, from + pageSize).map((row) => ({ ...row, name: herbLabel(ctx, row.name) }))
  return { list, total: rows.length, pageNo, pageSize }
}

type Input = ParsedInput<Calls['save']>

async function write(trx: Database, orgId: number, input: Input): Promise<boolean> {
  const { kind, itemId, form, yuan, version } = input
  if (yuan === null) {
    if (kind === 'herb') return deleteHerbPrice(trx, { orgId, itemId, form }, version)
    return deletePackPrice(trx, { orgId, itemId, kind }, version)
  }
  if (kind === 'herb') return upsertHerbPrice(trx, { orgId, itemId, form }, { ...input, yuan })
  const stock = input.stock === null ? null : Math.floor(input.stock)
  return upsertPackPrice(trx, { orgId, itemId, kind }, { ...input, yuan, stock })
}

const figures = (row: Row | undefined) =>
  row ? { yuan: row.yuan, insuranceYuan: row.insuranceYuan, stock: row.stock } : null

export async function savePrice(ctx: Ctx, input: Input): Promise<Row> {
  const { db, user } = ctx
  const { kind, itemId, form } = input
  const known = nameOf(ctx, kind, itemId)
  const hasForm = form === '' || (kind === 'herb' && ctx.knowledge.herbs.get(itemId)?.forms.some((f) => f.zh === form))
  if (known === undefined || !hasForm) throw new Refusal('price_item_unknown')
  const isIt = (row: Row) => row.itemId === itemId && row.form === form
  return db.transaction().execute(async (trx) => {
    const before = (await written(ctx, trx, kind)).find(isIt)
    if (!(await write(trx, user.orgId, input))) throw new Refusal('settings_changed')
    const after = (await written(ctx, trx, kind)).find(isIt)
    const detail = { kind, itemId, form, before: figures(before), after: figures(after) }
    await writeAudit(ctx, trx, {
      action: 'price',
      entity: 'organisation',
      entityId: user.orgId,
      patientId: null,
      detail,
    })
    return after ?? unpriced(kind, itemId, form, form || known)
  })
}
