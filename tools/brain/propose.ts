import { addRecommended } from '#engine/additions/add-recommended.ts'
import { monthsOf } from '#engine/additions/for-age.ts'
import { raiseAlarms } from '#engine/alarms/raise-alarms.ts'
import { courseDaysOf } from '#engine/complaint/find-complaint.ts'
import { complaintOf, mergeSigns } from '#engine/differential/case-signs.ts'
import { caseOfSigns, differentiate } from '#engine/differential/differentiate.ts'
import { readHistory } from '#engine/differential/read-history.ts'
import { fractionAt } from '#engine/dosing/age-dose.ts'
import { rangeOf } from '#engine/dosing/dose-formula.ts'
import { doseFormulas } from '#engine/dosing/merge-formulas.ts'
import { statedFactsOf } from '#engine/matching/case-of.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import type { Finding } from '#engine/reading/reading.types.ts'
import { childShare } from '#engine/safety/age-share.ts'
import type { HerbRef, Knowledge } from '#knowledge/schema/knowledge.ts'
import { additionsOf, alarmsOf, matchingOf, oddsOf, readingOf } from './prepared.ts'

const depth = 10
/** How many additional herbs of other formulas are added to the first, and how many formulas are heard. */
const additionsTaken = 8
const formulasHeard = 30

/** Text → signs, diseases, patterns, formulas and a prescription, by the engine's default ways. */
export function prepareBrain(knowledge: Knowledge) {
  const [reading, alarms, additions] = [readingOf(knowledge), alarmsOf(knowledge), additionsOf(knowledge)]
  const engine = { matching: matchingOf(knowledge), odds: oddsOf(knowledge) }
  const nameOf = (map: ReadonlyMap<string, { zh: string }>, id: string) => ({ name: map.get(id)?.zh ?? id })
  return (text: string) => {
    // As on the desk: the text's signs become the case by the same functions, and one function computes the
    // differential.
    const { reading: read, findings, complaints, stated } = readHistory(knowledge, reading, text)
    const facts = statedFactsOf(knowledge, read, courseDaysOf(complaints))
    const signs = mergeSigns([], findings)
    const patient = caseOfSigns(knowledge, signs, facts, complaintOf(signs, stated))
    const { formulas, patterns, diseases, diagnosis } = differentiate(engine, patient, depth, 'picture')
    const first = formulas[0]
    const { person } = patient.statedFacts
    // A child's sheet starts with a fraction of the adult dose, as on the editor.
    const ageMonths = monthsOf(person)
    const fraction = fractionAt(ageMonths)
    const dosed = first
      ? doseFormulas(knowledge, [{ formulaId: first.formulaId, compatibility: 'modern', fraction }])
      : []
    const listed = new Set(formulas.map((f) => f.formulaId))
    const further = matchFormulas(engine.matching, patient, formulasHeard).filter((f) => !listed.has(f.formulaId))
    const added = addRecommended(additions, [...formulas, ...further], dosed, additionsTaken, person)
    return {
      alarms: raiseAlarms(alarms, text, {}, read.findings).map(({ id, level }) => ({
        id,
        ...nameOf(knowledge.alarms, id),
        level,
      })),
      complaint: complaints.map((c) => ({ ...nameOf(knowledge.signs, c.signId), span: c.span, why: c.why })),
      symptoms: heldSigns(read.findings).map((f) => ({
        ...nameOf(knowledge.signs, f.signId),
        present: f.present,
        ...(f.guessed && { guessed: true }),
        ...(f.eased && { better: true }),
      })),
      diseases: diseases.map((d) => nameOf(knowledge.diseases, d.diseaseId)),
      patterns: patterns.map((p, i) => ({
        name: i === 0 && diagnosis ? [diagnosis.main, ...diagnosis.with].map((d) => d.name).join('兼') : p.name,
      })),
      formulas: formulas.map((f) => nameOf(knowledge.formulas, f.formulaId)),
      herbs: [...dosed, ...added].map((h) => ({ name: h.name, grams: keptInRange(knowledge, h, h.doseG, ageMonths) })),
    }
  }
}

/**
 * A child's fraction below the herb's range is raised to its lower end, if that does not exceed the age's fraction of
 * the upper end.
 */
function keptInRange(knowledge: Knowledge, herb: HerbRef, grams: number | null, ageMonths: number | null) {
  const range = rangeOf(knowledge, herb)
  if (!range || grams === null || grams >= range.low) return grams
  return range.low <= range.high * childShare(ageMonths) ? range.low : grams
}

/**
 * Every sign the text states for today, once: including signs implied by a more specific one, which are not weighed
 * separately.
 */
function heldSigns(findings: readonly Finding[]): Finding[] {
  const held = findings.filter((f) => !f.past)
  const like = (f: Finding) => held.filter((o) => o.signId === f.signId)
  return held.filter((f) => (like(f).find((o) => o.present) ?? like(f)[0]) === f)
}
