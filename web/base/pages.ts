import type { Permission, Role } from '#contract/base/permissions.ts'
import type { UserInfo } from '#contract/base/user.ts'
import type shell from '#i18n/zh_CN/base/shell.json'
import type { IconName } from '#web/ui/icon.tsx'

/** A key in shell.json under `pages` and `pageHints`: a page without its words in the source does not compile. */
export type PageName = keyof typeof shell.pages & keyof typeof shell.pageHints

/** A page that the rail, the search and the home page know: named, with an icon, and shown to these roles. */
export type NamedPage = {
  path: string
  /** Needed besides those of every page whose path this one continues. */
  permission?: Permission
  /** Its code is enough: those of the pages above it are not needed. */
  alone?: true
  name: PageName
  /** Only for whoever looks after the whole installation. */
  operator?: true
  icon: IconName
  roles: readonly Role[]
  /** Shown in the rail. */
  rail?: true
  /** A group without a page of its own: where it leads. It is gone with the last of its pages. */
  opens?: string
}

/** A step within a named page: it needs what stands above it, and its own code. */
export type StepPage = Pick<NamedPage, 'path' | 'permission' | 'alone'> & { name?: never }

export type Page = NamedPage | StepPage

/** Opens without a sign-in, and with any: a patient's own page, say. */
export type PublicPage = { path: string; public: true }

type Table = { pages: readonly Page[]; publicPaths: readonly string[] }

let table: Table | null = null

/** Without the table nobody can say what may open: asking too early is a fault, never a yes. */
function known(): Table {
  if (!table) throw new Error('The pages are not registered: import web/routing/pages.ts first')
  return table
}

/** The routing hands in every page, gathered from the domains. */
export function registerPages(pages: readonly Page[], publicPages: readonly PublicPage[] = []) {
  table = { pages, publicPaths: publicPages.map(({ path }) => path) }
}

type Account = Pick<UserInfo, 'userType' | 'permissions' | 'operator'>

const isNamed = (page: Page): page is NamedPage => page.name !== undefined

/** `/a/$id` covers `/a/7` and `/a/7/b`; `{-$id}` may be absent. */
function covers(pattern: string, path: string): boolean {
  const given = path.split('/')
  return pattern.split('/').every((part, at) => {
    const there = given[at]
    if (part.startsWith('{-$')) return true
    return part.startsWith('$') ? there !== undefined && there !== '' : part === there
  })
}

export const isPublic = (path: string) => known().publicPaths.some((pattern) => covers(pattern, path))

/** The codes that a path needs: those of its page and of every page above it, up to one that stands alone. */
export function permissionsFor(path: string, pages: readonly Page[] = known().pages): Permission[] {
  const above = pages.filter((page) => covers(page.path, path))
  const alone = above.find((page) => page.alone)
  const needed = alone ? above.filter((page) => covers(alone.path, page.path)) : above
  return needed.flatMap(({ permission }) => permission ?? [])
}

const isForOperator = (path: string, pages: readonly Page[]) =>
  pages.some((page) => isNamed(page) && page.operator === true && covers(page.path, path))

export const mayOpen = (path: string, account: Account, pages: readonly Page[] = known().pages) =>
  (account.operator === true || !isForOperator(path, pages)) &&
  (account.userType === 'admin' || permissionsFor(path, pages).every((code) => account.permissions.includes(code)))

/** What an account sees: an admin everything, others what role and codes admit, of the page and of all above it. */
export function visiblePages(account: Account, pages: readonly Page[] = known().pages): NamedPage[] {
  const named = pages.filter(isNamed)
  const isShown = ({ path }: NamedPage) =>
    mayOpen(path, account, pages) &&
    (account.userType === 'admin' ||
      named.every((page) => !covers(page.path, path) || page.roles.includes(account.userType)))
  const shown = named.filter(isShown)
  return shown.filter(
    ({ path, opens }) => !opens || shown.some((other) => other.path !== path && covers(path, other.path)),
  )
}

/** The pages directly below one, or at the top. */
export function pagesBelow<P extends NamedPage>(path: string | null, pages: readonly P[]): P[] {
  const above = (page: P) => pages.filter((other) => other !== page && covers(other.path, page.path))
  return pages.filter((page) => {
    const nearest = above(page).toSorted((a, b) => b.path.length - a.path.length)[0]
    return (nearest?.path ?? null) === path
  })
}

/** The name of the page that a path belongs to: its own, else that of the nearest above it. */
export const nameOf = (path: string, pages: readonly Page[] = known().pages): PageName | null =>
  pages
    .filter(isNamed)
    .filter((page) => covers(page.path, path))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.name ?? null
