import type { CompiledHerb } from '#knowledge/schema/knowledge.ts'
import type { Check, Question } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

const levels = { forbidden: 'blocked', restricted: 'sign' } as const

/** What the law says, and what is given instead; a medicine that hides the herb is lawful as made, and is to be signed. */
function spoken(q: Question, herb: CompiledHerb, name: string, preparation?: string): SafetyFinding[] {
  const { law } = herb
  if (!law) return []
  const instead = law.instead.flatMap((id) => q.index.knowledge.herbs.get(id)?.zh ?? [])
  const what = preparation === undefined ? law.level : 'forbidden-inside'
  return [
    {
      key: `forbidden:${herb.id}${preparation === undefined ? '' : `:${preparation}`}`,
      rule: 'forbidden',
      level: preparation === undefined ? levels[law.level] : 'sign',
      lines: [],
      values: {
        herb: name,
        why: law.why.zh,
        whyEn: law.why.en,
        ...(instead.length && { instead }),
        ...(preparation !== undefined && { preparation }),
        text: instead.length ? `${what}-instead` : what,
      },
      source: law.source,
    },
  ]
}

/** Drugs that the law forbids or has withdrawn are blocked; what is lawful and known to harm is to be signed at any dose. */
export const forbidden: Check = {
  rule: 'forbidden',
  canJudge: () => true,
  findings: (q) => [
    ...[...Map.groupBy(q.known, (l) => l.herb).entries()].flatMap(([herb, lines]) =>
      spoken(q, herb, lines[0]?.name ?? herb.zh).map((f) => ({ ...f, lines: lines.map((l) => l.place) })),
    ),
    ...q.prepared
      .filter((p) => !p.outside)
      .flatMap((p) =>
        p.herbs.flatMap(({ herb, name }) => (herb.law?.level === 'restricted' ? spoken(q, herb, name, p.name) : [])),
      ),
  ],
}
