/** Does an act that bears a request key; where the same request was faster, its own outcome is the answer. */
export async function onceOr<T>(act: () => Promise<T>, madeBefore: () => Promise<T | undefined>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const made = isTaken(error) ? await madeBefore() : undefined
    if (made === undefined) throw error
    return made
  }
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
