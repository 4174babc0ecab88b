import type { Person } from '#engine/reading/reading.types.ts'
import type { Offer } from './additions.types.ts'
import type { AdditionIndex } from './prepare-additions.ts'
import { rootHerbId } from './root-herb.ts'
import { isPregnant } from './situation.ts'

/** Each herb once, keeping the first reason; none that the prescription already contains, processed or not. */
export function withoutDoubles<O extends Offer>(
  knowledge: Parameters<typeof rootHerbId>[0],
  additions: readonly O[],
  present: readonly { herbId: string }[],
): O[] {
  const rootOf = ({ herbId }: { herbId: string }) => rootHerbId(knowledge, herbId)
  const taken = new Set(present.map(rootOf))
  return additions.filter((a) => !taken.has(rootOf(a)) && taken.add(rootOf(a)))
}

const never: ReadonlySet<string> = new Set(['禁用', '忌用'])

type Told = {
  shown: Iterable<string>
  person: Person | undefined
  /** No complaint of the patient asks for it: then what is only used with care in pregnancy is not worth it. */
  unasked?: boolean
}

/** Like `withoutDoubles`; also without herbs that are incompatible with the sheet or kept from pregnant patients. */
export function withinOffer<O extends Offer>(
  index: AdditionIndex,
  additions: readonly O[],
  present: readonly { herbId: string }[],
  { shown, person, unasked = false }: Told,
): O[] {
  const { herbs } = index.knowledge
  const pregnant = isPregnant(index.knowledge, shown, person)
  const opposed = new Set(present.flatMap((h) => [...(index.foes.get(h.herbId) ?? [])]))
  const forbidden = ({ herbId, form }: Offer) => {
    const herb = herbs.get(herbId)
    const restraint = herb?.forms.find((f) => f.zh === form)?.pregnancy ?? herb?.pregnancy
    return restraint !== undefined && (unasked || never.has(restraint))
  }
  return withoutDoubles(index.knowledge, additions, present).filter(
    (a) => !opposed.has(a.herbId) && !(pregnant && forbidden(a)),
  )
}
