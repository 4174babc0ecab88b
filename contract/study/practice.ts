import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { required } from '../base/fields.ts'
import { EntryLink } from './study.ts'

const access = ['study_brain'] as const
export const decks = ['herb', 'formula', 'point', 'tongue', 'pulse', 'clause'] as const
export const cardAsks = [
  'herb-class',
  'formula-herb',
  'formula-signs',
  'point-name',
  'point-find',
  'sign',
  'clause',
] as const

const Deck = z.enum(decks)
const Option = z.object({ id: z.string(), label: z.string() })
const Place = z.object({ optionId: z.string(), x: z.number(), y: z.number() })

/** One question; the server keeps the solution until it is answered. */
export const StudyCard = z
  .object({
    cardId: z.string(),
    deck: Deck,
    ask: z.enum(cardAsks),
    /** The subject of the question; empty when the task is to name it. */
    subject: z.string(),
    /** Signs that identify it. */
    signs: z.array(z.string()),
    /** Book and clause. */
    source: z.string(),
    /** The base's description of a sign, without its own name. */
    words: z.string(),
    /** The name in the base that selects the drawing. */
    picture: z.string(),
    /** Positions of points on a view of the body; one when it has to be named, several when it has to be found. */
    places: z.object({ view: z.string(), points: z.array(Place) }).nullable(),
    options: z.array(Option),
    /** How often it was answered: identifies this question. */
    reps: z.int(),
    isNew: z.boolean(),
  })
  .meta({ id: 'StudyCard' })
export type StudyCard = z.infer<typeof StudyCard>

const Counted = z.object({ id: z.string(), label: z.string(), patients: z.int(), isFirst: z.boolean() })

/** The group `study`: learning by spaced repetition. */
export const practice = {
  home: endpoint({
    method: 'GET',
    path: '/api/study/home',
    access,
    summary: "Cards due, weak topics, what today's own patients were prescribed, and the case of the day.",
    input: z.object({}),
    output: z.object({
      due: z.array(z.object({ deck: Deck, due: z.int(), fresh: z.int() })),
      dueTotal: z.int(),
      /** Over the last thirty days; `rate` is null when nothing was asked. */
      weak: z.array(z.object({ deck: Deck, asked: z.int(), right: z.int(), rate: z.int().nullable() })),
      today: z.object({
        sheets: z.int(),
        formulas: z.array(Counted),
        herbs: z.array(Counted),
        points: z.array(Counted),
      }),
      caseOfDay: StudyCard.nullable(),
      /** Consecutive days with a card answered, up to today or yesterday. */
      streakDays: z.int(),
    }),
  }),
  next: endpoint({
    method: 'GET',
    path: '/api/study/cards/next',
    access,
    summary:
      'The card that has been due longest, or a new one, as far as today has room for it, and how many are left for today; null when all is done.',
    input: z.object({ deck: Deck.optional() }),
    output: z.object({ card: StudyCard.nullable(), left: z.int() }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/study/cards/answer',
    access,
    summary:
      'Answer a card. A wrong answer is recorded at once; a right one together with how well it was known. Answering twice changes nothing.',
    input: z.object({
      cardId: required(120),
      reps: z.int().min(0).max(100_000),
      option: required(80),
      rating: z.enum(['hard', 'good', 'easy']).optional(),
    }),
    output: z.object({
      right: z.boolean(),
      answer: Option,
      /** Suggested reading. */
      entry: EntryLink.nullable(),
      /** What the base says of the answer, line by line. */
      words: z.array(z.string()),
      source: z.string(),
      /** What was chosen instead, told in the same way: a wrong answer teaches two things. */
      chosen: z.object({ label: z.string(), words: z.string(), entry: EntryLink.nullable() }).nullable(),
      /** Days until it is asked again, by rating; for a suspended card, the one in force. */
      days: z.object({ hard: z.number(), good: z.number(), easy: z.number() }),
      recorded: z.boolean(),
      dueAt: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
}
