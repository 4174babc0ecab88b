import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import type { Blob, PublicCtx } from '#server/http/context.ts'
import { selectImageCode, takeImageCode, upsertImageCode } from './account.sql.ts'

const minutes = 5
/** The package's own types leave out that it can be called. */
const drawLetters = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string
/** Without characters that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Drawn as pixels: the outlines of an SVG would give the letters away. */
export async function drawImageCode({ db, now }: PublicCtx, randomKey: string): Promise<Blob> {
  const code = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  await upsertImageCode(db, randomKey, code, new Date(now.getTime() + minutes * 60_000))
  const svg = drawLetters(code, { width: 120, height: 44, noise: 2, color: false, background: '#F5F2EA' })
  return { type: 'image/png', bytes: await sharp(Buffer.from(svg)).png().toBuffer() }
}

const same = (stored: string | undefined, given: string) =>
  stored !== undefined && stored === given.trim().toUpperCase()

export async function imageCodeHolds({ db, now }: PublicCtx, randomKey: string, imageCode: string) {
  return same((await selectImageCode(db, randomKey, now))?.code, imageCode)
}

/** Right or wrong, a code is spent by the try. */
export async function spendImageCode({ db, now }: PublicCtx, randomKey = '', imageCode = '') {
  return same((await takeImageCode(db, randomKey, now))?.code, imageCode)
}
