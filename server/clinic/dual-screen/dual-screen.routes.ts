import { dualScreen } from '#contract/clinic/dual-screen.ts'
import { implement } from '#server/http/implement.ts'
import { openScreen, pairScreen, readShown, sendShown } from './dual-screen.service.ts'

export const dualScreenFeature = implement('visit', dualScreen, {
  dualScreenState: (_, ctx) => readShown(ctx),
  dualScreenPublish: (content, ctx) => sendShown(ctx, content),
  dualScreenOpen: (_, ctx) => openScreen(ctx),
  dualScreenPair: ({ code }, ctx) => pairScreen(ctx, code),
})
