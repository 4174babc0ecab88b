import { describe, expect, it } from 'vitest'
import { createDrawer, type Panel } from './drawer.ts'

const panel = (name: string): Panel => ({ code: 'single-sidebar', kind: 'herb', id: name, name, hint: '' })

function setup() {
  let nowMs = 0
  const drawer = createDrawer(() => nowMs)
  const names = () => drawer.store.get().map((one) => one.name)
  return { drawer, names, wait: (ms: number) => (nowMs += ms) }
}

describe('the side drawer', () => {
  it('[DIALOG-drawer] goes deeper, back, and away', () => {
    const { drawer, names } = setup()
    drawer.open(panel('桂枝'))
    drawer.open(panel('麻黄'))
    expect(names()).toEqual(['桂枝', '麻黄'])
    drawer.back()
    expect(names()).toEqual(['桂枝'])
    drawer.open(panel('甘草'))
    drawer.close()
    expect(names()).toEqual([])
  })

  it('back from the last panel closes', () => {
    const { drawer, names } = setup()
    drawer.open(panel('桂枝'))
    drawer.back()
    expect(names()).toEqual([])
  })

  it.each([
    [300, false],
    [399, false],
    [400, true],
    [500, true],
  ])('[DIALOG-drawer-reopen] [CONST-drawer-reopen] %i ms after closing it opens: %s', (ms, opens) => {
    const { drawer, names, wait } = setup()
    drawer.open(panel('桂枝'))
    drawer.close()
    wait(ms)
    expect(drawer.open(panel('麻黄'))).toBe(opens)
    expect(names()).toEqual(opens ? ['麻黄'] : [])
  })
})
