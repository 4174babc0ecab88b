import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { fileUrlOf } from '#contract/base/file-url.ts'
import { type document, richTextImageMaxBytes } from '#contract/support/document.ts'
import { keepImage, readFile, uploadsOf } from '#server/files/files.service.ts'
import { selectHolder } from '#server/files/files.sql.ts'
import type { Blob, Ctx } from '#server/http/context.ts'
import { canReadComment, consultationFiles } from '../consultation/consultation.service.ts'
import { feedbackFiles, readFeedback } from '../feedback/feedback.service.ts'
import { canReadEntry, homeFiles } from '../home/entry.service.ts'
import { documentFiles, find } from './document.service.ts'
import { toPng } from './rich-text-image.ts'

type Rule = (ctx: Ctx, ownerId: number) => Promise<boolean> | boolean

/** Who may see a file: whoever may see its record. Files not listed here are read by separate calls. */
const rules = new Map<string, Rule>([
  ['upload', (ctx, ownerId) => ownerId === ctx.user.accountId],
  [consultationFiles, canReadComment],
  [feedbackFiles, async (ctx, ownerId) => Boolean(await readFeedback(ctx, ownerId))],
  [homeFiles, canReadEntry],
  [documentFiles, async (ctx, ownerId) => Boolean(await find(ctx, ctx.db, ownerId))],
])

export async function serveFile(ctx: Ctx, { fileId, size }: ParsedInput<typeof document.file>): Promise<Blob> {
  const holder = await selectHolder(ctx.db, ctx.user.topOrgId, fileId)
  if (!holder || !(await isReader(ctx, holder))) throw new Refusal('file_not_found')
  return readFile(ctx, { topOrgId: ctx.user.topOrgId, ...holder }, fileId, size)
}

async function isReader(ctx: Ctx, { keptBy, ownerId }: { keptBy: string; ownerId: number }): Promise<boolean> {
  try {
    return (await rules.get(keptBy)?.(ctx, ownerId)) ?? false
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

export async function uploadRichTextImage(ctx: Ctx) {
  const { file } = ctx
  if (!file) throw new Refusal('file_missing')
  const bytes = await toPng(file.bytes, file.type)
  const { useId } = await keepImage(ctx, { ...file, bytes }, richTextImageMaxBytes, uploadsOf(ctx))
  return { url: fileUrlOf(useId) }
}
