import { meridian } from '#contract/acupuncture/meridian.ts'
import { implement } from '#server/http/implement.ts'
import { describeMeridian, listMeridians } from './detail.service.ts'
import { analyzeMeridians, computeMeridians, directMeridians, listPlaces } from './meridian.service.ts'

export const meridianFeature = implement('meridian', meridian, {
  places: (_, ctx) => listPlaces(ctx),
  list: ({ genreCode }, ctx) => listMeridians(ctx, genreCode),
  compute: (input, ctx) => computeMeridians(ctx, input),
  direct: (input, ctx) => directMeridians(ctx, input),
  analyze: (input, ctx) => analyzeMeridians(ctx, input),
  detail: ({ genreCode, id }, ctx) => describeMeridian(ctx, genreCode, id),
})
