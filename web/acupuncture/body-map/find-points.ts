import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s.·-]/g, '')

const bySystem = ['channel', 'extra', 'scalp', 'ear', 'abdominal', 'dong', 'jiao']

/** How well a point matches the typed text: less is better, null is no match. */
function misfit(point: AtlasPoint, words: string): number | null {
  const code = plain(point.code)
  const names = [point.name, point.label].map(plain)
  const order = bySystem.indexOf(point.system) / 10
  if (names.includes(words) || code === words) return order
  if (names.some((n) => n.startsWith(words)) || code.startsWith(words)) return 1 + order
  if (point.pinyin === words || point.initials === words) return 2 + order
  if (point.pinyin.startsWith(words) || point.initials.startsWith(words)) return 3 + order
  if (point.groups.some((g) => plain(g).startsWith(words))) return 3.5 + order
  return names.some((n) => n.includes(words)) || point.pinyin.includes(words) ? 4 + order : null
}

/** Points by name, code, pinyin or initials, the best first. */
export function findPoints(points: readonly AtlasPoint[], typed: string, limit = 20): AtlasPoint[] {
  const words = plain(typed)
  if (!words) return []
  return points
    .flatMap((point) => {
      const score = point.views.length ? misfit(point, words) : null
      return score === null ? [] : [{ point, score }]
    })
    .sort((a, b) => a.score - b.score || a.point.code.length - b.point.code.length)
    .slice(0, limit)
    .map(({ point }) => point)
}
