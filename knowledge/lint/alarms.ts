import { type Alarm, alarmFacts, alarmValues, comparison } from '../schema/alarm.ts'
import { phraseFault } from '../schema/alarm-phrase.ts'
import type { Knowledge } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

const values: ReadonlySet<string> = new Set(alarmValues)
const facts: ReadonlySet<string> = new Set(alarmFacts)

const termsOf = ({ when, not }: Alarm) => [
  ...when.flatMap((row) => [...row.all.flat(), ...row.some, ...row.not]),
  ...not,
]

function termFault(term: string, { alarmCues }: Knowledge) {
  const [, value] = comparison.exec(term) ?? []
  if (value !== undefined) return values.has(value) ? null : `${value} is no value that is read`
  return alarmCues.has(term) || facts.has(term) ? null : `${term} is neither cue nor fact`
}

function* actFaults({ do: measures, ask }: Alarm, { alarmActs }: Knowledge): Generator<string> {
  for (const id of measures) if (alarmActs.get(id)?.kind !== 'do') yield `${id} is nothing to do`
  for (const id of ask) if (alarmActs.get(id)?.kind !== 'ask') yield `${id} is nothing to ask`
}

export const alarmsAreWhole: Rule = {
  name: 'an alarm is made of known cues, facts and values, and says what to do and to ask',
  *faults(k) {
    for (const alarm of k.alarms.values()) {
      for (const fault of termsOf(alarm).flatMap((t) => termFault(t, k) ?? [])) yield `${alarm.zh}: ${fault}`
      for (const fault of actFaults(alarm, k)) yield `${alarm.zh}: ${fault}`
      for (const id of alarm.yields)
        if (!k.alarms.has(id) || id === alarm.id) yield `${alarm.zh}: yields to ${id}, which is no other alarm`
    }
  },
}

export const alarmCuesImplyCues: Rule = {
  name: 'what a cue implies is another cue that implies nothing further',
  *faults({ alarmCues }) {
    for (const { id, zh, implies } of alarmCues.values())
      for (const other of implies)
        if (other === id || alarmCues.get(other)?.implies.length !== 0) yield `${zh}: ${other}`
  },
}

/** Two alarms that yield to each other would both stay silent. */
export const alarmsYieldOneWay: Rule = {
  name: 'no alarm gives way to one that gives way to it',
  *faults({ alarms }) {
    for (const alarm of alarms.values()) if (reachesBack(alarms, alarm.id)) yield `${alarm.zh} gives way in a circle`
  },
}

function reachesBack(alarms: Knowledge['alarms'], id: string): boolean {
  const seen = new Set<string>()
  const next = [...(alarms.get(id)?.yields ?? [])]
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (one === id) return true
    if (!seen.has(one)) next.push(...(alarms.get(one)?.yields ?? []))
    seen.add(one)
  }
  return false
}

/** A row with only `突发` or `半小时` would raise an alarm at every visit. */
export const alarmsNeedMoreThanTime: Rule = {
  name: 'each way to an alarm begins with a thing, not with a word that only says something of another',
  *faults({ alarms, alarmCues }) {
    for (const { zh, when } of alarms.values())
      for (const { all } of when) {
        const [first = ''] = all
        for (const term of [first].flat()) if (alarmCues.get(term)?.binds) yield `${zh}: begins with ${term}`
      }
  },
}

export const alarmPhrasesAreBounded: Rule = {
  name: 'the phrases of a cue can be searched for in time linear in the text',
  *faults({ alarmCues }) {
    for (const { zh, say, english, except, near } of alarmCues.values()) {
      if (!say.length || !english.length) yield `${zh}: is not said in both languages`
      const groups = near.flat().flatMap((g) => [...g.say, ...g.english])
      for (const phrase of [...say, ...english, ...except, ...groups]) {
        const fault = phraseFault(phrase)
        if (fault) yield `${zh}: ${phrase} ${fault}`
      }
    }
  },
}

export const alarmPartsAreUsed: Rule = {
  name: 'every cue and every act belongs to an alarm',
  *faults({ alarms, alarmCues, alarmActs }) {
    const all = [...alarms.values()]
    const used = new Set(all.flatMap((a) => [...termsOf(a), ...a.do, ...a.ask]))
    for (const [id, { zh }] of [...alarmCues, ...alarmActs]) if (!used.has(id)) yield `${zh} (${id})`
  },
}
