// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { ForMan, useNeedleWords } from './use-needle-words.ts'

function Warned() {
  const { beware } = useNeedleWords()
  return <p>{beware({ pregnancy: '慎用', dangers: ['肺'] })}</p>
}

test.each([
  [false, '孕妇慎针、勿伤肺'],
  [true, '勿伤肺'],
])('for a man (%s) nothing is said of pregnancy', (isForMan, said) => {
  draw(
    <ForMan value={isForMan}>
      <Warned />
    </ForMan>,
  )
  expect(screen.getByText(said)).toBeTruthy()
})
