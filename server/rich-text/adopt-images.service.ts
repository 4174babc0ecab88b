import type { Database } from '#server/db/connect.ts'
import { adoptFile, type Holder, listFiles, releaseFiles } from '#server/files/files.service.ts'
import type { Ctx } from '#server/http/context.ts'

/**
 * Assigns the pictures in a text or form to its record, and releases those no longer in it. Returns the ids of each
 * before and after.
 */
export async function adoptImages(
  ctx: Ctx,
  trx: Database,
  fileIds: readonly number[],
  holder: Holder,
  maximum: number,
): Promise<Map<number, number>> {
  const kept = await listFiles({ ...ctx, db: trx }, holder.topOrgId, holder.keptBy, [holder.ownerId])
  const keptIds = new Set(kept.map((file) => file.id))
  const wanted = [...new Set(fileIds)]
  for (const id of keptIds) if (!wanted.includes(id)) await releaseFiles(trx, holder, id)
  const numbers = new Map<number, number>()
  for (const id of wanted) numbers.set(id, keptIds.has(id) ? id : await adoptFile(ctx, trx, id, holder, maximum))
  return numbers
}
