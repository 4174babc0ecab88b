import { wayOf } from '#knowledge/schema/herb-dose.ts'
import { resolveHerb, type SafetyIndex } from './prepare.ts'
import { bareName, preparedOf } from './prepared.ts'
import type { CheckedLine, KnownLine, Question } from './rule.ts'
import type { PrescribedLine, SafetyInput } from './safety.types.ts'
import { allergiesStatedIn, deniesAllergies } from './stated-allergies.ts'
import { deniesDrugs, drugsStatedIn, preparationsStatedIn } from './stated-drugs.ts'
import { takenWith } from './taken-with.ts'
import { wordsOf } from './words.ts'

const external =
  /外[用洗敷搽擦涂抹贴熨]|湿敷|贴敷|调[敷涂搽擦抹贴]|[搽涂敷擦撒掺贴][于在]?(?:患|疮|创|伤|皮损|穴|涌泉|神阙|脐|肚脐)|熏洗|坐浴|足浴|泡脚|泡洗/
/** Swallowed, if only by when or in how many parts it is taken; what is left after boiling is used outside besides. */
const swallowed = /服|饮|喝|渣|饭|餐|分(?:次|[早两二三2-4])/

/** A sheet whose directions are all for use outside: 「水煎外洗」. */
export const isOutward = (taking: string) => external.test(taking) && !swallowed.test(taking)

/** The shared input of all rules, built once: herbs resolved, daily doses, the record's words. */
export function questionOf(index: SafetyIndex, input: SafetyInput): Question {
  const check = (line: PrescribedLine, place: number): CheckedLine => ({
    ...line,
    place,
    known: resolveHerb(index, line),
  })
  const checked = input.lines.map(check)
  const said = saidBesideRecord(index, input)
  const known = checked.flatMap((line) => knownLine(line, input.pairsPerDay, input.madeAs))
  return {
    ...input,
    index,
    checked,
    known,
    vehicles: takenWith(input)
      .map((name) => check({ herbId: null, name, form: null, doseG: 0, decoct: '' }, -1))
      .flatMap((line) => knownLine(line, input.pairsPerDay))
      .filter((vehicle) => !known.some((l) => l.herb.id === vehicle.herb.id)),
    elsewhere: input.alsoTaken.map(({ label, lines, pairsPerDay = 1, daysLeft }) => ({
      label,
      daysLeft,
      lines: lines.map(check).flatMap((line) => knownLine(line, pairsPerDay)),
    })),
    prepared: (input.preparations ?? []).map((p) => preparedOf(index, p)),
    preparedElsewhere: [
      ...input.alsoTaken.flatMap(({ label, preparations = [] }) =>
        preparations.map((p) => ({ ...preparedOf(index, p), from: label })),
      ),
      ...medicinesSaid(index, input),
    ],
    allergies: [...listedIn(index, input.patient?.allergies), ...said.allergies],
    isAllergyAsked: said.allergyStanding.standing !== 'unasked',
    isDrugAsked: said.drugStanding.standing !== 'unasked',
    drugs: [...listedIn(index, input.patient?.westernDrugs).filter((d) => !medicineIn(index, d)), ...said.drugs],
    pregnant: input.condition?.pregnant ?? input.patient?.pregnant ?? false,
    lactating: input.condition?.lactating ?? input.patient?.lactating ?? false,
  }
}

/** A Chinese medicine in the record's list of drugs. */
const medicineIn = ({ knowledge }: SafetyIndex, word: string) => {
  const name = bareName(word)
  return knowledge.preparationNames.has(name) ? name : null
}

/** Chinese medicines of the record's list and of the history, unless a sheet holds them already. */
function medicinesSaid(index: SafetyIndex, { patient, history = '', preparations = [], alsoTaken }: SafetyInput) {
  const listed = listedIn(index, patient?.westernDrugs).flatMap((word) => medicineIn(index, word) ?? [])
  const prescribed = [...preparations, ...alsoTaken.flatMap((o) => o.preparations ?? [])].map(
    (p) => preparedOf(index, p).key,
  )
  return [...new Set([...listed, ...preparationsStatedIn(index, history)])]
    .map((name) => preparedOf(index, { preparationId: null, name }))
    .filter((p) => !prescribed.includes(p.key))
}

type Reported = Pick<SafetyInput, 'patient' | 'history'>
const listedIn = (index: SafetyIndex, words: readonly string[] = []) => wordsOf(words, index.simplify)
const notListed = (listed: readonly string[]) => (word: string) => !listed.some((one) => one.includes(word))

/**
 * Allergies and drugs named in the history but not in the record, and whether allergies and current drugs are known. An
 * empty list is the default of a new record and means nothing; 「无」 in it, or a denial in the history, does.
 */
export function saidBesideRecord(index: SafetyIndex, { patient, history = '' }: Reported) {
  const { allergies: ofAllergies = [], westernDrugs: ofDrugs = [] } = patient ?? {}
  const allergies = allergiesStatedIn(index, history).filter(notListed(listedIn(index, ofAllergies)))
  const drugs = drugsStatedIn(index, history).filter(notListed(listedIn(index, ofDrugs)))
  return {
    allergies,
    drugs,
    allergyStanding: standingOf(index, ofAllergies, allergies, () => deniesAllergies(index.simplify, history)),
    drugStanding: standingOf(index, ofDrugs, drugs, () => deniesDrugs(index.simplify, history)),
  } as const
}

/** Whether a list of the record, with what the history adds, names something, is known to be empty, or was not asked. */
function standingOf(
  index: SafetyIndex,
  recorded: readonly string[],
  added: readonly string[],
  isDenied: () => boolean,
) {
  const isOnRecord = recorded.some((entry) => entry.trim() !== '')
  const isKnown = listedIn(index, recorded).length > 0 || added.length > 0
  const standing = isKnown ? 'known' : isOnRecord || isDenied() ? 'none' : 'unasked'
  return { standing, source: isOnRecord ? 'record' : 'history' } as const
}

function knownLine(line: CheckedLine, pairsPerDay: number, madeAs: SafetyInput['madeAs'] = 'decoction'): KnownLine[] {
  if (!line.known) return []
  const { herb, form: formOf } = line.known
  const noted = line.decoct.trim() !== ''
  const outside = external.test(line.decoct) || (madeAs === 'outside' && !swallowed.test(line.decoct))
  const way = madeAs === 'powder' && !noted ? 'powder' : wayOf(line.decoct, line.name)
  return [{ ...line, herb, formOf, way, external: outside, dailyG: outside ? 0 : line.doseG * pairsPerDay }]
}
