import { atlas } from '#contract/acupuncture/atlas.ts'
import { implement } from '#server/http/implement.ts'
import { listAtlasPoints, readProfile } from './atlas.service.ts'

export const atlasFeature = implement('atlas', atlas, {
  points: (_, ctx) => listAtlasPoints(ctx),
  picture: ({ view }) => readProfile(view),
})
