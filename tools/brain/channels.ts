import { readFileSync } from 'node:fs'
import { locateChannels } from '#engine/acupuncture/dialectical/locate-channels.ts'
import { profileOf } from '#engine/acupuncture/dialectical/profile.ts'
import { caseOf } from '#engine/matching/case-of.ts'
import { elementsOfName } from '#engine/patterns/name-elements.ts'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { guidesOf, matchingOf, traditionalReadingOf } from './prepared.ts'

/**
 * `node tools/brain/channels.ts CASES.jsonl…`: how often the proposed channels (four at most) match the places of the
 * physician's pattern. Only places with a channel of their own count: 肝, 脾, 太阳 …, not 表 or 头.
 */
type Line = { id: string; text: string; gold: { patterns: string[] } }
const shown = 4
/** From this share in the table of elements on, the channel belongs to the element. */
const own = 3

const paths = process.argv.slice(2)
if (!paths.length) {
  console.error('Usage: node tools/brain/channels.ts CASES.jsonl…')
  process.exit(2)
}
const knowledge = loadKnowledge()
const guides = guidesOf(knowledge)
const matching = matchingOf(knowledge)
const reading = traditionalReadingOf(knowledge)
const organs = new Set([
  '心',
  '心包',
  '神',
  '肝',
  '胆',
  '脾',
  '胃',
  '肺',
  '大肠',
  '小肠',
  '肾',
  '膀胱',
  '三焦',
  '胞宫',
  '冲任',
])
const levels = new Set(['太阳', '阳明', '少阳', '太阴', '少阴', '厥阴'])

const channelsOf = (element: string) => {
  const rows = guides.elements.get(element) ?? []
  const most = Math.max(0, ...rows.flatMap(({ row }) => row.channels.map(([, share]) => share)))
  return rows.flatMap(({ row }) => row.channels.filter(([, share]) => share >= Math.min(own, most)).map(([id]) => id))
}

for (const path of paths) {
  const cases = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
  let [judged, shared, places, found, first] = [0, 0, 0, 0, 0]
  const times: number[] = []
  for (const { text, gold } of cases) {
    const wanted = [...new Set(elementsOfName(gold.patterns.join('、')))].filter((e) => organs.has(e) || levels.has(e))
    if (!wanted.length) continue
    const started = performance.now()
    const picture = profileOf(guides, matching, caseOf(knowledge, readText(reading, text)))
    const proposed = locateChannels(guides, matching, picture)
      .slice(0, shown)
      .map((m) => m.channelId)
    times.push(performance.now() - started)
    const hits = wanted.filter((e) => channelsOf(e).some((c) => proposed.includes(c)))
    judged++
    places += wanted.length
    found += hits.length
    if (hits.length) shared++
    if (wanted.some((e) => channelsOf(e).some((c) => c === proposed[0]))) first++
  }
  const share = (n: number, of: number) => (of ? Math.round((1000 * n) / of) / 1000 : null)
  console.log(
    JSON.stringify({
      cases: path.split('/').at(-1),
      judged,
      shared: share(shared, judged),
      placesFound: share(found, places),
      firstOwns: share(first, judged),
      medianMs: Math.round((times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0) * 10) / 10,
    }),
  )
}
