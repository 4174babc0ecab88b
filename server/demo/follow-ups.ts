import { followUpDays } from '#engine/follow-up/due.ts'
import { insertFollowUp } from '#server/clinic/follow-up/follow-up.sql.ts'
import type { Database } from '#server/db/connect.ts'
import { dayOf, defaultTimeZone } from '#server/time/zone.ts'
import { type DemoReview, insertDemoReviews, updateDemoFollowUp } from './follow-up.sql.ts'
import { type Dice, seeded } from './names.ts'
import { type DemoPrescription, demoPairs } from './prescriptions.ts'

const dayMs = 86_400_000
const grades = ['gone', 'better', 'better', 'better', 'same', 'worse'] as const
const notes = ['服药后睡得比以前踏实。', '胃口好些，大便成形。', '夜里还会醒一次。', '没有不舒服。']
const praise = [
  '医师问得很仔细，药也讲得明白。',
  '等了二十分钟，看得很好。',
  '吃完七付好多了，谢谢。',
  '煎药的说明很清楚。',
]

/** The outcomes of the demo prescriptions: most were followed up, some are pending, a few were never answered. */
export async function followUpDemo(db: Database, given: readonly DemoPrescription[], now: Date) {
  const dice = seeded(77)
  const reviews: DemoReview[] = []
  for (const [i, one] of given.entries()) {
    const givenOn = dayOf(defaultTimeZone, one.at)
    const days = followUpDays(givenOn, { pairs: demoPairs, pairsPerDay: 1 }, null)
    const { orgId, topOrgId, patientId, prescriptionId, doctorId } = one
    const plan = { orgId, topOrgId, patientId, mcId: one.visitId, prescriptionId, doctorId, treatType: 1, givenOn }
    await insertFollowUp(db, { ...plan, ...days, now: one.at })
    const daysOver = (now.getTime() - one.at.getTime()) / dayMs - demoPairs
    await updateDemoFollowUp(db, prescriptionId, outcomeOf(one, dice, daysOver))
    if (daysOver > 0 && i % 9 === 0) reviews.push({ ...plan, ...reviewOf(dice, i), at: laterBy(one.at, 8) })
  }
  await insertDemoReviews(db, reviews)
}

const laterBy = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

const reviewOf = (dice: Dice, i: number) => ({
  score: dice.int(4, 5),
  content: dice.pick(praise),
  reply: i % 2 ? '谢谢您，按时吃药，下次见。' : '',
})

/** For a follow-up whose medicine ran out this many days ago; empty while pending. */
function outcomeOf({ at, doctorId, symptomIds }: DemoPrescription, dice: Dice, daysOver: number) {
  const improvements = symptomIds.map((symptomId) => ({
    symptomId,
    label: '',
    improvement: dice.pick(grades),
    remark: '',
  }))
  const score = dice.int(0, 6)
  if (daysOver > 10 && dice.chance(0.8))
    return {
      state: 'done' as const,
      score,
      symptom_improvements: JSON.stringify(improvements),
      visit_label: 1,
      visit_note: dice.pick(notes),
      advise_comment_reason: '患者自述',
      followed_up_at: laterBy(at, 8),
      followed_up_by: doctorId,
    }
  if (daysOver > 10 && dice.chance(0.5))
    return { state: 'cancelled' as const, cancel_reason: 1, followed_up_at: laterBy(at, 9), followed_up_by: doctorId }
  // A patient's answer from the phone that has not been read.
  if (daysOver >= 0 && daysOver <= 5 && dice.chance(0.5))
    return {
      patient_answer: JSON.stringify({ score, symptomImprovements: improvements, words: dice.pick(notes) }),
      patient_answered_at: laterBy(at, 7),
    }
  return {}
}
