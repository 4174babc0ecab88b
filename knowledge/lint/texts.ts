import type { Knowledge } from '../schema/knowledge.ts'

/** The kinds whose entries contain names and prose. */
export const proseKinds = [
  'herbs',
  'formulas',
  'signs',
  'patterns',
  'diseases',
  'preparations',
  'jointNames',
  'homonyms',
  'standIns',
  'doses',
  'incompatibilities',
  'interactions',
  'allergies',
  'toxics',
  'channels',
  'points',
  'pointTables',
  'externalProducts',
  'diets',
  'therapies',
  'constitutions',
  'labValues',
  'eyeSigns',
  'additions',
  'alarms',
  'alarmCues',
  'alarmActs',
  'wordTips',
  'examQuestions',
] as const

export type Text = { kind: string; entry: string; key: string; text: string }

/** Every string of an entry with the nearest field name above it. */
function* stringsOf(value: unknown, key: string): Generator<{ key: string; text: string }> {
  if (typeof value === 'string') yield { key, text: value }
  else if (Array.isArray(value)) for (const one of value) yield* stringsOf(one, key)
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) yield* stringsOf(inner, name)
}

export function* textsOf(k: Knowledge): Generator<Text> {
  for (const kind of proseKinds)
    for (const entry of k[kind].values())
      for (const found of stringsOf(entry, '')) yield { kind, entry: entry.zh, ...found }
}
