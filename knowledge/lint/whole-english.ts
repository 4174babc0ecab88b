import type { Prose } from '../schema/common.ts'
import type { Knowledge } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0

/** Warnings to the reader, and how a processed form differs. */
function* warnings({ herbs, preparations, interactions }: Knowledge): Iterable<[string, Prose | undefined]> {
  for (const h of herbs.values()) {
    for (const prose of [h.children, h.elders, h.food, h.differs, h.cautions.text]) yield [h.zh, prose]
    for (const form of h.forms) yield [form.zh, form.differs]
  }
  for (const p of preparations.values()) yield [p.zh, p.cautions]
  for (const i of interactions.values()) yield [i.zh, i.mechanism]
}

/** Chinese needs three characters for one or two English words: fewer words mean that something was left out. */
const leastWordsPerCharacter = 0.28
const shortestJudged = 8

export const warningsAreWholeInEnglish: Rule = {
  name: 'the English of a warning leaves nothing out',
  *faults(k) {
    for (const [zh, prose] of warnings(k)) {
      if (typeof prose !== 'object') continue
      const characters = count(prose.zh, /\p{Script=Han}/gu)
      const words = count(prose.en, /[\p{L}\d]+/gu)
      if (characters >= shortestJudged && words < characters * leastWordsPerCharacter)
        yield `${zh}: ${prose.zh} — ${prose.en}`
    }
  },
}
