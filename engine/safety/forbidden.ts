import type { CompiledHerb } from '#knowledge/schema/knowledge.ts'
import type { Check, Question } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

const levels = { forbidden: 'blocked', restricted: 'sign', licensed: 'hint' } as const

/**
 * The legal status and the substitutes; a medicine that contains the herb is legal as made, and requires a signature.
 */
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

/** Drugs forbidden or withdrawn by law are blocked; legal but harmful ones require a signature at any dose, and protected animals a lawful source. */
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
