// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { ImageViewer } from './image-viewer.tsx'

const images = [
  { src: '/a.jpg', name: '舌象 一', note: '' },
  { src: '/b.jpg', name: '舌象 二', note: '苔薄白' },
]
const wideOf = (name: string) => screen.getByRole('img', { name, hidden: true }).style.transform

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn(), close: vi.fn() })
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
})
afterEach(() => Reflect.deleteProperty(document, 'fullscreenEnabled'))

test('[CONST-image-viewer] fills the screen with what is in the dialog, because browsers refuse the dialog itself', async () => {
  const asked: Element[] = []
  Object.assign(Element.prototype, {
    async requestFullscreen(this: Element) {
      asked.push(this)
    },
  })
  const { person } = draw(<ImageViewer images={images} close={() => undefined} />)
  await person.click(screen.getByRole('button', { name: '全屏', hidden: true }))
  expect(asked.map((one) => one.tagName)).toEqual(['DIV'])
  expect(within(asked[0] as HTMLElement).getByRole('img', { hidden: true })).toBeTruthy()
})

test('[CONST-image-viewer] where the browser has no full screen, none is offered', () => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true })
  draw(<ImageViewer images={images} close={() => undefined} />)
  expect(screen.queryByRole('button', { name: '全屏', hidden: true })).toBeNull()
})

test('a remark is displayed below its picture, and nothing where there is none', async () => {
  const { person } = draw(<ImageViewer images={images} close={() => undefined} />)
  expect(document.querySelector('figcaption')).toBeNull()
  await person.click(screen.getByRole('button', { name: '下一张', hidden: true }))
  expect(document.querySelector('figcaption')?.textContent).toBe('苔薄白')
})

test('[CONST-image-viewer] two fingers zoom, one moves, and both pictures follow', () => {
  draw(<ImageViewer compare images={images} close={() => undefined} />)
  const stage = screen.getByRole('img', { name: '舌象 一', hidden: true }).closest('div') as HTMLElement
  const at = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 0, button: 0 })
  fireEvent.pointerDown(stage, at(1, 100))
  fireEvent.pointerMove(stage, at(1, 130))
  expect(wideOf('舌象 一')).toContain('translate(30px, 0px)')
  fireEvent.pointerDown(stage, at(2, 230))
  fireEvent.pointerMove(stage, at(2, 330))
  expect([wideOf('舌象 一'), wideOf('舌象 二')]).toEqual([
    expect.stringContaining('scale(2, 2)'),
    expect.stringContaining('scale(2, 2)'),
  ])
  fireEvent.pointerUp(stage, at(2, 330))
  fireEvent.pointerUp(stage, at(1, 130))
  fireEvent.pointerMove(stage, at(1, 300))
  expect(wideOf('舌象 一')).toContain('translate(60px, 0px)')
})
