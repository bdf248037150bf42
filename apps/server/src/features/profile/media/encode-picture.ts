// Pictures made anew from uploaded bytes: upright, cropped, at most so large, as WebP, without anything else that was in the file.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Media } from '@tradewind/api/profile/media.ts'

/** Shares of the upright picture. */
export type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The largest sides, in pixels. The logo is shown at 128, and at twice that on dense screens. // A-CN-043, C-CN-039 */
const LARGEST: Readonly<Record<Media['purpose'], { readonly width: number; readonly height: number }>> = {
  gallery: { width: 1600, height: 1600 },
  logo: { width: 256, height: 256 },
  cover: { width: 1440, height: 350 },
}

/** More pixels than this are not decoded: a small file can unpack to gigabytes. */
const MOST_PIXELS = 60_000_000

/** @throws Refusal FileNotUsable for bytes that are no picture, or one that is too large */
export async function encodePicture(bytes: Buffer, purpose: Media['purpose'], crop: Crop | undefined) {
  // Loaded when the first picture comes: it takes memory that most processes never need.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const upright = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = upright.info
    const cut = cutOf(crop, width, height)
    const largest = LARGEST[purpose]
    const { data, info } = await sharp(upright.data, { limitInputPixels: MOST_PIXELS })
      .extract(cut)
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, contentType: 'image/webp' }
  } catch {
    throw new Refusal('FileNotUsable', {
      message: 'This picture cannot be read. Please use a PNG, JPEG or WebP file of up to 60 megapixels.',
    })
  }
}

function cutOf(crop: Crop | undefined, width: number, height: number) {
  const left = Math.min(width - 1, Math.floor((crop?.left ?? 0) * width))
  const top = Math.min(height - 1, Math.floor((crop?.top ?? 0) * height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round((crop?.width ?? 1) * width))),
    height: Math.max(1, Math.min(height - top, Math.round((crop?.height ?? 1) * height))),
  }
}
