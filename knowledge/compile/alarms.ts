import type { Finder } from './finder.ts'
import { type Fault, readKind } from './read.ts'

/** Alarms, the words that raise them, and what to do; signs of a cue become ids. */
export function compileAlarms(find: Finder, faults: Fault[]) {
  const cues = [...readKind('alarm-cues', faults)].map(
    ([id, cue]) => [id, { ...cue, signs: find.signs(cue.signs, `alarm-cues ${cue.zh}`) }] as const,
  )
  return {
    alarms: readKind('alarms', faults),
    alarmCues: new Map(cues),
    alarmActs: readKind('alarm-acts', faults),
  }
}
