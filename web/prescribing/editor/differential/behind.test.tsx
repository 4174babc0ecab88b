// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { Behind } from './behind.tsx'

test.each([
  [true, true, '服务器还没有回应，请稍候'],
  [true, false, /以下仍是按先前的文字所得/],
])(
  'slow %s, before any answer %s: an answer to earlier words is named only where there is one',
  (slow, isFirst, words) => {
    draw(<Behind slow={slow} isFirst={isFirst} retry={() => undefined} />)
    expect(screen.getByRole('status').textContent).toMatch(words)
  },
)
