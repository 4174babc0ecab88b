import { randomInt } from 'node:crypto'
import type { Blob, PublicCtx } from '#server/http/context.ts'
import { codeMatches, takeImageCode, upsertImageCode } from './account.sql.ts'
import { takeImageCodeDraw } from './attempt.service.ts'
import { alphabet, drawCode } from './draw-code.ts'

const minutes = 5

export async function drawImageCode(ctx: PublicCtx, randomKey: string): Promise<Blob> {
  await takeImageCodeDraw(ctx)
  const code = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  await upsertImageCode(ctx.db, randomKey, code, new Date(ctx.now.getTime() + minutes * 60_000))
  return { type: 'image/png', bytes: await drawCode(code) }
}

const written = (code: string) => code.trim().toUpperCase()

export const imageCodeHolds = ({ db, now }: PublicCtx, randomKey: string, imageCode: string) =>
  codeMatches(db, randomKey, written(imageCode), now)

/** A code is consumed by each try, correct or not. */
export async function consumeImageCode({ db, now }: PublicCtx, randomKey = '', imageCode = '') {
  return !!imageCode && (await takeImageCode(db, randomKey, now))?.code === written(imageCode)
}
