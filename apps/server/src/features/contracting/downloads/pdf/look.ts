// The look of a printed rate sheet: measures in points, colours of the light theme.

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

// The values of the light theme's tokens.
export const TEXT = colourOf('#13201e')
export const TEXT_2 = colourOf('#42514f')
export const TEXT_3 = colourOf('#5c6967')
export const LINE = colourOf('#e4e9e8')
export const LINE_STRONG = colourOf('#cbd4d2')
export const HATCH = colourOf('#c4cdcb')
const SURFACE: Colour = [255, 255, 255]

const SEASON_HUES = ['#2793f5', '#5f7300', '#b88e36', '#992f64', '#282e9e', '#9e4fad', '#6d2505', '#878f94'].map(colourOf)

/** Bar, ground and ink of a season; hues above eight repeat. @param hue 1 to 8 */
export function seasonColours(hue: number): { bar: Colour; ground: Colour; ink: Colour } {
  const bar = SEASON_HUES[(Math.max(1, Math.trunc(hue)) - 1) % SEASON_HUES.length] ?? TEXT_3
  return { bar, ground: mixed(bar, SURFACE, 0.2), ink: mixed(bar, TEXT, 0.4) }
}

/** A4 portrait, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 45, right: 45, top: 45, bottom: 58, footer: 30 } as const
export const WIDTH = PAGE.width - PAGE.left - PAGE.right

/** Type sizes in points; `row` and `lead` are distances between baselines. */
export const SIZE = { title: 21, head: 12, sub: 9, body: 8.5, small: 7.5 } as const
export const LEAD = { title: 25, head: 15, body: 12, small: 10 } as const
export const ROW = 15.5

function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** `share` of the first colour in the second, 0 to 1. */
function mixed(first: Colour, second: Colour, share: number): Colour {
  const part = (a: number, b: number) => Math.round(a * share + b * (1 - share))
  return [part(first[0], second[0]), part(first[1], second[1]), part(first[2], second[2])]
}
