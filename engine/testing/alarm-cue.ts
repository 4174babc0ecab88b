import type { PreparedCue } from '#engine/alarms/alarms.types.ts'

/** A word of alarms that is heard in the given Chinese words, with its id as an entry of the index. */
export const alarmCue = (id: string, words: string, more: Partial<PreparedCue> = {}): [string, PreparedCue] => [
  id,
  {
    id,
    chinese: new RegExp(words, 'g'),
    english: null,
    near: [],
    except: { chinese: null, english: null },
    implies: [],
    signs: new Set<string>(),
    keep: new Set<never>(),
    binds: false,
    scene: false,
    ...more,
  },
]
