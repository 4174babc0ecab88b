import { z } from 'zod'
import { chooseConstant } from '#engine/acupuncture/dialectical/choose-constant.ts'
import { locateChannels } from '#engine/acupuncture/dialectical/locate-channels.ts'
import { profileOf } from '#engine/acupuncture/dialectical/profile.ts'
import { dayStarts } from '#engine/acupuncture/time/calendar.ts'
import { openPointsAt } from '#engine/acupuncture/time/open-points.ts'
import { courseDaysOf, findComplaint, statedComplaint } from '#engine/complaint/find-complaint.ts'
import { caseOf } from '#engine/matching/case-of.ts'
import { statedIn } from '#engine/matching/stated.ts'
import { conditionOf, prepareConditions } from '#engine/person/condition.ts'
import type { VisitFacts } from '#engine/person/condition.types.ts'
import { readText } from '#engine/reading/read-text.ts'
import { parsePrescription } from '#engine/recognition/parse-prescription.ts'
import { prepareRecognition } from '#engine/recognition/prepare-recognition.ts'
import { recognise } from '#engine/recognition/recognise.ts'
import { writeOut } from '#engine/recognition/write-out.ts'
import { checkSafety } from '#engine/safety/check.ts'
import { prepareSafety } from '#engine/safety/prepare.ts'
import { isOutward } from '#engine/safety/question.ts'
import type { SafetyInput, SafetyPatient } from '#engine/safety/safety.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { guidesOf, matchingOf, traditionalReadingOf, variantsOf } from './prepared.ts'
import { prepareBrain } from './propose.ts'

/** One part of the engine: the fields a line needs, and the answer written for it. */
export type Part = (line: unknown) => object

const Text = z.object({ text: z.string() })
const Names = z.array(z.string()).default([])
const Sheet = Text.extend({
  /** The patient's words: drugs, allergies and conditions named in them count (pregnancy, lactation, kidney, liver). */
  history: z.string().optional(),
  /** The day of the visit, to judge whether a period is late. */
  today: z.iso.date().optional(),
  /** Prepared medicines on this sheet, by name. */
  preparations: Names,
  /** Other sheets as written and other prepared medicines still being taken. */
  alsoTaken: z.array(z.object({ label: z.string(), text: z.string().default(''), preparations: Names })).default([]),
  pairs: z.number().positive().default(1),
  pairsPerDay: z.number().positive().default(1),
  patient: z
    .object({
      sex: z.enum(['female', 'male']),
      ageMonths: z.number().min(0).nullable().default(null),
      pregnant: z.boolean().default(false),
      lactating: z.boolean().default(false),
      allergies: z.array(z.string()).default([]),
      westernDrugs: z.array(z.string()).default([]),
      weightKg: z.number().positive().nullable().default(null),
    })
    .nullable()
    .default(null),
})
const Hour = z.object({
  at: z.iso.datetime({ offset: true }),
  offsetMinutes: z.int().default(480),
  dayStart: z.enum(dayStarts).default('at-23'),
})

const mostChannels = 4

