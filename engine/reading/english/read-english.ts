import type { TrackedFinding } from '../ended.ts'
import type { Figure } from '../figures.ts'
import { durationOf } from '../qualify.ts'
import type { Finding, Person, ReadingIndex } from '../reading.types.ts'
import { insideOf, touching } from '../spans.ts'
import { compose } from './compose.ts'
import { coverWithSigns } from './cover.ts'
import { type Judged, judge } from './denial.ts'
import { describe } from './describe.ts'
import type { EnglishIndex, Token, Unit } from './english.types.ts'
import { readEnglishIdioms } from './everyday-english.ts'
import { readEnglishFigures } from './figures-english.ts'
import { keyOf } from './keys.ts'
import { pastSpans } from './past.ts'
import { readEnglishPerson } from './person-english.ts'
import { degreeOf, durationBefore, durationBehind, isEased, sideOf } from './qualify-english.ts'
import { otherSenses } from './senses.ts'
import { shareWords } from './share-words.ts'
import { tokensOf } from './tokens.ts'
import { partedByWith } from './with-other.ts'

const hasEnglish = /[a-z]{3}/i
/** A Chinese negation directly before an English word: 无fever. */
const deniedInChinese = /(?:无|無|否认|否認|没有|沒有|未见|未見|未诉|不)\s*$/

/** An English negation directly before a Chinese word: no 发热, denies 胸痛. */
const deniedInEnglish = /\b(?:no|nil|not|without|denie[sd]|deny|denying|nor)\s*$/i

/**
 * The findings in Chinese, with those of the English words and the person they are about. Without such words the index
 * of English is not made.
 */
export function withEnglish(
  of: Pick<ReadingIndex, 'english'>,
  raw: string,
  tracked: readonly TrackedFinding[],
): { tracked: readonly TrackedFinding[]; person: Person } {
  if (!hasEnglish.test(raw)) return { tracked, person: {} }
  const chinese = tracked.map((item) => {
    const [start] = item.finding.span
    const denied = deniedInEnglish.test(raw.slice(Math.max(0, start - 12), start))
    return denied ? { ...item, finding: { ...item.finding, present: false } } : item
  })
  return { tracked: [...chinese, ...readEnglish(of.english, raw)], person: readEnglishPerson(raw) }
}

/** The English words of a text → signs, with their positions. */
function readEnglish(index: EnglishIndex, raw: string): TrackedFinding[] {
  const tokens = partedByWith(tokensOf(raw))
  const named = describe(tokens, shareWords(tokens, coverWithSigns(tokens, index), index), index)
  const isPast = insideOf(pastSpans(raw))
  const spanOf = ({ from, to }: Unit) => [tokens[from]?.start ?? 0, tokens[to]?.end ?? 0] as const
  // What the base names itself is no idiom: `loose stools`, `dribbles saliva`.
  const measured = readEnglishFigures(raw)
  const isNamedWhole = insideOf([...named.filter((u) => u.signId).map(spanOf), ...measured.map(placeOf)])
  const isOther = touching(otherSenses(raw))
  const idioms = readEnglishIdioms(raw).filter(
    (idiom) => !isOther(placeOf(idiom)) && (idiom.isNear || !isNamedWhole(placeOf(idiom))),
  )
  const figures = figureFindings(index, raw, [...measured, ...idioms], isPast)
  const isRead = touching(apartOf(figures.map((f) => f.span)))
  const units = judge(raw, tokens, compose(tokens, named, isRead, index), index)
  const isMeasured = insideOf(figures.map((f) => f.span))
  const stated = new Set(units.flatMap((u) => (u.present && isNamed(index, tokens, u) ? u.signId : [])))
  const words = units
    .flatMap((unit, at) =>
      isOtherwiseSaid(index, tokens, stated, unit) || isOfOtherPlace(raw, tokens, unit) || isLikened(raw, tokens, unit)
        ? []
        : findingOf(index, raw, tokens, units, at, isPast),
    )
    .filter(({ finding }) => !isMeasured(finding.span))
  return [...words, ...figures.map((finding) => ({ finding, ended: false }))]
}

/** The places as one where they meet. */
function apartOf(spans: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const apart: (readonly [number, number])[] = []
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = apart.at(-1)
    if (last && start < last[1]) apart[apart.length - 1] = [last[0], Math.max(last[1], end)]
    else apart.push([start, end])
  }
  return apart
}

