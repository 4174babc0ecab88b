/** PostgreSQL's codes of what its constraints refuse, however many requests arrive at once. */
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code

export const isUniqueViolation = (error: unknown) => codeOf(error) === '23505'
export const isExclusionViolation = (error: unknown) => codeOf(error) === '23P01'
/** The transaction was ended because it and another waited for each other. */
export const isDeadlock = (error: unknown) => codeOf(error) === '40P01'
