import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { ClinicCase, clinicCases } from '#contract/study/clinic-case.ts'
import type { EntryLink } from '#contract/study/study.ts'
import { caseOfSigns } from '#engine/differential/differentiate.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import type { FormulaMatch } from '#engine/matching/matching.types.ts'
import { matchPatterns } from '#engine/patterns/match-patterns.ts'
import type { PatternMatch } from '#engine/patterns/patterns.types.ts'
import { ageOn } from '#engine/person/age.ts'
import { ageSpan, formulaOptions, patternOptions } from '#engine/study/clinic-case.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { matchingIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, symptomLabel } from '#server/language/label.ts'
import { readContent } from '#server/prescribing/record/content.service.ts'
import { dayOf } from '#server/time/zone.ts'
import { type CaseRow, selectCase, selectCaseIds } from './clinic-case.sql.ts'

/** Fewer signs leave too many formulas possible. */
const fewestSigns = 3
/** How many results are requested from the engine: wrong answers are taken from below those that may be right. */
const depth = 60
const shownBest = 3
const shownReasons = 6
/** How many cases are tried to find one that can be asked. */
const tries = 12

type Judged = {
  row: CaseRow
  content: PrescriptionContent
  formulas: string[]
  patterns: string[]
  answer: string
  answerPattern: string | null
  matches: readonly FormulaMatch[]
  patternMatches: readonly PatternMatch[]
}

export async function nextCase(ctx: Ctx, after: string | undefined): Promise<Output<typeof clinicCases.next>> {
  const ids = await selectCaseIds(ctx.db, ctx.user)
  const from = after === undefined ? 0 : ids.indexOf(after) + 1
  for (const id of ids.slice(from, from + tries)) {
    const judged = await judge(ctx, id)
    if (judged) return { case: present(ctx, judged), total: ids.length }
  }
  return { case: null, total: ids.length }
}

/**
 * The case with its questions; null when it cannot be asked without two right answers, or the caller may not see it.
 */
async function judge(ctx: Ctx, caseId: string): Promise<Judged | null> {
  const row = await selectCase(ctx.db, ctx.user, caseId)
  if (!row) return null
  const { knowledge: k } = ctx
  const content = readContent(row.content)
  const given = content.recipes.flatMap(({ recipeId }) => k.formulas.get(recipeId) ?? [])
  const [right, ...also] = given
  if (!right || content.symptoms.filter((s) => s.present && k.signs.has(s.id)).length < fewestSigns) return null
  const index = matchingIndexOf(k)
  const complaint = content.symptoms.filter((s) => s.present && s.main).map((s) => s.id)
  const years = yearsOf(ctx, row)
  const person = { sex: row.sex, ...(years !== null && { ageYears: years }) }
  const patient = caseOfSigns(
    k,
    content.symptoms,
    { elements: [], diseases: [], patterns: [], formulas: [], person },
    complaint,
  )
  const matches = matchFormulas(index, patient, depth)
  const patternMatches = matchPatterns(index, patient, depth)
  const ranked = ({ id, herbs }: typeof right) => ({ id, herbs: herbs.flatMap((h) => h.herbId ?? h.name) })
  const formulas = formulaOptions(
    ranked(right),
    also.map(ranked),
    matches.flatMap((m) => k.formulas.get(m.formulaId) ?? []).map(ranked),
    caseId,
  )
  if (!formulas) return null
  const written = content.patterns.flatMap(({ code, name }) =>
    [...k.patterns.values()].filter((p) => (code && p.code === code) || p.zh === name).slice(0, 1),
  )
  const [pattern] = written
  const offered =
    pattern && written.length === 1
      ? patternOptions(
          pattern,
          patternMatches.flatMap((m) => (m.patternId ? (k.patterns.get(m.patternId) ?? []) : [])),
          caseId,
        )
      : null
  return {
    row,
    content,
    formulas,
    matches,
    patternMatches,
    answer: right.id,
    patterns: offered ?? [],
    answerPattern: offered && pattern ? pattern.id : null,
  }
}

const yearsOf = (ctx: Ctx, { birthday, confirmed_at }: CaseRow) =>
  ageOn(birthday, dayOf(ctx.user.timeZone, confirmed_at))

function present(ctx: Ctx, { row, content, formulas, patterns }: Judged): ClinicCase {
  const { knowledge: k, language } = ctx
  const years = yearsOf(ctx, row)
  const span = years === null ? null : ageSpan(years)
  const labels = (present: boolean) =>
    content.symptoms.filter((s) => s.present === present && k.signs.has(s.id)).map((s) => symptomLabel(ctx, s.id).label)
  const option = (entry: { id: string; zh: string; en: string } | undefined) =>
    entry ? [{ id: entry.id, label: labelOf(entry, language) }] : []
  return {
    caseId: row.case_id,
    sex: row.sex,
    ageFrom: span?.from ?? null,
    ageTo: span?.to ?? null,
    present: labels(true),
    denied: labels(false),
    patterns: patterns.flatMap((id) => option(k.patterns.get(id))),
    formulas: formulas.flatMap((id) => option(k.formulas.get(id))),
  }
}

export async function answerCase(
  ctx: Ctx,
  { caseId, recipeId, patternId }: ParsedInput<typeof clinicCases.answer>,
): Promise<Output<typeof clinicCases.answer>> {
  const judged = await judge(ctx, caseId)
  if (!judged?.formulas.includes(recipeId)) throw new Refusal('not_found')
  if (patternId !== null && !judged.patterns.includes(patternId)) throw new Refusal('not_found')
  const { knowledge: k, language } = ctx
  const { content, answer, answerPattern, matches, patternMatches, row } = judged
  const formula = (id: string): EntryLink[] => {
    const entry = k.formulas.get(id)
    return entry ? [{ kind: 'recipe', id, label: labelOf(entry, language) }] : []
  }
  const pattern = answerPattern === null ? undefined : k.patterns.get(answerPattern)
  // Even anonymised, it is a patient's record that was read.
  await writeAudit(ctx, ctx.db, {
    action: 'read',
    entity: 'prescription',
    entityId: row.prescription_id,
    patientId: row.patient_id,
  })
  return {
    formulaRight: recipeId === answer,
    patternRight: answerPattern === null || patternId === null ? null : patternId === answerPattern,
    colleague: {
      formulas: content.recipes.flatMap((one) => formula(one.recipeId)),
      pattern: pattern ? { kind: 'pattern', id: pattern.id, label: labelOf(pattern, language) } : null,
    },
    engine: matches.slice(0, shownBest).flatMap(({ formulaId, score, because }) =>
      formula(formulaId).map((entry) => ({
        entry,
        score: Math.round(score),
        because: because
          .filter((reason) => reason.points > 0)
          .slice(0, shownReasons)
          .map((reason) => symptomLabel(ctx, reason.signId).label),
      })),
    ),
    enginePatterns: patternMatches.slice(0, shownBest).map((m) => {
      const entry = m.patternId ? k.patterns.get(m.patternId) : undefined
      return entry ? labelOf(entry, language) : m.name
    }),
  }
}
