import type { CompiledDisease } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

function* saidTwice<T>(list: readonly T[]): Generator<T> {
  const said = new Set<string>()
  for (const one of list) {
    const text = JSON.stringify(one)
    if (said.has(text)) yield one
    said.add(text)
  }
}

export const comparisonsAreSaidOnce: Rule = {
  name: 'an entry is told from another once',
  *faults({ diseases, patterns, formulas }) {
    for (const { zh, differs } of [...diseases.values(), ...patterns.values()])
      for (const { by } of saidTwice(differs)) yield `${zh}: ${typeof by === 'string' ? by : by.zh}`
    for (const { zh, similar } of formulas.values())
      for (const { by } of saidTwice(similar)) yield `${zh}: ${typeof by === 'string' ? by : by.zh}`
  },
}

type Route = CompiledDisease['patterns'][number]

const sameFormulas = (a: Route, b: Route) => a.formulas.toSorted().join() === b.formulas.toSorted().join()

/** The share of the signs of both that both have. */
function shared(a: Route, b: Route): number {
  const both = a.signs.filter((s) => b.signs.includes(s)).length
  return both / (a.signs.length + b.signs.length - both)
}

export const patternsOfADiseaseDiffer: Rule = {
  name: 'two patterns of a disease differ in their signs or their formulas',
  *faults({ diseases }) {
    for (const { zh, patterns } of diseases.values())
      for (const [i, a] of patterns.entries())
        for (const b of patterns.slice(i + 1))
          if (a.formulas.length && sameFormulas(a, b) && shared(a, b) >= 0.65) yield `${zh}: ${a.zh}, ${b.zh}`
  },
}
