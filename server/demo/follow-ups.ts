import { cancelReasons } from '#contract/base/codes.ts'
import { daysUntilExpired, followUpDays } from '#engine/follow-up/due.ts'
import { insertFollowUp } from '#server/clinic/follow-up/follow-up.sql.ts'
import type { Database } from '#server/db/connect.ts'
import { dayOf, defaultTimeZone } from '#server/time/zone.ts'
import { type DemoReview, insertDemoReviews, updateDemoFollowUp } from './follow-up.sql.ts'
import { type Dice, seeded } from './names.ts'
import type { DemoPrescription } from './prescriptions.ts'

const dayMs = 86_400_000
const helped = ['gone', 'better', 'better', 'same'] as const
const notHelped = ['same', 'same', 'better', 'worse'] as const
const notesWhenHelped = ['比上次轻多了。', '好些了，睡得也踏实些。', '没有不舒服，会按时来。']
const notesWhenNot = ['还是老样子。', '这两天又重了些，问要不要提前来。']
const praise = [
  '医师问得很仔细，药也讲得明白。',
  '等了二十分钟，看得很好。',
  '吃完药好多了，谢谢。',
  '煎药的说明很清楚。',
  '前台很热心，约号方便。',
  '比上次轻了一半，会再来。',
  '药有点苦，不过有用。',
  '饮食要注意的都写下来了，很贴心。',
]

/** The outcomes of the demo prescriptions: most were followed up, some are pending, a few were never answered. */
export async function followUpDemo(db: Database, given: readonly DemoPrescription[], now: Date) {
  const dice = seeded(77)
  const reviews: DemoReview[] = []
  for (const [i, one] of given.entries()) {
    const givenOn = dayOf(defaultTimeZone, one.at)
    const days = followUpDays(givenOn, { pairs: one.pairs, pairsPerDay: 1 }, null)
    const { orgId, topOrgId, patientId, prescriptionId, doctorId } = one
    const plan = { orgId, topOrgId, patientId, mcId: one.visitId, prescriptionId, doctorId, treatType: 1, givenOn }
    await insertFollowUp(db, { ...plan, ...days, now: one.at })
    const daysOver = (now.getTime() - one.at.getTime()) / dayMs - one.pairs
    const outcome = outcomeOf(one, dice, daysOver)
    // Of some, nobody ever asked.
    const isForgotten = daysOver > daysUntilExpired && i % 12 === 0
    await updateDemoFollowUp(db, prescriptionId, isForgotten ? {} : outcome)
    if (daysOver > 1 && i % 9 === 0) reviews.push({ ...plan, ...reviewOf(dice, i), at: laterBy(one.at, one.pairs + 1) })
  }
  await insertDemoReviews(db, reviews)
}

const laterBy = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

const reviewOf = (dice: Dice, i: number) => ({
  score: dice.int(4, 5),
  content: dice.pick(praise),
  reply: i % 2 ? '谢谢您，按时吃药，下次见。' : '',
})

/** What the patient says: with each visit a little better, in most cases. */
function answerOf({ nth, complaints }: DemoPrescription, dice: Dice) {
  const isHelped = dice.chance(0.85)
  return {
    score: Math.max(0, (isHelped ? 4 - 2 * nth : 6 - nth) + dice.int(-1, 1)),
    improvements: complaints.map((one) => ({
      ...one,
      improvement: dice.pick(isHelped ? helped : notHelped),
      remark: '',
    })),
    note: dice.pick(isHelped ? notesWhenHelped : notesWhenNot),
  }
}

/** For a follow-up whose medicine ran out this many days ago; empty while pending. */
function outcomeOf(one: DemoPrescription, dice: Dice, daysOver: number) {
  const { at, doctorId, pairs, cameBack } = one
  const isSettled = daysOver > 3 || (cameBack && daysOver >= 0)
  const { score, improvements, note } = answerOf(one, dice)
  if (isSettled && dice.chance(0.8))
    return {
      state: 'done' as const,
      score,
      symptom_improvements: JSON.stringify(improvements),
      visit_label: 0,
      visit_note: note,
      advise_comment_reason: '患者自述',
      followed_up_at: laterBy(at, pairs),
      followed_up_by: doctorId,
    }
  if (isSettled && (cameBack || dice.chance(0.5)))
    return {
      state: 'cancelled' as const,
      cancel_reason: cameBack ? cancelReasons.combinedIntoNext : cancelReasons.notConnected,
      followed_up_at: laterBy(at, pairs + 1),
      followed_up_by: doctorId,
    }
  // A patient's answer from the phone that has not been read.
  if (daysOver >= 0 && daysOver <= 3 && dice.chance(0.5))
    return {
      patient_answer: JSON.stringify({ score, symptomImprovements: improvements, words: note }),
      patient_answered_at: laterBy(at, pairs),
    }
  return {}
}
