import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { registerPages } from '#web/base/pages.ts'
import { pages, publicPages } from '#web/routing/pages.ts'

/** A page that is awaited stands at last, also on a machine that is busy with other things. */
configure({ asyncUtilTimeout: 20_000 })

beforeEach(() => registerPages(pages, publicPages))
// A page of one test must not stand in the next.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
