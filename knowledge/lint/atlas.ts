import { faultsOfAtlas } from '../atlas/check.ts'
import type { Rule } from './rule.ts'

export const atlasAgreesWithWords: Rule = {
  name: 'every point lies on the atlas where its words put it, within the body, in its turn along the channel',
  faults: ({ points }) => faultsOfAtlas(points),
}
