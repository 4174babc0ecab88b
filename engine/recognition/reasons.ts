import type { HerbRef } from '#knowledge/schema/knowledge.ts'
import type { Line, Reasoned, RecognisedFormula, RecognitionIndex } from './recognition.types.ts'

const mostSigns = 4
const mostActions = 2

/** What was added and removed, each with its purpose; the formula's own variations first. */
export function reasonsFor(
  index: RecognitionIndex,
  lines: readonly Line[],
  formulas: readonly RecognisedFormula[],
): { additions: Reasoned[]; removals: Reasoned[] } {
  if (!formulas.length) return { additions: [], removals: [] }
  const used = new Set(formulas.flatMap((f) => f.present.map((h) => h.insteadId ?? h.herbId)))
  const additions = lines.flatMap((line, place) =>
    used.has(line.herbId) ? [] : [{ ...reasonOf(index, formulas, line, 'add'), line: place }],
  )
  const present = new Set(formulas.flatMap((f) => f.present.map((h) => h.herbId)))
  const absent = new Set(formulas.flatMap((f) => f.absentIds).filter((id) => !present.has(id)))
  const removals = [...absent].map((herbId) => {
    const asked = formulas
      .flatMap((f) => index.knowledge.formulas.get(f.formulaId)?.herbs ?? [])
      .find((h) => h.herbId === herbId)
    const reason = reasonOf(index, formulas, { herbId, form: asked?.form ?? null }, 'remove')
    return { ...reason, role: asked?.role ?? null, line: null }
  })
  return { additions, removals }
}

function reasonOf(
  { knowledge }: RecognitionIndex,
  formulas: readonly RecognisedFormula[],
  { herbId, form }: HerbRef,
  what: 'add' | 'remove',
): Omit<Reasoned, 'line'> {
  const herb = knowledge.herbs.get(herbId)
  const own = formulas.flatMap(({ formulaId }) =>
    (knowledge.formulas.get(formulaId)?.modify ?? [])
      .filter((m) => m[what].some((h) => h.herbId === herbId))
      .map((m) => ({ ...m, formulaId })),
  )[0]
  return {
    herbId,
    form,
    name: form ?? herb?.zh ?? herbId,
    role: null,
    actions: herb?.actions.slice(0, mostActions) ?? [],
    signIds: own?.if ?? (what === 'add' ? (herb?.indications.signs.slice(0, mostSigns) ?? []) : []),
    why: own?.why ?? null,
    formulaId: own?.formulaId ?? null,
  }
}
