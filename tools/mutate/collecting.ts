import * as vitest from 'vitest'

export type Test = () => unknown

type Rest = readonly unknown[]
const bodyOf = (rest: Rest) => rest.find((part) => typeof part === 'function') as (...row: unknown[]) => unknown

/** Vitest's `test`, `describe` and `expect` where tests are collected and run by hand. */
export function collecting() {
  let tests: Test[] = []

  const add = (_: string, ...rest: Rest) => tests.push(bodyOf(rest) as Test)
  const each =
    (take: (body: () => unknown) => unknown) =>
    (rows: Rest) =>
    (_: string, ...rest: Rest) => {
      for (const row of rows) take(() => bodyOf(rest)(...(Array.isArray(row) ? row : [row])))
    }
  const skip = () => {}
  const test = Object.assign(add, {
    each: each((body) => tests.push(body)),
    skipIf: (condition: unknown) => (condition ? skip : add),
    skip,
  })
  const describe = Object.assign((_: string, body: () => void) => body(), { each: each((body) => body()) })

  return {
    vitest: { ...vitest, test, it: test, describe },
    /** The tests added since it was last asked. */
    taken: (): Test[] => {
      const all = tests
      tests = []
      return all
    },
  }
}
