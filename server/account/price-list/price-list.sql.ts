import type { Database } from '#server/db/connect.ts'

type Pack = 'preparation' | 'product'
type Item = { orgId: number; itemId: string }

export const selectHerbPrices = (db: Database, orgId: number) =>
  db
    .selectFrom('herb_price')
    .where('org_id', '=', orgId)
    .select(['herb_id as id', 'form', 'yuan_per_g as yuan', 'insurance_yuan_per_g as insurance'])
    .select(['stock_g as stock', 'version'])
    .execute()

export const selectPackPrices = (db: Database, orgId: number, kind: Pack) =>
  db
    .selectFrom('item_price')
    .where('org_id', '=', orgId)
    .where('kind', '=', kind)
    .select(['item_id as id', 'yuan', 'stock', 'version'])
    .execute()

type Price = { yuan: number; insuranceYuan: number | null; stock: number | null; version: number }

/** Written only when the version is the one that was read; 0 means it did not exist. */
export async function upsertHerbPrice(
  trx: Database,
  { orgId, itemId, form }: Item & { form: string },
  { yuan, insuranceYuan, stock, version }: Price,
): Promise<boolean> {
  const values = { yuan_per_g: yuan, insurance_yuan_per_g: insuranceYuan, stock_g: stock, version: version + 1 }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('herb_price')
      .values({ org_id: orgId, herb_id: itemId, form, ...values })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await trx
    .updateTable('herb_price')
    .set(values)
    .where('org_id', '=', orgId)
    .where('herb_id', '=', itemId)
    .where('form', '=', form)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function upsertPackPrice(
  trx: Database,
  { orgId, itemId, kind }: Item & { kind: Pack },
  { yuan, stock, version }: Price,
): Promise<boolean> {
  const values = { yuan, stock, version: version + 1 }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('item_price')
      .values({ org_id: orgId, item_id: itemId, kind, ...values })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await trx
    .updateTable('item_price')
    .set(values)
    .where('org_id', '=', orgId)
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteHerbPrice(
  trx: Database,
  { orgId, itemId, form }: Item & { form: string },
  version: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('herb_price')
    .where('org_id', '=', orgId)
    .where('herb_id', '=', itemId)
    .where('form', '=', form)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePackPrice(
  trx: Database,
  { orgId, itemId, kind }: Item & { kind: Pack },
  version: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('item_price')
    .where('org_id', '=', orgId)
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
