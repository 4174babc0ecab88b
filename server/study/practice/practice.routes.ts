import { practice } from '#contract/study/practice.ts'
import { implement } from '#server/http/implement.ts'
import { answerCard, nextCard, readStudyHome } from './practice.service.ts'

export const practiceFeature = implement('study', practice, {
  home: (_, ctx) => readStudyHome(ctx),
  next: ({ deck }, ctx) => nextCard(ctx, deck),
  answer: (input, ctx) => answerCard(ctx, input),
})
