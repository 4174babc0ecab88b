import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './node.mjs'

const isText = /\.(js|mjs|css|svg|json)$/

/** Smaller files are needed for the first page, where each kB counts; the rest are charts, editor and PDF. */
const largeBytes = 300_000

const encodings = {
  br: (file) =>
    promisify(brotliCompress)(file, {
      params: { [constants.BROTLI_PARAM_QUALITY]: file.length < largeBytes ? constants.BROTLI_MAX_QUALITY : 9 },
    }),
  gz: (file) => promisify(gzip)(file, { level: 9 }),
}

// Writes `x.js.br` and `x.js.gz` beside `x.js`: built files never change, so no request needs to compress them.
const folder = process.argv[2] ?? join(root, 'web', 'dist', 'assets')
await Promise.all(
  readdirSync(folder)
    .filter((name) => isText.test(name))
    .flatMap((name) => {
      const file = readFileSync(join(folder, name))
      return Object.entries(encodings).map(async ([ending, compress]) =>
        writeFile(join(folder, `${name}.${ending}`), await compress(file)),
      )
    }),
)
