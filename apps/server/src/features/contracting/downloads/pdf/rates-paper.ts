// Paper for rate sheets: it knows the language of the document.

import type { Language } from '@tradewind/domain/languages/language.ts'
import type { Colour } from '@tradewind/pdf/look.ts'
import type { Weight } from '@tradewind/pdf/fonts/font-sources.ts'
import type { Paper } from '@tradewind/pdf/page/paper.ts'

export type RatesPaper = Paper & { readonly language: Language }

/** What the typesetter sets as figures: they need no shaping and stand under each other. */
const FIGURES = /^[ -~\u00a0–]*$/

/** Text that ends at `right`: an amount, or a short word in any script. */
export function setFlushRight(
  { ink, set }: Pick<RatesPaper, 'ink' | 'set'>,
  text: string,
  weight: Weight,
  right: number,
  base: number,
  size: number,
  colour: Colour,
): void {
  if (FIGURES.test(text)) ink().figures(set.figures(text, weight), right, base, size, colour)
  else {
    const line = set.line(text, weight)
    ink().text(line, right - (line.width * size) / 1000, base, size, colour)
  }
}

/** The width of such a text, in points. */
export function flushWidth({ set }: Pick<RatesPaper, 'set'>, text: string, weight: Weight, size: number): number {
  return FIGURES.test(text) ? (set.figures(text, weight).width * size) / 1000 : set.widthOf(text, weight, size)
}
