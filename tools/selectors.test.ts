import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Classes and ids are for styles: code that finds an element by them breaks when a style is renamed, and lets a part
 * depend on the inside of another. Elements are found by ref, role, or a data attribute.
 */
const root = join(import.meta.dirname, '..')
const files = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })

const asking = /\.(?:querySelector(?:All)?|closest|matches)(?:<[^>()]*>)?\(\s*(?:(\w+)\)|(['"`])((?:(?!\2).)*)\2)/gs
/** `.ant-…` are the classes of the library that the kit wraps. */
const byStyle = /(?:^|[\s,>+~(*\w\]'`])[.#](?!ant-)[a-z_]/i

const selectorsOf = (code: string) =>
  [...code.matchAll(asking)].map(
    ([, name, , text]) => text ?? new RegExp(`const ${name} =\\s*(\\[[^;]*?\\n\\]|[^\\n]*)`).exec(code)?.[1] ?? '',
  )
const textsOf = (selector: string) => selector.replaceAll(/"[^"]*"|=[\w-]+/g, '')

test('no code finds an element by a class or an id', () => {
  const found = files.flatMap((file) =>
    selectorsOf(readFileSync(join(root, file), 'utf8'))
      .filter((selector) => byStyle.test(textsOf(selector)))
      .map((selector) => `${file}: ${selector}`),
  )
  expect(found).toEqual([])
})

/** In a module an id is renamed as a class is, and then no element has it. */
const renamed = /(?:^|[\s,>+~}])#[a-z][\w-]*(?=[^{};]*\{)/gim

test('no module of styles has an id of its own', () => {
  const modules = globSync('web/**/*.module.css', { cwd: root, exclude: ['web/dist/**'] })
  expect(modules.length).toBeGreaterThan(40)
  expect(modules.filter((file) => readFileSync(join(root, file), 'utf8').match(renamed))).toEqual([])
  expect('@media print {\n  #editor p {\n'.match(renamed)).not.toBeNull()
  expect(':global(#editor) p {\n  color: #fff;\n}\na { color: #abc; }'.match(renamed)).toBeNull()
})

test.each([
  "element.querySelector<HTMLElement>('#editor .match.open')?.click()",
  "input.closest('.editor-scroll')",
  "const field = '.dose input'\nlines.querySelectorAll(field)",
  "element.matches('button.x')",
])('planted, it is seen: %s', (code) => {
  expect(selectorsOf(code).filter((selector) => byStyle.test(textsOf(selector)))).toHaveLength(1)
})
