type Asked = { symptomId: string }
type Placing = {
  /** Answered, or put aside. */
  done: readonly string[]
  /** The pointer or the focus is on the questions. */
  isHeld: boolean
}

/**
 * Which questions stand in which place. One that is still worth asking keeps its place, and while somebody is about to
 * press, one that is not keeps it too: a press never lands on another question than the one that was read.
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
