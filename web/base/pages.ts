import type { Permission, Role } from '#contract/base/permissions.ts'
import type { UserInfo } from '#contract/base/user.ts'
import type shell from '#i18n/zh_CN/base/shell.json'
import type { IconName } from '#web/ui/icon.tsx'

/** A key in shell.json under `pages` and `pageHints`: a page without texts in the source language does not compile. */
export type PageName = keyof typeof shell.pages & keyof typeof shell.pageHints

/** A page listed in the rail, the search and the home page: named, with an icon, and visible to these roles. */
export type NamedPage = {
  path: string
  /** Required in addition to those of every page whose path this one extends. */
  permission?: Permission
  /** Its code is sufficient: those of the pages above it are not required. */
  alone?: true
  name: PageName
  /** Only for the operator of the installation. */
  operator?: true
  icon: IconName
  roles: readonly Role[]
  /** Shown in the rail. */
  rail?: true
  /** A group without its own page: the target of its link. It is hidden when none of its pages is visible. */
  opens?: string
}

/** A step within a named page: it needs the codes of its parent, and its own. */
export type StepPage = Pick<NamedPage, 'path' | 'permission' | 'alone'> & { name?: never }

export type Page = NamedPage | StepPage

/** Opens without a sign-in, and with any: a patient's own page, for example. */
export type PublicPage = { path: string; public: true }

type Table = { pages: readonly Page[]; publicPaths: readonly string[] }

let table: Table | null = null

/** Without the table access cannot be decided: a query too early is an error, never permission. */
function known(): Table {
  if (!table) throw new Error('The pages are not registered: import web/routing/pages.ts first')
  return table
}

/** The routing passes in every page, collected from the domains. */
export function registerPages(pages: readonly Page[], publicPages: readonly PublicPage[] = []) {
  table = { pages, publicPaths: publicPages.map(({ path }) => path) }
}

type Account = Pick<UserInfo, 'userType' | 'permissions' | 'operator'>

const isNamed = (page: Page): page is NamedPage => page.name !== undefined

/** The table is asked some ten thousand times for a page: each pattern is read once. */
const expressions = new Map<string, RegExp>()

function expressionOf(pattern: string): RegExp {
  const found = expressions.get(pattern)
  if (found) return found
  const parts = pattern.split('/').slice(1)
  const source = parts.map((part) =>
    part.startsWith('{-$') ? '(/[^/]*)?' : part.startsWith('$') ? '/[^/]+' : `/${part}`,
  )
  const expression = new RegExp(`^${source.join('')}(/|$)`)
  expressions.set(pattern, expression)
  return expression
}

/** `/a/$id` covers `/a/7` and `/a/7/b`; `{-$id}` may be absent. */
const covers = (pattern: string, path: string) => expressionOf(pattern).test(path)

export const isPublic = (path: string) => known().publicPaths.some((pattern) => covers(pattern, path))

/** The codes a path requires: those of its page and of every page above it, up to an independent one. */
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

/**
 * The pages visible to an account: all for an admin; for others those allowed by role and codes, including the pages
 * above.
 */
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

/** The name of the page of a path: its own, else that of the closest page above it. */
export const nameOf = (path: string, pages: readonly Page[] = known().pages): PageName | null =>
  pages
    .filter(isNamed)
    .filter((page) => covers(page.path, path))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.name ?? null
