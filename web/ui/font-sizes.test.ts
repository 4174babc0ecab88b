import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '..')
const smallest = 12

test('no text is smaller than 12 px, but for what a drawing scales', () => {
  const sheets = globSync('**/*.css', { cwd: web, exclude: ['dist/**'] })
  expect(sheets.length).toBeGreaterThan(50)
  const small = sheets.flatMap((file) =>
    [...readFileSync(resolve(web, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
      ([, selector = '', rules = '']) => {
        const [, size] = /font(?:-size)?: (?:\d{3} )?([\d.]+)px/.exec(rules) ?? []
        const isDrawn = /\btext\b|\bsvg\b/.test(selector)
        return size && Number(size) < smallest && !isDrawn ? [`${file}: ${selector.trim()} ${size}`] : []
      },
    ),
  )
  expect(small).toEqual([])
})
