import { ownSessions } from '#contract/account/own-sessions.ts'
import { implement } from '#server/http/implement.ts'
import { endOthers, endSession, listSessions } from './sessions.service.ts'

export const sessionsFeature = implement('account', ownSessions, {
  sessions: (_, ctx) => listSessions(ctx),
  endSession: ({ sessionId }, ctx) => endSession(ctx, sessionId),
  endOtherSessions: (_, ctx) => endOthers(ctx),
})
