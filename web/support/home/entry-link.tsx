import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Where a banner or a guide leads: a page of the program, or an address outside in a window of its own. */
export function EntryLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/')) return <Link to={to}>{children}</Link>
  if (!/^https?:/i.test(to)) return children
  return (
    <a href={to} rel="noopener noreferrer" target="_blank">
      {children}
    </a>
  )
}
