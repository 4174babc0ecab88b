// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EntryLink } from './entry-link.tsx'

test('an address outside opens in a window of its own, which knows nothing of this one', () => {
  render(<EntryLink to="https://example.com/course">Course</EntryLink>)
  const link = screen.getByRole('link', { name: 'Course' })
  expect(link.getAttribute('href')).toBe('https://example.com/course')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test.each(['', 'javascript:alert(1)'])('%s leads nowhere', (to) => {
  render(<EntryLink to={to}>Course</EntryLink>)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Course')).toBeDefined()
})
