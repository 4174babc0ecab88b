import sharp from 'sharp'
import { expect, test } from 'vitest'
import { alphabet, drawCode } from './draw-code.ts'

const darkShare = async (code: string) => {
  const { data, info } = await sharp(await drawCode(code))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 128).length / (info.width * info.height)
}

test('every character of the alphabet has strokes', async () => {
  const nothing = await darkShare('    ')
  for (const character of alphabet)
    expect(await darkShare(character.repeat(4)), character).toBeGreaterThan(nothing + 0.02)
})

test('no two pictures of a code are alike', async () => {
  const [one, other] = [await drawCode('3K8R'), await drawCode('3K8R')]
  expect(one.equals(other)).toBe(false)
})