function findingOf(
  index: EnglishIndex,
  raw: string,
  tokens: readonly Token[],
  units: readonly Judged[],
  at: number,
  isPast: ReturnType<typeof insideOf>,
) {
  const placeOf = (unit: Judged | undefined, end: 'from' | 'to') => {
    const token = unit && tokens[unit[end]]
    return end === 'from' ? token?.start : token?.end
  }
  const unit = units[at]
  const [start, end] = [placeOf(unit, 'from') ?? 0, placeOf(unit, 'to') ?? 0]
  const before = sentenceBefore(raw.slice(placeOf(units[at - 1], 'to') ?? 0, start))
  const behind = sentenceBehind(raw.slice(end, placeOf(units[at + 1], 'from') ?? raw.length))
  const text = raw.slice(start, end)
  const degree = degreeOf(before, isNamed(index, tokens, unit) ? '' : text, sentenceBehind(raw.slice(end, end + 80)))
  const duration =
    durationBehind(behind) ??
    durationOf(behind.trimStart()) ??
    durationBefore(before) ??
    durationOfJoined(raw, tokens, units, at)
  const side = sideOf(before, text, behind)
  const present = (unit?.present ?? true) && !deniedInChinese.test(before)
  const course = present ? courseOf(before, behind, isPast([start, start + 1])) : {}
  return {
    ended: unit?.ended ?? false,
    finding: {
      signId: unit?.signId ?? '',
      present,
      span: [start, end] as const,
      text,
      ...(degree ? { degree } : {}),
      ...(duration ? { duration } : {}),
      ...(side ? { side } : {}),
      ...course,
      ...(unit?.guessed ? { guessed: unit.guessed } : {}),
    },
  }
}

const courseOf = (before: string, behind: string, past: boolean): Pick<Finding, 'eased' | 'past'> => ({
  ...(isEased(before, behind) ? { eased: true } : {}),
  ...(past ? { past } : {}),
})

/** `Constipation, the stool is not dry`: a negated description does not remove the named sign. */
const isOtherwiseSaid = (index: EnglishIndex, tokens: readonly Token[], named: ReadonlySet<string>, unit: Judged) =>
  !unit.present && named.has(unit.signId) && !isNamed(index, tokens, unit)

const otherPlace =
  /^\W*(?:coming\s+|leaking\s+)?(?:from|of|in|out of|at)\s+(?:(?:the|his|her|my|a|an|one|both|left|right)\s+){0,3}(?:ears?|nose|nostrils?|eyes?|nipples?|breasts?|wounds?|sores?|navel|anus|urethra|penis|gums?|skin|scar)\b/i

/** `Yellow discharge from the left ear` is not vaginal discharge. */
function isOfOtherPlace(raw: string, tokens: readonly Token[], unit: Judged) {
  const [from, to] = [tokens[unit.from], tokens[unit.to]]
  if (!from || !to || !/\bdischarge$/i.test(raw.slice(from.start, to.end))) return false
  return otherPlace.test(raw.slice(to.end, to.end + 60))
}

/** `I look six months pregnant` is a big belly. */
function isLikened(raw: string, tokens: readonly Token[], unit: Judged) {
  const from = tokens[unit.from]?.start ?? 0
  return (
    tokens[unit.to]?.word === 'pregnant' &&
    /\blook(?:s|ed|ing)?\s(?:\w{1,5}\s)?$/i.test(raw.slice(Math.max(0, from - 16), from))
  )
}

/** A degree already in the sign's name is not repeated: severe headache. */
function isNamed({ forms }: EnglishIndex, tokens: readonly Token[], unit: Judged | undefined) {
  return unit !== undefined && forms.has(keyOf(tokens.slice(unit.from, unit.to + 1).flatMap((t) => t.stem || [])))
}

const sentenceBefore = (text: string) => text.split(/[.;!?\n。；](?!\d)/).at(-1) ?? ''
const sentenceBehind = (text: string) => text.split(/[.;!?\n。；](?!\d)/)[0] ?? ''

/** `Cough and fever for three days`: joined signs have the same duration. */
function durationOfJoined(
  raw: string,
  tokens: readonly Token[],
  units: readonly Judged[],
  at: number,
): Finding['duration'] | null {
  const [unit, next] = [units[at], units[at + 1]]
  if (!unit || !next || unit.present !== next.present) return null
  const end = tokens[next.to]?.end ?? 0
  const between = raw.slice(tokens[unit.to]?.end ?? 0, tokens[next.from]?.start ?? 0)
  // Headache, insomnia and palpitations for three years.
  if (/^,\s+$/.test(between)) return durationOfJoined(raw, tokens, units, at + 1)
  if (!/^,?\s+(?:and|with)\s+$/.test(between)) return null
  return durationBehind(sentenceBehind(raw.slice(end, tokens[units[at + 2]?.from ?? -1]?.start ?? raw.length)))
}

const placeOf = ({ start, end }: Figure) => [start, end] as const

function figureFindings(
  index: EnglishIndex,
  raw: string,
  said: readonly Figure[],
  isPast: ReturnType<typeof insideOf>,
): Finding[] {
  return said.flatMap(({ start, end, names, present }) => {
    const signId = names.map((n) => index.figureSigns.get(n)).find((id) => id !== undefined)
    const past = isPast([start, start + 1]) ? { past: true as const } : {}
    return signId ? [{ signId, present, span: [start, end] as const, text: raw.slice(start, end), ...past }] : []
  })
}
