import { normalise } from '#engine/reading/normalise.ts'
import { type Alarm, alarmCourses, alarmFacts } from '#knowledge/schema/alarm.ts'
import { compilePhrases } from '#knowledge/schema/alarm-phrase.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { AlarmIndex } from './alarms.types.ts'
import { compileWords } from './compile-words.ts'

const noVariants: ReadonlyMap<string, string> = new Map()
const noGroup = { chinese: null, english: null }

/** What alarms need from the base, built once. `variants` maps traditional characters to simplified ones. */
export function prepareAlarms(
  { alarms, alarmCues }: Pick<Knowledge, 'alarms' | 'alarmCues'>,
  variants: ReadonlyMap<string, string> = noVariants,
): AlarmIndex {
  const plain = (phrases: readonly string[]) => phrases.map((p) => normalise(p, variants))
  const listed = [...alarmCues.values()]
  const { compiled, phrasesIn } = compileWords([...listed, ...new Set(listed.flatMap((c) => c.near.flat()))], plain)
  const cues = listed.map((cue) => ({
    id: cue.id,
    ...(compiled.get(cue) ?? noGroup),
    near: cue.near.map((tied) => tied.map((words) => compiled.get(words) ?? noGroup)),
    except: exceptOf(plain(cue.except)),
    implies: cue.implies,
    signs: new Set(cue.signs),
    keep: new Set(cue.keep),
    binds: cue.binds,
    scene: cue.scene,
  }))
  return {
    variants,
    phrasesIn,
    cues: new Map(cues.map((c) => [c.id, c])),
    alarms: weighted([...alarms.values()], alarmCues),
  }
}

/** The words that mean something else, each read as its language is. */
function exceptOf(phrases: readonly string[]) {
  const isChinese = (phrase: string) => /\p{Script=Han}/u.test(phrase)
  return {
    chinese: compilePhrases(phrases.filter(isChinese), false),
    english: compilePhrases(
      phrases.filter((p) => !isChinese(p)),
      true,
    ),
  }
}

const termsOf = ({ when }: Pick<Alarm, 'when'>) => new Set(when.flatMap(({ all, some }) => [...all.flat(), ...some]))

type Rows = Pick<Alarm, 'when'>
const courses: ReadonlySet<string> = new Set(alarmCourses)
const persons: ReadonlySet<string> = new Set(alarmFacts.filter((fact) => !courses.has(fact)))
const isOfPerson = (term: string) => persons.has(term)

/** What every row asks for: an illness had before, an act, a state; or whom the alarm is about, in any of its words. */
function neededBy({ when }: Rows, cues: Knowledge['alarmCues']): string[][] {
  const asked = [...termsOf({ when })].filter((term) => when.every(({ all }) => all.includes(term)))
  const ofWhom = when.map(({ all }) => all.map((part) => [part].flat()).find((part) => part.some(isOfPerson)) ?? [])
  return [
    ...asked.filter((term) => cues.get(term)?.scene).map((term) => [term]),
    ...(ofWhom.every((part) => part.length) ? [ofWhom.flat()] : []),
  ]
}

function weighted<A extends Alarm>(alarms: readonly A[], cues: Knowledge['alarmCues']) {
  const named = new Map<string, number>()
  for (const term of alarms.flatMap((a) => [...termsOf(a)])) named.set(term, (named.get(term) ?? 0) + 1)
  const weightOf = (term: string) => Math.log(alarms.length / (named.get(term) ?? alarms.length))
  return alarms.map((a) => ({
    ...a,
    weights: new Map([...termsOf(a)].map((t) => [t, weightOf(t)] as const)),
    heads: new Set(a.when.flatMap(({ all: [first = ''] }) => first)),
    needs: neededBy(a, cues),
  }))
}
