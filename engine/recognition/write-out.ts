import type { DosedHerb, DoseFraction } from '#engine/dosing/dosing.types.ts'
import { doseFormulas } from '#engine/dosing/merge-formulas.ts'
import type {
  HeadingPart,
  NamedFormula,
  OutLine,
  ParsedLine,
  ParsedPrescription,
  RecognitionIndex,
  Removal,
  WrittenOut,
} from './recognition.types.ts'

/** The share of its herbs beside the name that means the formula is written out; higher when herbs are only added. */
const writtenFrom = { usual: 0.5, adding: 0.75 } as const
/** 甘草 for 炙甘草, 法半夏 for 半夏: one drug with different processing. */
const sameDrug = 0.9
/** Between parts that belong together there are only punctuation and joining words; anything else ends it. */
const joins =
  /^(?:[^\S\n]|[、，,+＋·:：]|\n(?=\s{0,9}[加+合])|加味|化裁|[再另并与和及加合减]|plus|add|with|jia|and|he)*$/i

type Placed = { span: readonly [number, number] }

/** Formulas named without their herbs: their herbs, minus those removed, plus those added. */
export function writeOut(
  index: RecognitionIndex,
  written: string,
  parsed: ParsedPrescription,
  /** The fraction of the adult dose for the age. */
  fraction: DoseFraction = 'whole',
): WrittenOut | null {
  const bare = parsed.named.filter((n) => !isWritten(index, n, parsed))
  const [first] = bare
  if (!first) return null
  const formulaIds = [...new Set(bare.map((n) => n.formulaId))]
  // 减量: words that are not a herb and have no dose stay in place.
  const lines = parsed.lines.filter((l) => l.herbId !== null || l.doseG !== null)
  const span = spanOf(written, first.span, [...parsed.named, ...parsed.removals, ...lines])
  const isInside = (one: Placed) => one.span[0] >= span[0] && one.span[1] <= span[1]
  const herbs = remaining(index, formulaIds, parsed.removals, fraction).map((herb) => ({
    herb,
    line: parsed.lines.find((l) => l.herbId !== null && isSameDrug(index, l.herbId, herb.herbId)) ?? null,
  }))
  const own = new Set(herbs.map((h) => h.line))
  const added = parsed.lines.filter((line) => !own.has(line))
  const named = [...parsed.named, ...parsed.removals].filter(isInside).sort((a, b) => a.span[0] - b.span[0])
  return {
    span,
    heading: { parts: named.map(headingPart), isExtended: added.some(isInside) },
    formulaIds,
    lines: [...herbs.map(({ herb, line }) => outLine(index, herb, line)), ...added.map(lineOnly)].map((one) => ({
      ...one,
      stays: one.line !== null && !isInside(one.line),
    })),
  }
}

/** 桂枝汤去大枣合小柴胡汤: in the written order, because a removal applies to what precedes it. */
const headingPart = (part: NamedFormula | Removal): HeadingPart =>
  'words' in part ? { kind: 'formula', name: part.words } : { kind: 'removal', name: part.name }

function isWritten({ knowledge, instead }: RecognitionIndex, named: NamedFormula, parsed: ParsedPrescription): boolean {
  const left = new Set(parsed.removals.flatMap((r) => (r.formulaIds.includes(named.formulaId) ? r.herbId : [])))
  const herbs = (knowledge.formulas.get(named.formulaId)?.herbs ?? []).filter((h) => !left.has(h.herbId))
  const given = new Set(
    parsed.lines.flatMap((l) => (l.herbId === null ? [] : [l.herbId, ...(instead.get(l.herbId) ?? new Map()).keys()])),
  )
  const present = herbs.filter((h) => given.has(h.herbId)).length
  return present >= herbs.length * writtenFrom[named.adds ? 'adding' : 'usual']
}

const isSameDrug = ({ instead }: RecognitionIndex, given: string, asked: string) =>
  given === asked || (instead.get(given)?.get(asked) ?? 0) >= sameDrug

/** From the name on, as long as only changes follow. */
function spanOf(written: string, [from, end]: readonly [number, number], all: readonly Placed[]) {
  let to = end
  for (const { span } of [...all].sort((a, b) => a.span[0] - b.span[0])) {
    if (span[0] < to) to = Math.max(to, span[0] >= from ? span[1] : to)
    else if (joins.test(written.slice(to, span[0]))) to = span[1]
    else break
  }
  return [from, to + (/^[^\S\n]*[:：]/.exec(written.slice(to))?.[0].length ?? 0)] as const
}

/** The formulas with the editor's doses; a herb removed from one of two that contain it keeps the other's dose. */
function remaining(
  { knowledge }: RecognitionIndex,
  formulaIds: readonly string[],
  removals: readonly Removal[],
  fraction: DoseFraction,
) {
  const requests = formulaIds.map((id) => ({ formulaId: id, compatibility: 'modern', fraction }) as const)
  return doseFormulas(knowledge, requests).flatMap((herb): DosedHerb[] => {
    const leftBy = new Set(removals.flatMap((r) => (r.herbId === herb.herbId ? r.formulaIds : [])))
    const from = herb.from.filter((f) => !leftBy.has(f.formulaId))
    if (from.length === herb.from.length) return [herb]
    const doses = from.flatMap((f) => f.doseG ?? [])
    return from.length ? [{ ...herb, from, doseG: doses.length ? Math.max(...doses) : null }] : []
  })
}

type Outlined = Omit<OutLine, 'stays'>

/** A written dose is used; only a missing one comes from the formula. */
function outLine({ knowledge }: RecognitionIndex, herb: DosedHerb, line: ParsedLine | null): Outlined {
  const formulaIds = herb.from.map((f) => f.formulaId)
  if (line)
    return { ...lineOnly(line), role: herb.role, doseG: line.doseG ?? (line.amount ? null : herb.doseG), formulaIds }
  const name = herb.form ?? knowledge.herbs.get(herb.herbId)?.zh ?? herb.name
  return { herbId: herb.herbId, form: herb.form, name, role: herb.role, doseG: herb.doseG, line, formulaIds }
}

const lineOnly = (line: ParsedLine): Outlined => {
  const { herbId, form, name, doseG } = line
  return { herbId, form, name, role: null, doseG, line, formulaIds: [] }
}
