type Asked = { symptomId: string }
type Placing = {
  /** Answered, or dismissed. */
  done: readonly string[]
  /** The pointer or the focus is on the questions. */
  isHeld: boolean
}

/**
 * The place of each question. A question still worth asking keeps its place, and while the user is about to press, so
 * does one that is not: a press never hits a different question from the one that was read.
 */
export function placeQuestions<Q extends Asked>(
  shown: readonly Q[],
  list: readonly Q[],
  places: number,
  { done, isHeld }: Placing,
): Q[] {
  const fresh = new Map(list.filter((q) => !done.includes(q.symptomId)).map((q) => [q.symptomId, q]))
  const kept = shown.map((q) => fresh.get(q.symptomId) ?? (isHeld && !done.includes(q.symptomId) ? q : null))
  const others = [...fresh.values()].filter((q) => !kept.some((one) => one?.symptomId === q.symptomId))
  const filled = Array.from({ length: places }, (_, at) => kept[at] ?? others.shift())
  return filled.filter((q) => q !== undefined)
}
