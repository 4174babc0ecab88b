import type { UserInfo } from '#contract/base/user.ts'
import { pagesBelow, visiblePages } from '#web/base/pages.ts'

/** The areas of the study with their pages, as far as the account may open them. */
export function roomsOf(user: UserInfo | null) {
  const visible = user ? visiblePages(user) : []
  return pagesBelow('/studyBrain', visible)
    .map((room) => ({ room, pages: pagesBelow(room.path, visible) }))
    .filter(({ pages }) => pages.length)
}
