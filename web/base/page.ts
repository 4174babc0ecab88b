import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { type ComponentType, createElement } from 'react'
import { z } from 'zod'
import { decide } from './guard.ts'
import { loadPageTexts } from './i18n.ts'
import { isPublic, type NamedPage, type PublicPage, type StepPage } from './pages.ts'
import { refusedPage } from './refused-page.ts'
import { session } from './session.ts'

/** Every page is a child of one of the two: within the shell, or bare. The guard checks each. */
export const rootRoute = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location, preload }) => {
    const decision = decide({
      path: location.pathname,
      search: location.search,
      token: session.token(),
      user: session.user(),
    })
    // Its texts are loaded before the page is rendered. Without a session only the sign-in pages and public ones open.
    if (decision.allow) return session.token() || isPublic(location.pathname) ? loadPageTexts() : undefined
    // Hovering over a link must not sign anybody out.
    if (decision.clearToken && !preload) session.dropToken()
    if (decision.refused && !preload) refusedPage.set(location.pathname)
    throw redirect({ href: decision.to, replace: true })
  },
})
/** The routing provides its frame. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell' })

/** An address without search parameters. */
const NoSearch = z.custom<object>()

/** Called before the page opens; it may throw a redirect. */
type Check = (visit: {
  location: { pathname: string; search: object }
  search: object
  preload: boolean
}) => void | Promise<void>
const noCheck: Check = () => undefined

type Shown<P extends string, S, M, N extends keyof M & string> = {
  path: P
  /** The search parameters of its address. */
  search?: S
  load: () => Promise<M>
  component: N
  check?: Check
}

type Details = Omit<NamedPage, 'path' | 'opens'> | Omit<StepPage, 'path'>

/** A page within the shell: its address, access, name and component. */
export function page<
  const P extends string,
  M extends Record<string, unknown>,
  N extends keyof M & string,
  S extends z.ZodType<object> = typeof NoSearch,
>(entry: Shown<P, S, M, N> & Details) {
  const { search, load, component, check = noCheck, ...details } = entry
  return {
    ...details,
    route: createRoute({
      getParentRoute: () => shellRoute,
      path: entry.path,
      validateSearch: (search ?? NoSearch) as S,
      beforeLoad: check,
      component: lazyRouteComponent(load, component),
    }),
  }
}

/** The page within the context of the kit, which the shell provides for the others; its texts may be any. */
async function inKit<M extends Record<string, unknown>>(load: () => Promise<M>, component: keyof M) {
  const [module, { KitProvider }] = await Promise.all([load(), import('#web/ui/kit-provider.tsx'), loadPageTexts()])
  const content = createElement(module[component] as ComponentType)
  return { Content: () => createElement(KitProvider, null, content) }
}

/**
 * A page without the shell: sign-in, a second screen, what a patient opens on a phone. `light`: its fields are those of the browser, so
 * that it does not wait for the kit.
 */
export function barePage<
  const P extends string,
  M extends Record<string, unknown>,
  N extends keyof M & string,
  S extends z.ZodType<object> = typeof NoSearch,
>(entry: Shown<P, S, M, N> & { light?: true } & (Omit<PublicPage, 'path'> | (Details & { public?: never }))) {
  const { search, load, component, check = noCheck, light = false, ...details } = entry
  return {
    ...details,
    route: createRoute({
      getParentRoute: () => rootRoute,
      path: entry.path,
      validateSearch: (search ?? NoSearch) as S,
      beforeLoad: check,
      component: light
        ? lazyRouteComponent(load, component)
        : lazyRouteComponent(() => inKit(load, component), 'Content'),
    }),
  }
}

/** A redirecting address without a page. A `group` is not listed itself: its pages are. */
export function forward<const P extends string>({
  to,
  group = false,
  ...details
}: Omit<NamedPage, 'opens'> & { path: P; to: string; group?: boolean }) {
  return {
    ...details,
    ...(group && { opens: to }),
    route: createRoute({
      getParentRoute: () => shellRoute,
      path: details.path,
      beforeLoad: () => {
        throw redirect({ href: to, replace: true })
      },
    }),
  }
}
