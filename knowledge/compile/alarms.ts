import type { AlarmCue, AlarmWord } from '../schema/alarm.ts'
import type { Finder } from './finder.ts'
import { type Fault, readKind } from './read.ts'

/** Alarms, the words that raise them, and what to do; signs of a cue become ids, groups of words their words. */
export function compileAlarms(find: Finder, faults: Fault[]) {
  const words = readKind('alarm-words', faults)
  const cues = [...readKind('alarm-cues', faults)].map(([id, cue]) => {
    const written = { ...cue, ...writeOut(cue, words, faults), near: groupsOf(cue, words, faults) }
    return [id, { ...written, signs: find.signs(cue.signs, `alarm-cues ${cue.zh}`) }] as const
  })
  return {
    alarms: readKind('alarms', faults),
    alarmCues: new Map(cues),
    alarmActs: readKind('alarm-acts', faults),
  }
}

/** `a ~ b`: one near the other, whichever is said first; `a ~~ b`: also in the next clause. */
function inBothOrders(phrase: string): string[] {
  const [one = '', tie = '', other = ''] = phrase.split(/ (~~?) /)
  const reach = tie === '~~' ? '……' : '…'
  return tie ? [`${one}${reach}${other}`, `${other}${reach}${one}`] : [phrase]
}

/** `words + garbled` as its two groups; what names no group is a fault. */
const groupsOf = ({ zh, near }: AlarmCue, words: ReadonlyMap<string, AlarmWord>, faults: Fault[]) =>
  near.map((tied) =>
    tied.split(' + ').flatMap((id) => {
      const found = words.get(id)
      if (!found) faults.push({ rule: 'groups of alarm words', where: `alarm-cues ${zh}`, what: `${id} is no group` })
      return found ?? []
    }),
  )

const group = /\{([a-z-]{1,40})\}/g

/** Each `{group}` of a phrase as the choice of its words. */
function writeOut({ zh, say, english, except }: AlarmCue, words: ReadonlyMap<string, AlarmWord>, faults: Fault[]) {
  const written = (phrases: readonly string[], language: 'say' | 'english') =>
    phrases.flatMap(inBothOrders).map((phrase) =>
      phrase.replace(group, (name, id: string) => {
        const of = words.get(id)?.[language] ?? []
        if (!of.length)
          faults.push({ rule: 'groups of alarm words', where: `alarm-cues ${zh}`, what: `${name} has no words` })
        return `(${of.join('|')})`
      }),
    )
  return { say: written(say, 'say'), english: written(english, 'english'), except: written(except, 'say') }
}
