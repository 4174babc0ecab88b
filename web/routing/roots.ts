import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { decide } from '#web/base/guard.ts'
import { session } from '#web/base/session.ts'
import { NotFoundPage } from './failure-pages.tsx'

export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ location, preload }) => {
    const decision = decide({
      path: location.pathname,
      search: location.search,
      token: session.token(),
      user: session.user(),
    })
    if (decision.allow) return
    // Hovering over a link must not sign anybody out.
    if (decision.clearToken && !preload) session.dropToken()
    throw redirect({ href: decision.to, replace: true })
  },
})

export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('#web/shell/shell.tsx'), 'Shell'),
})

/** A page within the shell that needs nothing of its address but the path. */
export const shellPage = <const P extends string, M extends Record<string, unknown>, N extends keyof M & string>(
  path: P,
  load: () => Promise<M>,
  name: N,
) => createRoute({ getParentRoute: () => shellRoute, path, component: lazyRouteComponent(load, name) })
