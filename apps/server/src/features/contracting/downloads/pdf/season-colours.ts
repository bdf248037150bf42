// The colours of seasons on paper, those of the light theme.

import { type Colour, colourOf, LINE, mixedColour, TEXT_2, TEXT_3 } from '@tradewind/pdf/look.ts'

/** Bar, ground and ink of each season hue. */
const SEASON_COLOURS = ['#2793f5', '#5f7300', '#b88e36', '#992f64', '#282e9e', '#9e4fad', '#6d2505', '#878f94'].map((hue) => ({
  bar: colourOf(hue),
  ground: mixedColour(hue, '#ffffff', 0.2),
  ink: mixedColour(hue, '#13201e', 0.4),
}))
const NO_HUE = { bar: TEXT_3, ground: LINE, ink: TEXT_2 }

/** The colours of a season; hues above eight repeat. @param hue 1 to 8 */
export function seasonColours(hue: number): { bar: Colour; ground: Colour; ink: Colour } {
  return SEASON_COLOURS[(Math.max(1, Math.trunc(hue)) - 1) % SEASON_COLOURS.length] ?? NO_HUE
}
