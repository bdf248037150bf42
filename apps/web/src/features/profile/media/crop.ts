// The part of a picture that is kept, from the sliders of the dialog.

/** Shares of the picture. */
export type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/**
 * @param aspect width by height of what is kept; undefined keeps the whole picture
 * @param zoom 1 keeps as much as fits, 3 a third of that
 * @param across 0 is the left edge, 1 the right one
 * @param down 0 is the top, 1 the bottom
 * @example cropOf({ width: 200, height: 100 }, { aspect: 1, zoom: 1, across: 0.5, down: 0 }) is { left: 0.25, top: 0, width: 0.5, height: 1 }
 */
export function cropOf(
  picture: { readonly width: number; readonly height: number },
  { aspect, zoom, across, down }: { aspect: number | undefined; zoom: number; across: number; down: number },
): Crop {
  const own = picture.width / picture.height
  const wanted = aspect ?? own
  const width = Math.min(1, wanted / own) / zoom
  const height = Math.min(1, own / wanted) / zoom
  return { left: (1 - width) * across, top: (1 - height) * down, width, height }
}

/** Pictures with a shorter side below this are too small to choose a part of; in pixels. */
export const SMALLEST_SIDE = 64

/** What the dialog says of a picture that is too small to be cropped; undefined for all others. */
export function tooSmall({ width, height }: { readonly width: number; readonly height: number }): string | undefined {
  if (Math.min(width, height) >= SMALLEST_SIDE) return undefined
  return `This picture has ${width} x ${height} pixels, which is too small to crop and will look blurred. Please choose one with at least ${SMALLEST_SIDE} pixels on each side.`
}
