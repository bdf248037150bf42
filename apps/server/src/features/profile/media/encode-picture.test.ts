import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6070' } })
    .png()
    .toBuffer()

async function sizeOf(purpose: Parameters<typeof encodePicture>[1], width: number, height: number) {
  const encoded = await encodePicture(await picture(width, height), purpose, undefined)
  const { width: w, height: h } = await sharp(encoded.bytes).metadata()
  expect(encoded).toMatchObject({ width: w, height: h })
  return [w, h]
}

test.each([
  [4000, 500, [1440, 180]],
  [1000, 3500, [100, 350]],
  [4114, 1000, [1440, 350]],
  [1200, 300, [1200, 300]],
])(
  'a cover picture of %i by %i is at most 1440 wide and 350 high, and keeps its shape [C-CN-020] [C-CN-039]',
  async (width, height, size) => {
    expect(await sizeOf('cover', width, height)).toEqual(size)
  },
)

test('any other picture is made smaller until no edge is longer than the one that its purpose gives, and never larger [C-RL-071]', async () => {
  expect(await sizeOf('gallery', 3200, 800)).toEqual([1600, 400])
  expect(await sizeOf('gallery', 800, 3200)).toEqual([400, 1600])
  expect(await sizeOf('logo', 512, 1024)).toEqual([128, 256])
  expect(await sizeOf('logo', 90, 60)).toEqual([90, 60])
})
