import { dualScreen } from '#contract/clinic/dual-screen.ts'
import { implement } from '#server/http/implement.ts'
import { keepShown, leaveShown, openScreen, pairScreen, readShown, sendShown } from './dual-screen.service.ts'

export const dualScreenFeature = implement('visit', dualScreen, {
  dualScreenState: (_, ctx) => readShown(ctx),
  dualScreenPublish: ({ sender, ...content }, ctx) => sendShown(ctx, sender, content),
  dualScreenBeat: ({ sender }, ctx) => keepShown(ctx, sender),
  dualScreenLeave: ({ sender }, ctx) => leaveShown(ctx, sender),
  dualScreenOpen: (_, ctx) => openScreen(ctx),
  dualScreenPair: ({ code }, ctx) => pairScreen(ctx, code),
})
