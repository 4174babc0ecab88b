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

/** One question; the answer stays with the server until it is answered. */
export const StudyCard = z
  .object({
    cardId: z.string(),
    deck: Deck,
    ask: z.enum(cardAsks),
    /** What is asked about; empty where naming it is the answer. */
    subject: z.string(),
    /** Signs by which it is to be known. */
    signs: z.array(z.string()),
    /** Book and clause. */
    source: z.string(),
    /** What the base says of a sign, its own name taken out. */
    words: z.string(),
    /** Name of the base by which a sign is drawn. */
    picture: z.string(),
    /** Where points are on a view of the body; one where it is to be named, several where it is to be found. */
    places: z.object({ view: z.string(), points: z.array(Place) }).nullable(),
    options: z.array(Option),
    /** How often it was answered: names this asking. */
    reps: z.int(),
    isNew: z.boolean(),
  })
  .meta({ id: 'StudyCard' })
export type StudyCard = z.infer<typeof StudyCard>

const Counted = z.object({ id: z.string(), label: z.string(), patients: z.int(), isFirst: z.boolean() })

/** The group `study`: what is learned by asking again at the right time. */
export const practice = {
  home: endpoint({
    method: 'GET',
    path: '/api/study/home',
    access,
    summary: "What is due, where one is weak, what today's own patients were given, and the case of the day.",
    input: z.object({}),
    output: z.object({
      due: z.array(z.object({ deck: Deck, due: z.int(), fresh: z.int() })),
      dueTotal: z.int(),
      /** Of the last thirty days; `rate` is null where nothing was asked. */
      weak: z.array(z.object({ deck: Deck, asked: z.int(), right: z.int(), rate: z.int().nullable() })),
      today: z.object({
        sheets: z.int(),
        formulas: z.array(Counted),
        herbs: z.array(Counted),
        points: z.array(Counted),
      }),
      caseOfDay: StudyCard.nullable(),
      /** Days in a row with a card answered, up to today or yesterday. */
      streakDays: z.int(),
    }),
  }),
  next: endpoint({
    method: 'GET',
    path: '/api/study/cards/next',
    access,
    summary:
      'The card that has been due longest, or a new one, as far as today has room for it; null when all is done.',
    input: z.object({ deck: Deck.optional() }),
    output: z.object({ card: StudyCard.nullable(), left: z.int() }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/study/cards/answer',
    access,
    summary:
      'Answer a card. A wrong answer is put down at once; a right one when it is said how well it was known. An asking that was answered already changes nothing.',
    input: z.object({
      cardId: required(120),
      reps: z.int().min(0).max(100_000),
      option: required(80),
      rating: z.enum(['hard', 'good', 'easy']).optional(),
    }),
    output: z.object({
      right: z.boolean(),
      answer: Option,
      /** What to read of it. */
      entry: EntryLink.nullable(),
      words: z.string(),
      source: z.string(),
      /** Days until it is asked again, by each rating; of what was put down the one that holds. */
      days: z.object({ hard: z.number(), good: z.number(), easy: z.number() }),
      recorded: z.boolean(),
      dueAt: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
}
