import type { Recognition, RecognitionIndex, Treats } from './recognition.types.ts'

type Answerer = Treats['signs'][number]['by'][number]

const mostSigns = 24
const mostPatterns = 6

/** What the prescription treats and, when signs of the patient are stated, what it leaves untreated. */
export function treatsOf(
  { knowledge }: RecognitionIndex,
  { formulas, additions }: Recognition,
  patient: { present: readonly string[]; absent: readonly string[] },
): Treats {
  const by = new Map<string, Answerer[]>()
  const answer = (signId: string, one: Answerer) => {
    const list = by.get(signId) ?? []
    if (!list.some((o) => o.id === one.id)) by.set(signId, [...list, one])
  }
  const whole = formulas.flatMap((f) => knowledge.formulas.get(f.formulaId) ?? [])
  for (const f of whole) for (const id of [...f.signs.key, ...f.signs.main]) answer(id, { kind: 'formula', id: f.id })
  for (const a of additions) for (const id of a.signIds) answer(id, { kind: 'herb', id: a.herbId })
  const shown = [...by].slice(0, mostSigns)
  // Beyond the main picture: other signs the formula is known to treat.
  const alsoMet = new Set([
    ...by.keys(),
    ...whole.flatMap((f) => [...f.signs.other, ...f.signs.tongue, ...f.signs.pulse, ...f.signs.abdomen]),
    ...additions.flatMap((a) => knowledge.herbs.get(a.herbId)?.indications.signs ?? []),
  ])
  const present = new Set(patient.present)
  const asked = new Set([...patient.present, ...patient.absent])
  return {
    patternIds: idsOf(
      knowledge.patternNames,
      whole.flatMap((f) => f.patterns),
    ).slice(0, mostPatterns),
    methods: [...new Set(whole.flatMap((f) => f.method))],
    signs: shown.map(([signId, list]) => ({ signId, by: list })),
    missing: {
      uncovered: [...present].filter((id) => !alsoMet.has(id)),
      unasked: [...new Set(whole.flatMap((f) => f.signs.key))].filter((id) => !asked.has(id)),
      against: whole.flatMap((f) =>
        f.signs.against.filter((id) => present.has(id)).map((signId) => ({ signId, formulaId: f.id })),
      ),
    },
  }
}

/** The compiled base already contains ids; a name is looked up. */
const idsOf = (names: ReadonlyMap<string, string>, list: readonly string[]) => [
  ...new Set(list.map((one) => names.get(one) ?? one)),
]
