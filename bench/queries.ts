import { type Dice, seeded } from '#server/demo/names.ts'
import { inventPeople, type Person } from './people.ts'

type Ask = (person: Person, dice: Dice) => string

const part = (text: string, long: number, dice: Dice) => {
  const at = dice.int(0, Math.max(0, text.length - long))
  return text.slice(at, at + long)
}
const phonePart =
  (long: number): Ask =>
  (p, dice) =>
    part(p.phone, long, dice)

/** What doctors type to find a patient. */
const kinds: Record<string, Ask> = {
  'one character': (p, dice) => dice.pick([...p.name]),
  surname: (p) => p.name.slice(0, 1),
  'two characters': (p, dice) => part(p.name, 2, dice),
  'given name': (p) => p.name.slice(1),
  'full name': (p) => p.name,
  'pinyin prefix': (p, dice) => p.pinyin.slice(0, dice.int(2, 6)),
  'pinyin substring': (p, dice) => part(p.pinyin, dice.int(2, 7), dice),
  'full pinyin': (p) => p.pinyin,
  'one initial': (p) => p.initials.slice(0, 1),
  'two initials': (p) => p.initials.slice(0, 2),
  'three initials': (p) => p.initials.slice(0, 3),
  'four initials': (p, dice) => p.initials.padEnd(4, dice.pick(['w', 'l', 'z', 'x'])),
  'one or two digits': (p, dice) => part(p.phone, dice.int(1, 2), dice),
  ...Object.fromEntries([3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => [`phone ${n} digits`, phonePart(n)])),
  'patient code': (p, dice) => p.patientCode.slice(0, dice.int(3, 8)),
  'name and phone': (p, dice) => `${p.name.slice(0, 1)} ${part(p.phone, 4, dice)}`,
  'no such name': (_, dice) => dice.pick(['龘', '犇羴', '王龘', '小明犇', '鱻鱻鱻', '王张李刘']),
  'no such pinyin': (_, dice) => dice.pick(['zzzz', 'qoqo', 'wangzhangli', 'vvv', 'iu8', 'ngngng', 'angang']),
  'no such phone': (_, dice) => `0${String(dice.int(0, 99_999_999)).padStart(9, '0')}`,
}

/** The same queries every time, spread over the whole clinic. */
export function inventQueries(count: number, clinic: { patients: number; seed: number }, now: Date) {
  const dice = seeded(99)
  const every = Math.max(1, Math.floor(clinic.patients / 997))
  const people = [...inventPeople(Math.min(clinic.patients, 200_000), clinic.seed, now)].filter(
    (_, i) => i % every === 0,
  )
  return Object.entries(kinds).map(([kind, ask]) => ({
    kind,
    names: Array.from({ length: count }, () => ask(dice.pick(people), dice)),
  }))
}
