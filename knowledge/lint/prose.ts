import type { Prose } from '../schema/common.ts'

/** What is said in Chinese; empty where nothing is. */
export const zhOf = (prose: Prose | undefined): string => (typeof prose === 'string' ? prose : (prose?.zh ?? ''))
