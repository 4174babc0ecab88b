import type { Knowledge } from './schema/knowledge.ts'

/**
 * Each name and id of the base becomes one string, where the file that it was read from has one for each place:
 * 490,000 strings are 140,000 different ones. Changes the base itself, kind by kind as the steps are taken.
 */
export function* shareStrings(knowledge: Knowledge): Generator<void> {
  const shared = new Map<string, string>()
  const share = (text: string) => {
    const known = shared.get(text) ?? text
    shared.set(text, known)
    return known
  }
  // The keys first, since they stay as they are.
  for (const kind of Object.values(knowledge)) if (kind instanceof Map) for (const key of kind.keys()) share(key)
  for (const kind of Object.values(knowledge)) {
    shareWithin(kind, share)
    yield
  }
}

function shareWithin(value: unknown, share: (text: string) => string): unknown {
  if (typeof value === 'string') return share(value)
  if (value instanceof Map) for (const [key, inner] of value) value.set(key, shareWithin(inner, share))
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === 'string' || typeof inner === 'object') Reflect.set(value, key, shareWithin(inner, share))
  return value
}
