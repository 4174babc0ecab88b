// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { keepPresses } from './press.ts'

keepPresses(document)
document.body.innerHTML = '<p id="other"></p><button id="take"><b>take</b></button>'
const other = document.getElementById('other') as HTMLElement
const take = document.getElementById('take') as HTMLElement
const pressed = vi.fn()
take.addEventListener('click', pressed)

/** A press that begins on one element and ends on another, with the events of a browser. */
function press(from: Element, to: Element, movedPx = 0) {
  pressed.mockClear()
  from.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0, clientX: 5, clientY: 5 }))
  const click = new MouseEvent('click', { bubbles: true, clientX: 5 + movedPx, clientY: 5 })
  // Only a user's own click is trusted; a test has none.
  Object.defineProperty(click, 'isTrusted', { value: true })
  to.dispatchEvent(click)
  return pressed.mock.calls.length
}

test('a button that an answer moved away under the finger is pressed all the same', () => {
  expect(press(take, document.body)).toBe(1)
  expect(press(take, other)).toBe(1)
})

test('an ordinary press counts once', () => {
  expect(press(take.firstElementChild ?? take, take)).toBe(1)
})

test('a finger that slides off, or began elsewhere, presses nothing', () => {
  expect(press(take, other, 40)).toBe(0)
  expect(press(other, document.body)).toBe(0)
})

test('a button that is gone is not pressed', () => {
  const gone = document.createElement('button')
  gone.addEventListener('click', pressed)
  document.body.append(gone)
  pressed.mockClear()
  gone.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0, clientX: 5, clientY: 5 }))
  gone.remove()
  expect(press(document.body, document.body)).toBe(0)
})
