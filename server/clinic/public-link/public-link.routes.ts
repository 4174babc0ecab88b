import { publicLink } from '#contract/clinic/public-link.ts'
import { implement } from '#server/http/implement.ts'
import { makeVisitLink, withdrawVisitLinks } from './visit-link.service.ts'

export const publicLinkFeature = implement('visit', publicLink, {
  makeLink: (input, ctx) => makeVisitLink(ctx, input),
  withdrawLinks: ({ mcId }, ctx) => withdrawVisitLinks(ctx, mcId),
})
