import { courseDaysOf } from '#engine/complaint/find-complaint.ts'
import { lastingOf } from '#engine/complaint/lasting.ts'
import type { readHistory } from '#engine/differential/read-history.ts'
import type { CompiledSign, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { RecordFacts } from './record-quality.types.ts'

/** A record as written. */
export type WrittenRecord = {
  /** The history, normalised as for reading. */
  plain: string
  read: ReturnType<typeof readHistory>
  signs: readonly { id: string; present: boolean; main: boolean }[]
  /** The data of the patient's own record. */
  allergies: readonly string[]
  isReturn: boolean
  hasDisease: boolean
  hasPattern: boolean
  hasWestern: boolean
  principle: string
  /** A named formula, needles, or any other treatment. */
  isGiven: boolean
  /** How it is taken; null when nothing is taken. */
  usage: string | null
  advice: string
  /** Who signed; null before signing. */
  signer: string | null
}

/** This many present signs are more than the complaint alone. */
const signsOfHistory = 3

const words = {
  past: /既往|过去史|病史|体健|素体健|旧有|宿疾|手术史|past (?:medical )?history|history of|previously (?:well|healthy)|medical history/,
  allergy: /过敏|allerg/,
  inspection:
    /望诊|神志|神清|精神|面色|面[红白黄暗萎]|形体|体[形型]|形[瘦胖]|消瘦|肥胖|complexion|build|thin|overweight|face|spirit/,
  listening:
    /闻诊|语声|声音|声[低高怯嘶哑]|气息|呼吸|咳|喘|哮|痰鸣|嗳气|呃逆|肠鸣|鼾|口臭|气味|臭|voice|speech|breath|cough|wheez|odou?r|snor|belch|hiccup/,
  tongue: /舌|苔|tongue/,
  pulse: /脉(?![络管])|pulse/,
} as const

/** Where visible signs are located. */
const seen: ReadonlySet<string> = new Set(['目诊', '小儿指纹', '皮肤'])
/** Standard questions: cold and heat, sweat, food, stool and urine, sleep, mind, menses. */
const asked: ReadonlySet<string> = new Set(['全身', '饮食', '二便', '睡眠', '神志', '妇科', '胃脘', '小儿'])

/** Which items of a record are filled; null for what a return visit need not repeat. */
export function readRecord(knowledge: Pick<Knowledge, 'signs'>, record: WrittenRecord): RecordFacts {
  const { plain, read, isReturn } = record
  const now = read.findings.filter((f) => !f.past && !f.guessed)
  const ids = new Set([...record.signs.map((s) => s.id), ...now.map((f) => f.signId)])
  const signs = [...ids].flatMap((id) => knowledge.signs.get(id) ?? [])
  const said = (of: keyof typeof words) => words[of].test(plain)
  const has = (test: (sign: CompiledSign) => boolean) => signs.some(test)
  const first = (filled: boolean) => (isReturn ? null : filled)
  const named = (of: 'inspection' | 'listening') => said(of) || has(({ zh }) => words[of].test(zh))
  return {
    complaint: first(record.signs.some((s) => s.main && s.present) || read.complaints.length > 0),
    duration: first(
      courseDaysOf(read.complaints) !== undefined || now.some((f) => f.present && lastingOf(plain, f) !== null),
    ),
    'present-history': first(new Set(now.map((f) => f.signId)).size >= signsOfHistory),
    'past-history': first(said('past') || read.findings.some((f) => f.past)),
    allergy: record.allergies.length > 0 || said('allergy'),
    inspection: named('inspection') || has(({ place }) => seen.has(place)),
    listening: named('listening'),
    inquiry: has(({ kind, place }) => kind === 'symptom' && asked.has(place)),
    tongue: said('tongue') || has(({ kind }) => kind === 'tongue'),
    pulse: said('pulse') || has(({ kind }) => kind === 'pulse'),
    disease: record.hasDisease,
    pattern: record.hasPattern,
    western: record.hasWestern,
    principle: record.principle.trim() !== '',
    treatment: record.isGiven,
    usage: record.usage === null ? null : record.usage.trim() !== '',
    advice: record.advice.trim() !== '',
    signature: record.signer === null ? null : record.signer.trim() !== '',
  }
}
