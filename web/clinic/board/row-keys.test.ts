// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { nextAct } from './row-keys.ts'

const row = (name: string, className = '', acts = `<button id="act-${name}">act</button><button>more</button>`) =>
  `<tr class="${className}"><td><a href="#" id="${name}">${name}</a></td><td data-acts>${acts}</td></tr>`

function tableOf(...rows: string[]) {
  document.body.innerHTML = `<table><tbody>${rows.join('')}</tbody></table>`
  return document.querySelector('table') ?? expect.fail()
}
afterEach(() => document.body.replaceChildren())

test('arrows go from row to row, to what each offers first, and stay within the list', () => {
  const table = tableOf(row('a'), row('b'), row('c'))
  const ids: (string | undefined)[] = []
  for (const by of [1, 1, 1, 1, -1] as const) {
    const act = nextAct(table, by)
    act?.focus()
    ids.push(act?.id)
  }
  expect(ids).toEqual(['act-a', 'act-b', 'act-c', undefined, 'act-b'])
})

test('they begin with whoever is before the doctor, and pass rows in which nothing can be done', () => {
  const table = tableOf(row('a'), row('b', 'now'), row('c', '', '<button disabled>act</button>'), row('d'))
  nextAct(table, 1)?.focus()
  expect(document.activeElement?.id).toBe('act-b')
  expect(nextAct(table, 1)?.id).toBe('act-d')
  document.getElementById('d')?.focus()
  expect(nextAct(table, -1)?.id).toBe('act-b')
})
