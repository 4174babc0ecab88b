import { wayOf } from '#knowledge/schema/herb-dose.ts'
import { resolveHerb, type SafetyIndex } from './prepare.ts'
import { preparedOf } from './prepared.ts'
import type { CheckedLine, KnownLine, Question } from './rule.ts'
import type { PrescribedLine, SafetyInput } from './safety.types.ts'
import { allergiesStatedIn } from './stated-allergies.ts'
import { drugsStatedIn } from './stated-drugs.ts'
import { wordsOf } from './words.ts'

const external = /外用|外洗|外敷|熏洗|坐浴/
const swallowed = /服/

/** What every rule asks about, made once: herbs resolved, days' doses, the record's words. */
export function questionOf(index: SafetyIndex, input: SafetyInput): Question {
  const check = (line: PrescribedLine, place: number): CheckedLine => ({
    ...line,
    place,
    known: resolveHerb(index, line),
  })
  const checked = input.lines.map(check)
  return {
    ...input,
    index,
    checked,
    known: checked.flatMap((line) => knownLine(line, input.pairsPerDay, input.madeAs)),
    elsewhere: input.alsoTaken.map(({ label, lines, pairsPerDay = 1 }) => ({
      label,
      lines: lines.map(check).flatMap((line) => knownLine(line, pairsPerDay)),
    })),
    prepared: (input.preparations ?? []).map((p) => preparedOf(index, p)),
    preparedElsewhere: input.alsoTaken.flatMap(({ label, preparations = [] }) =>
      preparations.map((p) => ({ ...preparedOf(index, p), from: label })),
    ),
    allergies: allergiesOf(index, input),
    drugs: takenDrugs(index, input),
    pregnant: input.condition?.pregnant ?? input.patient?.pregnant ?? false,
    lactating: input.condition?.lactating ?? input.patient?.lactating ?? false,
  }
}

/** Those of the record, and those that only the history names. */
function allergiesOf(index: SafetyIndex, { patient, history = '' }: SafetyInput): string[] {
  const listed = wordsOf(patient?.allergies ?? [], index.simplify)
  const said = allergiesStatedIn(index, history).filter((word) => !listed.some((one) => one.includes(word)))
  return [...listed, ...said]
}

/** Those of the record, and those that only the history names. */
function takenDrugs(index: SafetyIndex, { patient, history = '' }: SafetyInput): string[] {
  const listed = wordsOf(patient?.westernDrugs ?? [], index.simplify)
  const said = drugsStatedIn(index, history).filter((word) => !listed.some((drug) => drug.includes(word)))
  return [...listed, ...said]
}

function knownLine(line: CheckedLine, pairsPerDay: number, madeAs: SafetyInput['madeAs'] = 'decoction'): KnownLine[] {
  if (!line.known) return []
  const { herb, form: formOf } = line.known
  const noted = line.decoct.trim() !== ''
  const outside = external.test(line.decoct) || (madeAs === 'outside' && !swallowed.test(line.decoct))
  const way = madeAs === 'powder' && !noted ? 'powder' : wayOf(line.decoct, line.name)
  return [{ ...line, herb, formOf, way, external: outside, dailyG: outside ? 0 : line.doseG * pairsPerDay }]
}
