import { expect, it } from 'vitest'
import { sizes, themes } from '#web/base/settings.ts'
import { antdThemeFor, tokensFor } from './theme.ts'

it('every theme and size has every token that antd is given', () => {
  for (const theme of themes)
    for (const size of sizes) expect(antdThemeFor(theme, size, false).token?.colorPrimary).toMatch(/^#/)
})

it('sizes are 13, 14 and 16 px type with 28, 32 and 40 px controls', () => {
  const steps = sizes.map((size) => [
    antdThemeFor('light', size, false).token?.fontSize,
    antdThemeFor('light', size, false).token?.controlHeight,
  ])
  expect(steps).toEqual([
    [13, 28],
    [14, 32],
    [16, 40],
  ])
})

it('nothing moves for whoever asked for stillness', () => {
  expect(antdThemeFor('dark', 'medium', true).token?.motion).toBe(false)
})

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

it('text is read at 4.5 : 1 on every ground, the edges of controls at 3 : 1', () => {
  for (const theme of themes) {
    const token = tokensFor(theme, 'medium')
    for (const ground of ['paper', 'surface', 'sunk', 'qingdai-wash']) {
      for (const text of ['ink', 'ink-2', 'ink-3', 'qingdai', 'cinnabar', 'gamboge-ink'])
        expect.soft(contrast(token(text), token(ground)), `${theme} ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const ground of ['paper', 'surface'])
      expect.soft(contrast(token('edge'), token(ground))).toBeGreaterThanOrEqual(3)
    expect(contrast(token('on-qingdai'), token('qingdai'))).toBeGreaterThanOrEqual(4.5)
  }
})