/** The parts by their name on the command line; each prepares what it needs at first use. */
export const parts: Record<string, (knowledge: Knowledge) => Part> = {
  propose: (knowledge) => {
    const propose = prepareBrain(knowledge)
    return (line) => propose(Text.parse(line).text)
  },
  read: (knowledge) => {
    const read = reader(knowledge)
    return (line) => {
      const { reading, complaint } = read(Text.parse(line).text)
      const { findings, unread, person } = reading
      const named = findings.map(({ signId, ...f }) => ({ id: signId, name: knowledge.signs.get(signId)?.zh, ...f }))
      return { findings: named, stated: statedIn(knowledge, reading), complaint, person, unread }
    }
  },
  recognise: (knowledge) => {
    const index = prepareRecognition(knowledge, variantsOf(knowledge))
    const nameOf = (id: string) => knowledge.formulas.get(id)?.zh ?? id
    return (line) => {
      const { text } = Text.parse(line)
      const parsed = parsePrescription(index, text)
      const out = writeOut(index, text, parsed)?.lines ?? parsed.lines
      const lines = out.flatMap(({ herbId, form, doseG }) => (herbId ? [{ herbId, form, doseG }] : []))
      const found = recognise(index, lines, parsed.namedFormulas)
      const shown = found.formulas.map((f) => ({ id: f.formulaId, name: nameOf(f.formulaId), score: f.score }))
      const herbs = (list: typeof found.additions) => list.map(({ herbId, name }) => ({ id: herbId, name }))
      const written = parsed.lines.map(({ herbId, name, doseG, problem }) => ({ id: herbId, name, doseG, problem }))
      return {
        lines: written,
        formulas: shown,
        others: found.others.map((f) => ({ id: f.formulaId, name: nameOf(f.formulaId), score: f.score })),
        added: herbs(found.additions),
        removed: herbs(found.removals),
      }
    }
  },
  safety: (knowledge) => {
    const index = prepareRecognition(knowledge, variantsOf(knowledge))
    const safety = prepareSafety(knowledge, variantsOf(knowledge))
    const conditions = prepareConditions(knowledge, variantsOf(knowledge))
    const ambiguous = [...safety.homonyms.keys()]
    const linesOf = (text: string) => {
      const parsed = parsePrescription(index, text)
      // A formula named without its herbs is written out, as on the desk.
      return (writeOut(index, text, parsed)?.lines ?? parsed.lines).map((one) => {
        const line = 'line' in one ? one.line : one
        // A word that several drugs bear stays as written, so that it is asked about.
        const asked = ambiguous.find((word) => line && safety.simplify(line.text).startsWith(word))
        return {
          herbId: one.herbId,
          name: asked && !one.name.startsWith(asked) ? asked : one.name,
          form: one.form,
          doseG: one.doseG ?? 0,
          decoct: line?.notes.join('、') ?? '',
        }
      })
    }
    const byName = (names: readonly string[]) => names.map((name) => ({ preparationId: null, name }))
    return (line) => {
      const { text, history, today, preparations, alsoTaken, ...sheet } = Sheet.parse(line)
      const input: SafetyInput = {
        ...sheet,
        taking: parsePrescription(index, text).taking,
        ...(isOutward(parsePrescription(index, text).taking) && { madeAs: 'outside' as const }),
        lines: linesOf(text),
        preparations: byName(preparations),
        alsoTaken: alsoTaken.map((o) => ({
          label: o.label,
          lines: linesOf(o.text),
          preparations: byName(o.preparations),
        })),
        patternIds: [],
        ...(history !== undefined && {
          history,
          condition: conditionOf(conditions, visitOf(sheet.patient, history, today)),
        }),
      }
      return checkSafety(safety, input)
    }
  },
  needles: (knowledge) => {
    const read = reader(knowledge)
    const guides = guidesOf(knowledge)
    const matching = matchingOf(knowledge)
    return (line) => {
      const { reading, complaint } = read(Text.parse(line).text)
      const { person } = reading
      const patient = caseOf(knowledge, reading, statedComplaint(complaint), courseDaysOf(complaint))
      const picture = profileOf(guides, matching, patient)
      const channels = locateChannels(guides, matching, picture).slice(0, mostChannels)
      const who = { ageYears: person.ageYears ?? null, pregnant: person.pregnant ?? false, thin: false }
      const { points, left } = chooseConstant(guides, picture, channels, who)
      return {
        channels: channels.map(({ channelId, score, state }) => ({ id: channelId, score, state })),
        points,
        left,
      }
    }
  },
  hours: () => (line) => {
    const { at, offsetMinutes, dayStart } = Hour.parse(line)
    const { now, next } = openPointsAt(Date.parse(at), { kind: 'clock', offsetMinutes }, dayStart)
    return { now, next }
  },
}

/** The patient of a line, as known on the desk on the day of the visit. */
function visitOf(patient: SafetyPatient | null, history: string, today: string | undefined): VisitFacts {
  const status = patient?.pregnant ? 'pregnant' : patient?.lactating ? 'lactating' : null
  return {
    sex: patient?.sex ?? null,
    ageMonths: patient?.ageMonths ?? null,
    record: status,
    visit: null,
    history,
    signs: [],
    unsaid: [],
    menses: { last: null, cycleDays: null },
    today: today ?? new Date().toISOString().slice(0, 10),
  }
}

function reader(knowledge: Knowledge) {
  const index = traditionalReadingOf(knowledge)
  return (text: string) => {
    const reading = readText(index, text)
    const complaint = findComplaint({ signs: knowledge.signs, variants: index.variants }, reading, text)
    return { reading, complaint }
  }
}
