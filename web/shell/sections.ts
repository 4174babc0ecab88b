import { type NamedPage, pagesBelow } from '#web/base/pages.ts'

/** Sections whose pages are switched between all day; `own` means that the section's page itself is one of them. */
const sections = [
  { path: '/patientManagement', own: true, without: [] },
  // The user's own feedback is listed among the pages of communication.
  { path: '/admin', own: false, without: ['/admin/myFeedback'] },
] as const

/** Pages that a tab of the section leads to, under an address of their own. */
const ledTo: Record<string, readonly string[]> = {
  '/patientManagement/followupList': ['patientFollowupList', 'followupDetail', 'followupReview'],
}

const isAt = (path: string, page: string) => path === page || path.startsWith(`${page}/`)

/** The section of a path, with those of its pages visible to the account; null when there is nowhere to go. */
export function sectionOf(path: string, visible: readonly NamedPage[]) {
  const section = sections.find((one) => isAt(path, one.path) && !one.without.some((other) => isAt(path, other)))
  if (!section || (!section.own && path === section.path)) return null
  const page = visible.find((one) => one.path === section.path)
  const below = pagesBelow(section.path, visible).filter((one) => !section.without.some((other) => one.path === other))
  return page && below.length ? { page, own: section.own, below } : null
}

/** Whether the tab of a page of the section is the one that is open. */
export const isOpenIn = (path: string, page: string) =>
  isAt(path, page) || (ledTo[page]?.some((name) => isAt(path, `/patientManagement/${name}`)) ?? false)
