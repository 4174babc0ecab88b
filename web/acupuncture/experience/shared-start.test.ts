import { expect, it } from 'vitest'
import { sharedStart } from './shared-start.ts'

it('finds what all names begin with, up to a colon, and nothing else', () => {
  expect(sharedStart(['神龟图：头口', '神龟图：腰中'])).toBe('神龟图：')
  expect(sharedStart(['Turtle figure: head', 'Turtle figure: loin'])).toBe('Turtle figure: ')
  expect(sharedStart(['神龟图：头口', '额区'])).toBe('')
  expect(sharedStart(['神龟图：头口'])).toBe('')
  expect(sharedStart(['手掌', '手背'])).toBe('')
})
