import { normalise } from '#engine/reading/normalise.ts'
import { compilePhrases } from '#knowledge/schema/alarm-phrase.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { AlarmIndex } from './alarms.types.ts'

const noVariants: ReadonlyMap<string, string> = new Map()

/** What alarms need from the base, built once. `variants` maps traditional characters to simplified ones. */
export function prepareAlarms(
  { alarms, alarmCues }: Pick<Knowledge, 'alarms' | 'alarmCues'>,
  variants: ReadonlyMap<string, string> = noVariants,
): AlarmIndex {
  const plain = (phrases: readonly string[]) => phrases.map((p) => normalise(p, variants))
  const cues = [...alarmCues.values()].map((cue) => ({
    id: cue.id,
    chinese: compilePhrases(plain(cue.say), false),
    english: compilePhrases(plain(cue.english), true),
    except: compilePhrases(plain(cue.except), false),
    signs: new Set(cue.signs),
    keep: new Set(cue.keep),
    binds: cue.binds,
  }))
  return { variants, cues: new Map(cues.map((c) => [c.id, c])), alarms: [...alarms.values()] }
}
