import { type AnyRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { login } from '#web/base/guard.ts'
import { rootRoute, shellRoute } from '#web/base/page.ts'
import { session } from '#web/base/session.ts'
import { slideBetween } from '#web/base/slide.ts'
import { Everywhere } from '#web/shell/everywhere/everywhere.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotFoundPage, PageFailed } from './failure-pages.tsx'
import { barePages, shellPages } from './pages.ts'

rootRoute.update({ notFoundComponent: NotFoundPage, component: Everywhere })
shellRoute.update({ component: lazyRouteComponent(() => import('#web/shell/shell.tsx'), 'Shell') })

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw session.token() ? redirect({ to: '/patientManagement' }) : redirect({ href: login })
  },
})

type RoutesOf<T extends readonly { route: AnyRoute }[]> = { [At in keyof T]: T[At]['route'] }

/** The routes of a list of pages, each with its own type: a link to an unknown page does not compile. */
const routesOf = <const T extends readonly { route: AnyRoute }[]>(of: T) =>
  of.map(({ route }) => route) as unknown as RoutesOf<T>

const routeTree = rootRoute.addChildren([
  indexRoute,
  ...routesOf(barePages),
  shellRoute.addChildren(routesOf(shellPages)),
])

const still = matchMedia('(prefers-reduced-motion: reduce)')

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: Skeleton,
  defaultErrorComponent: PageFailed,
  defaultViewTransition: {
    types: ({ fromLocation, toLocation, pathChanged }) =>
      fromLocation && pathChanged && !still.matches
        ? [slideBetween(fromLocation.pathname, toLocation.pathname)]
        : false,
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
