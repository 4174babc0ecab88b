import { lazy } from 'react'
import { accountPages } from '#web/account/pages.ts'
import { acupuncturePages } from '#web/acupuncture/pages.ts'
import { type Page, type PublicPage, registerPages } from '#web/base/pages.ts'
import { registerParts } from '#web/base/parts.ts'
import { clinicPages } from '#web/clinic/pages.ts'
import { examPages } from '#web/exam/pages.ts'
import { prescribingPages } from '#web/prescribing/pages.ts'
import { studyPages } from '#web/study/pages.ts'
import { supportPages } from '#web/support/pages.ts'

/** In the order of the rail and of the search. */
export const shellPages = [
  ...supportPages.shell,
  ...clinicPages.shell,
  ...prescribingPages.shell,
  ...acupuncturePages.shell,
  ...studyPages.shell,
  ...examPages.shell,
  ...supportPages.boards,
  ...accountPages.shell,
] as const

export const barePages = [
  ...accountPages.bare,
  ...prescribingPages.bare,
  ...examPages.bare,
  ...supportPages.bare,
] as const

const isPublic = (page: object): page is PublicPage => 'public' in page
const everyPage: readonly (Page | PublicPage)[] = [...shellPages, ...barePages]

/** Read by guard, rail, search and home page. */
export const pages = everyPage.filter((page): page is Page => !isPublic(page))
export const publicPages = everyPage.filter(isPublic)

registerPages(pages, publicPages)
registerParts({
  TodayTest: lazy(async () => ({ default: (await import('#web/exam/status/today-test.tsx')).TodayTest })),
})
