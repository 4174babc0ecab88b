/** What a choice offers, apart from its calls: the addresses of pages name it, and the first page reads them all. */

export const documentCategories = ['procedure', 'guideline', 'regulation', 'lecture', 'form', 'other'] as const
export const feedbackStatuses = ['unsolved', 'solved', 'wont_solve'] as const
