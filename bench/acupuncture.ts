import { chooseConstant } from '#engine/acupuncture/dialectical/choose-constant.ts'
import { chooseDynamic } from '#engine/acupuncture/dialectical/choose-dynamic.ts'
import { chooseFiveGates } from '#engine/acupuncture/dialectical/choose-five-gates.ts'
import { locateChannels } from '#engine/acupuncture/dialectical/locate-channels.ts'
import { profileOf } from '#engine/acupuncture/dialectical/profile.ts'
import { gatherPoints } from '#engine/acupuncture/empirical/gather-points.ts'
import { doubleHourAt } from '#engine/acupuncture/time/calendar.ts'
import { openPointsAt } from '#engine/acupuncture/time/open-points.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { experienceOf, needlingRulesOf } from '#server/acupuncture/selection/genre.service.ts'
import { guideIndexOf, matchingIndexOf } from '#server/engine-indexes.ts'
import { report, spreadOf, timeEach } from './measure.ts'
import { inventSigns } from './signs.ts'

/**
 * The four point selection methods in one process: by pattern from signs to needles, by experience, by hour, by rule.
 */

const patients = 200
const signsEach = 8
const channelsTaken = 4
const complaintsEach = 3

const knowledge = loadKnowledge()
const guides = guideIndexOf(knowledge)
const matching = matchingIndexOf(knowledge)
const cases = inventSigns(knowledge, patients, signsEach)
const person = { ageYears: 40, pregnant: false, thin: false }
const start = Date.parse('2026-03-02T10:00:00Z')
const hourMs = 3_600_000

/** CPU time beside wall time: other programs hardly affect it. */
async function measure(name: string, work: (i: number) => void) {
  const wall = await timeEach(patients, work)
  const core = Array.from({ length: patients }, (_, i) => {
    const before = process.threadCpuUsage()
    work(i)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  report(name, wall, { core: spreadOf(core) })
}

/** Signs to channels, and channels to points by one rule. */
const byPattern = (choose: typeof chooseConstant) => (i: number) => {
  const evidence = (cases[i] ?? []).map((signId) => ({ signId, present: true, weight: 1 }))
  const picture = profileOf(guides, matching, evidence)
  choose(guides, picture, locateChannels(guides, matching, picture).slice(0, channelsTaken), person)
}
const atHour: typeof chooseConstant = (...of) => chooseDynamic(...of, doubleHourAt(start, 'at-23'))

await measure('acupuncture by pattern: constant flow', byPattern(chooseConstant))
await measure('acupuncture by pattern: flow of the hour', byPattern(atHour))
await measure('acupuncture by pattern: five gates', byPattern(chooseFiveGates))

const classic = [...experienceOf(knowledge, 'classic').values()]
await measure('acupuncture by experience: three complaints', (i) => {
  const rows = Array.from({ length: complaintsEach }, (_, n) => classic[(i * complaintsEach + n) % classic.length])
  const asked = rows.flatMap((row) => (row ? [{ ...row, signId: row.sign, technique: '', source: '' }] : []))
  gatherPoints(knowledge, asked, person)
})

await measure('acupuncture by hour: four methods, the moment and its day', (i) => {
  openPointsAt(start + i * hourMs, { kind: 'clock', offsetMinutes: 480 }, 'at-23')
})

const rules = [...needlingRulesOf(knowledge).values()]
await measure('acupuncture by rule: every method of a complaint', (i) => {
  const rule = rules[i % rules.length]
  const asked = (rule?.methods ?? []).map((method, count) => ({
    signId: rule?.sign ?? '',
    points: method.points,
    technique: '',
    why: method.why,
    source: '',
    step: { count, name: '' },
  }))
  gatherPoints(knowledge, asked, person)
})
