import { expect, it } from 'vitest'
import { readWhole } from './whole-list.ts'

const pagesOf = (count: number, size: number) => {
  const asked: number[] = []
  const read = async (pageNo: number) => {
    asked.push(pageNo)
    const list = Array.from({ length: count }, (_, i) => i).slice((pageNo - 1) * size, pageNo * size)
    return { list, total: count }
  }
  return { asked, read }
}

it.each([
  [0, [1]],
  [200, [1]],
  [201, [1, 2]],
  [450, [1, 2, 3]],
])('a list of %i is read whole, page by page', async (count, pages) => {
  const { asked, read } = pagesOf(count, 200)
  const { list, total } = await readWhole(read)
  expect([list.length, new Set(list).size, total]).toEqual([count, count, count])
  expect(asked).toEqual(pages)
})

it('a list that shrinks meanwhile, or never ends, is read no further', async () => {
  const shrunk = await readWhole(async (pageNo) => ({ list: pageNo === 1 ? [1, 2] : [], total: 9 }))
  expect(shrunk).toEqual({ list: [1, 2], total: 9 })
  let asked = 0
  await readWhole(async () => ({ list: [++asked], total: 1_000_000 }))
  expect(asked).toBe(20)
})
