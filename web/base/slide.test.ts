import { expect, it } from 'vitest'
import { slideBetween } from './slide.ts'

it('[SCREEN-transition] a shallower page slides right, any other left', () => {
  expect(slideBetween('/acupBrain/empiricalAcupoint/home', '/kanban')).toBe('slide-right')
  expect(slideBetween('/kanban', '/acupBrain/empiricalAcupoint/home')).toBe('slide-left')
  expect(slideBetween('/kanban', '/route')).toBe('slide-left')
  expect(slideBetween('/kanban/', '/kanban')).toBe('slide-left')
})
