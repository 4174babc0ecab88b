import type { Check } from './rule.ts'

/** One word used for two drugs: which one is meant is asked, more strongly when one of them is toxic; on the skin slight toxicity does not count. */
export const homonym: Check = {
  rule: 'homonym',
  canJudge: () => true,
  findings: ({ index, checked, known }) =>
    checked.flatMap((line) => {
      const shared = index.homonyms.get(index.simplify(line.name.trim()))
      if (!shared) return []
      const herbs = shared.herbs.flatMap((h) => index.knowledge.herbs.get(h.herbId) ?? [])
      const outside = known.some((l) => l.place === line.place && l.external)
      const toxic = herbs.some((h) => h.toxicity !== '无毒' && !(outside && h.toxicity === '小毒'))
      return [
        {
          key: `homonym:${shared.zh}`,
          rule: 'homonym',
          level: toxic ? 'sign' : 'hint',
          lines: [line.place],
          values: { herb: shared.zh, herbs: shared.herbs.map((h) => h.name) },
          source: shared.source,
        },
      ]
    }),
}
