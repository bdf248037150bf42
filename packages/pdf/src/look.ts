// The look of a printed document: measures in points, colours of the light theme.

/** A colour as the PDF operators that choose it, for areas and texts and for lines. */
export type Colour = { readonly fill: string; readonly stroke: string }

/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

// The values of the light theme's tokens.
export const TEXT = colourOf('#13201e')
export const TEXT_2 = colourOf('#42514f')
export const TEXT_3 = colourOf('#5c6967')
export const LINE = colourOf('#e4e9e8')
export const LINE_STRONG = colourOf('#cbd4d2')
export const HATCH = colourOf('#c4cdcb')

/** A4 portrait, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 45, right: 45, top: 45, bottom: 58, footer: 30 } as const
export const WIDTH = PAGE.width - PAGE.left - PAGE.right

/** Type sizes in points, and the distances between base lines. */
export const SIZE = { head: 12, sub: 9, body: 8.5, small: 7.5 } as const
export const LEAD = { head: 15, body: 12, small: 10 } as const
export const ROW = 15.5
/** A name may take this many lines; no name that people give is longer. */
export const MOST_LINES = 20

/** The colour of a hexadecimal number. @param hex for example `#13201e` */
export function colourOf(hex: string): Colour {
  return operatorsOf(rgbOf(hex))
}

/** `share` of the first colour in the second, 0 to 1. */
export function mixedColour(hex: string, other: string, share: number): Colour {
  const [first, second] = [rgbOf(hex), rgbOf(other)]
  const part = (a: number, b: number) => Math.round(a * share + b * (1 - share))
  return operatorsOf([part(first[0], second[0]), part(first[1], second[1]), part(first[2], second[2])])
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function operatorsOf(rgb: Rgb): Colour {
  const parts = rgb.map((part) => Math.round((part / 255) * 1000) / 1000).join(' ')
  return { fill: `${parts} rg`, stroke: `${parts} RG` }
}
