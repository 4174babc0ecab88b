// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { AlarmBand } from './alarm-band.tsx'

test('only words of the history are quoted', () => {
  const because = [
    { text: '胸口疼', says: '胸痛', span: [0, 3] as [number, number] },
    { text: '年龄 71', says: '', span: null },
  ]
  const alarm = {
    id: 'a',
    name: '急性冠脉综合征',
    level: 'now' as const,
    because,
    do: [],
    ask: [],
    source: '',
    also: [],
  }
  draw(<AlarmBand alarms={[{ ...alarm, key: 'alarm:a', reason: null }]} overrides={[]} change={() => undefined} />)
  expect(screen.getByText('胸口疼').tagName).toBe('Q')
  expect(screen.getByText('年龄 71').tagName).not.toBe('Q')
})
