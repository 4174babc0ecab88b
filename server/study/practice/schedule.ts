import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'
import type { KeptCard } from './practice.sql.ts'

/** Deterministic: the same answers give the same days. Nine of ten cards should be known when they come back. */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false })
const dayMs = 86_400_000

const cardOf = (kept: KeptCard | undefined, now: Date): Card =>
  kept ? { ...kept, elapsed_days: 0 } : createEmptyCard(now)

const keep = ({ due, stability, difficulty, scheduled_days, learning_steps, reps, lapses, state }: Card, at: Date) => ({
  due,
  stability,
  difficulty,
  scheduled_days,
  learning_steps,
  reps,
  lapses,
  state,
  last_review: at,
})

export const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const

export const schedule = (kept: KeptCard | undefined, grade: Grade, now: Date): KeptCard =>
  keep(scheduler.next(cardOf(kept, now), now, grade).card, now)

/** Days until a card returns, by how well it was known. */
export function daysBy(kept: KeptCard | undefined, now: Date) {
  const days = (grade: Grade) =>
    Math.round(((schedule(kept, grade, now).due.getTime() - now.getTime()) / dayMs) * 100) / 100
  return { hard: days(grades.hard), good: days(grades.good), easy: days(grades.easy) }
}
