// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { patienceMs } from '#web/base/use-lasting.ts'
import { Finder } from './finder.tsx'
import { draw } from './testing/draw.tsx'

type Props = { answered: readonly string[]; known: readonly string[]; taken: string[] }

/** A server that knows some words, and has answered some. */
function Found({ answered, known, taken }: Props) {
  const [text, setText] = useState('')
  return (
    <Finder
      label="herb"
      invite=""
      value={text}
      onType={setText}
      found={answered.includes(text) && known.includes(text) ? [text] : []}
      settled={text === '' || answered.includes(text)}
      keyOf={(one) => one}
      show={(one) => one}
      onTake={(one) => {
        taken.push(one)
        setText('')
      }}
    />
  )
}
const known = ['hq20', 'gz10', 'bs9']
const box = () => screen.getByRole('combobox') as HTMLInputElement

test('what is typed on while an answer is awaited is selected in its turn', async () => {
  const taken: string[] = []
  const { person, redraw } = draw(<Found answered={[]} known={known} taken={taken} />)
  await person.type(box(), 'hq20{Enter}gz10{Enter}{Enter}bs9')
  expect([taken, box().value]).toEqual([[], 'hq20 ↵ gz10 ↵ bs9'])
  redraw(<Found answered={['hq20']} known={known} taken={taken} />)
  expect([taken, box().value]).toEqual([['hq20'], 'gz10 ↵ bs9'])
  redraw(<Found answered={['hq20', 'gz10']} known={known} taken={taken} />)
  expect([taken, box().value]).toEqual([['hq20', 'gz10'], 'bs9'])
  redraw(<Found answered={known} known={known} taken={taken} />)
  expect(taken).toEqual(['hq20', 'gz10'])
  await person.type(box(), '{Enter}')
  expect([taken, box().value]).toEqual([['hq20', 'gz10', 'bs9'], ''])
})

test('what was not found stays before what was typed after it', async () => {
  const taken: string[] = []
  const { person, redraw } = draw(<Found answered={[]} known={known} taken={taken} />)
  await person.type(box(), 'hx20{Enter}gz10{Enter}')
  redraw(<Found answered={['hx20']} known={known} taken={taken} />)
  expect([taken, box().value]).toEqual([[], 'hx20 gz10'])
})

test('a correction of what is awaited is one text again', async () => {
  const taken: string[] = []
  const { person, redraw } = draw(<Found answered={[]} known={known} taken={taken} />)
  await person.type(box(), 'hq20{Enter}{Backspace}')
  expect(box().value).toBe('hq20')
  redraw(<Found answered={known} known={known} taken={taken} />)
  expect(taken).toEqual([])
})

test('an answer that stays away is said to, and what was typed waits for it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const taken: string[] = []
    const { person, redraw } = draw(<Found answered={[]} known={known} taken={taken} />)
    await person.type(box(), 'hq20{Enter}')
    expect(screen.queryByRole('status')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(patienceMs))
    expect(screen.getByRole('status').textContent).toContain('服务器还没有答复')
    redraw(<Found answered={['hq20']} known={known} taken={taken} />)
    expect([taken, screen.queryByRole('status')]).toEqual([['hq20'], null])
  } finally {
    vi.useRealTimers()
  }
})
