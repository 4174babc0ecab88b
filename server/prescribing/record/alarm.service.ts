import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { RaisedAlarmReport, SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import type { AlarmFacts, AlarmReason, RaisedAlarm } from '#engine/alarms/alarms.types.ts'
import { raiseAlarms } from '#engine/alarms/raise-alarms.ts'
import type { Finding } from '#engine/reading/reading.types.ts'
import { alarmFacts } from '#knowledge/schema/alarm.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { alarmIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf, symptomLabel } from '#server/language/label.ts'
import { phraseIn, safetySentence } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { findingsInTime } from '#server/reading.ts'
import { personOnRecord } from './person-on-record.ts'

type Editor = Partial<Pick<PrescriptionContent, 'selfDescription' | 'symptoms'>>

/** A raised alarm with the words of the history that raised it. */
export type SheetAlarm = Omit<RaisedAlarm, 'because' | 'explainedBy'> & {
  because: readonly (AlarmReason & { text: string })[]
  /** Ids of the alarms that it explains. */
  also: readonly string[]
}

/** More than these add nothing for the doctor. */
const mostShown = 4

/** By the reading, which is kept while its words are on a desk: doses change, a sheet is saved and confirmed. */
const lastRaised = new WeakMap<readonly Finding[], { text: string; key: string; alarms: SheetAlarm[] }>()

/** Emergencies in the history, the signs read in it, the ticked signs and the record. */
export function alarmsAt({ knowledge }: Pick<Ctx, 'knowledge'>, patient: Patient | null, editor: Editor): SheetAlarm[] {
  const text = editor.selfDescription ?? ''
  const findings = findingsInTime(knowledge, text, personOnRecord(patient))
  // A sign that was only read from the text is among its findings, whose place also tells whose it is, when and whether.
  const signIds = (editor.symptoms ?? []).filter((s) => s.present && s.from !== 'text').map((s) => s.id)
  const known = { ...factsOf(patient), signIds }
  const key = JSON.stringify(known)
  const last = lastRaised.get(findings)
  if (last?.text === text && last.key === key) return last.alarms
  const alarms = raise(knowledge, text, known, findings)
  lastRaised.set(findings, { text, key, alarms })
  return alarms
}

function raise(knowledge: Knowledge, text: string, known: AlarmFacts, findings: readonly Finding[]): SheetAlarm[] {
  const raised = raiseAlarms(alarmIndexOf(knowledge), text, known, findings)
  const standing = raised.filter((alarm) => alarm.explainedBy === null)
  return standing.slice(0, mostShown).map(({ explainedBy: _, ...alarm }) => ({
    ...alarm,
    also: raised.filter((a) => a.explainedBy === alarm.id).map((a) => a.id),
    because: alarm.because.map((b) => ({ ...b, text: 'span' in b && b.span ? text.slice(...b.span) : '' })),
  }))
}

function factsOf(patient: Patient | null): AlarmFacts {
  if (!patient) return {}
  return {
    ...personOnRecord(patient),
    ...(patient.physiologicalStatus === physiologicalStatuses.pregnancy && { pregnant: true }),
  }
}

const keyOf = ({ id }: { id: string }) => `alarm:${id}`

/** Reasons without words in the history: an age, a fact in the record, a ticked sign. */
const facts: ReadonlySet<string> = new Set(['age', 'weeks', 'menses-days', ...alarmFacts])

function reasonOf(reader: Pick<Ctx, 'knowledge' | 'language'>, because: SheetAlarm['because'][number]) {
  const { knowledge, language } = reader
  const named = (id: string) =>
    facts.has(id) ? phraseIn(`fact.${id}`, {}, language) : proseOf(knowledge.alarmCues.get(id), language)
  if (because.kind === 'sign') return { text: symptomLabel(reader, because.signId).label, says: named(because.cue) }
  if (because.kind === 'fact') return { text: named(because.fact), says: '' }
  if (because.kind === 'words') return { text: because.text, says: named(because.cue) }
  const rounded = because.value < 10 ? Math.round(because.value * 10) / 10 : Math.floor(because.value)
  const value = `${named(because.id)} ${rounded}`.trim()
  return { text: because.text || value, says: '' }
}

/** Within a sentence: Possible acute coronary syndrome. */
const within = (alarm: { zh: string; en: string }, language: Ctx['language']) =>
  language === 'en' ? alarm.en : labelOf(alarm, language)

/** The alarms in the caller's language; with a written reason an alarm is no longer open. */
export function presentAlarms(
  reader: Pick<Ctx, 'knowledge' | 'language'>,
  alarms: readonly SheetAlarm[],
  overrides: PrescriptionContent['overrides'],
): RaisedAlarmReport[] {
  const { knowledge, language } = reader
  return alarms.flatMap((raised) => {
    const alarm = knowledge.alarms.get(raised.id)
    if (!alarm) return []
    const actions = (ids: readonly string[]) => ids.map((id) => proseOf(knowledge.alarmActs.get(id), language))
    const reasons = raised.because.map((b) => ({
      ...reasonOf(reader, b),
      span: 'span' in b && b.span ? ([...b.span] as [number, number]) : null,
    }))
    const reason = overrides.find((o) => o.warning === keyOf(raised))?.reason ?? null
    return {
      key: keyOf(raised),
      id: raised.id,
      name: within(alarm, language),
      also: raised.also.flatMap((id) => knowledge.alarms.get(id) ?? []).map((a) => within(a, language)),
      level: raised.level,
      because: reasons,
      do: actions(raised.do),
      ask: actions(raised.ask),
      source: sourceOf(reader, alarm.source),
      reason,
    }
  })
}

/** An open alarm on a sheet requires a reason, which is signed and printed with it. */
export const alarmWarnings = (alarms: readonly RaisedAlarmReport[], language: Ctx['language']): SafetyWarning[] =>
  alarms.map(({ key, name, level, because, source, reason }) => ({
    key,
    rule: 'alarm',
    level: 'sign',
    lines: [],
    points: [],
    message: safetySentence(`alarm-${level}`, { alarm: name, words: wordsOf(because, language) }, language),
    source,
    overridden: reason !== null,
  }))

const wordsOf = (because: RaisedAlarmReport['because'], language: Ctx['language']) =>
  [...new Set(because.flatMap((b) => b.text || []))].slice(0, 6).join(punctuation[language].semicolon)
