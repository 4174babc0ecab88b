import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/** A separate program: reads a drawing, writes it as PNG. See draw-svg.ts. */
const drawing = await buffer(process.stdin)
process.stdout.write(
  await sharp(drawing, { limitInputPixels: Number(process.argv[2]) })
    .png()
    .toBuffer(),
)
