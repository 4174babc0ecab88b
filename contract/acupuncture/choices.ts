/** What a choice offers, apart from its calls: the addresses of pages name it, and the first page reads them all. */

export const timeMethods = ['najia', 'nazi', 'linggui', 'feiteng'] as const
export type TimeMethod = (typeof timeMethods)[number]

/** The day starts with its 子 hour at 23:00, or at midnight. */
export const dayStarts = ['at-23', 'at-midnight'] as const

/** The schools of the empirical method, each with its own page. */
export const schools = ['classic', 'dongs', 'tummy', 'ear', 'head'] as const
export type School = (typeof schools)[number]

export const atlasViews = [
  'front',
  'back',
  'side',
  'leg-inner',
  'abdomen',
  'head-front',
  'head-side',
  'head-back',
  'head-top',
  'ear',
  'ear-back',
  'palm',
  'hand-back',
  'foot-top',
  'foot-sole',
  'foot-inner',
  'foot-outer',
] as const
export type AtlasView = (typeof atlasViews)[number]

export const atlasSystems = ['channel', 'extra', 'dong', 'scalp', 'jiao', 'ear', 'abdominal'] as const
export type AtlasSystem = (typeof atlasSystems)[number]
