// What was learned from a file, for the next file that is laid out the same way.

import type { Correction } from '../reading.ts'
import type { SourceCell, SourcePage } from '../source-page.ts'

/** A correction of a layout, with the words by which its cell is found in the next file. */
export type LearnedCorrection = { readonly correction: Correction; readonly words: string }
export type Layout = { readonly words: readonly string[]; readonly corrections: readonly LearnedCorrection[] }

/** Words of cells beyond these add nothing to recognising a layout. */
const MOST_WORDS = 400
/** The share of words that two files of one layout have in common, of all that they have. */
const ALIKE = 0.6

/** The words of a file, without numbers and dates: those change from year to year. Sorted, each once. */
export function layoutWords(pages: readonly SourcePage[]): string[] {
  const words = pages.flatMap((page) => page.cells.map(wordsOf)).filter((word) => word !== '')
  return [...new Set(words)].slice(0, MOST_WORDS).toSorted()
}

export function isSameLayout(a: readonly string[], b: readonly string[]): boolean {
  const [first, second] = [new Set(a), new Set(b)]
  const common = [...first].filter((word) => second.has(word)).length
  const all = first.size + second.size - common
  return all > 0 && common / all >= ALIKE
}

/** The corrections that hold for another file as well: what is left out. Answers are about one file's values. */
export function learnedFrom(pages: readonly SourcePage[], corrections: readonly Correction[]): Layout {
  const cells = new Map(pages.flatMap((page) => page.cells.map((cell) => [cell.id, cell] as const)))
  return {
    words: layoutWords(pages),
    corrections: corrections.flatMap((correction): LearnedCorrection[] => {
      if (correction.kind === 'answer') return []
      const cell = cells.get(correction.at.cellId)
      return cell ? [{ correction, words: wordsOf(cell) }] : []
    }),
  }
}

/** The corrections at their cells in this file: the cell at the same place, or else the only one with the same words. One whose cell is not there is left out. */
export function carriedCorrections(layout: Layout, pages: readonly SourcePage[]): Correction[] {
  const cells = pages.flatMap((page) => page.cells)
  return layout.corrections.flatMap(({ correction, words }): Correction[] => {
    if (correction.kind === 'answer') return []
    const alike = cells.filter((cell) => wordsOf(cell) === words)
    const cell = alike.find((each) => each.id === correction.at.cellId) ?? (words !== '' && alike.length === 1 ? alike[0] : undefined)
    return cell ? [{ ...correction, at: { ...correction.at, cellId: cell.id } }] : []
  })
}

/** @example '* DBL 01.06. – 31.08.' is 'dbl' */
function wordsOf({ text }: SourceCell): string {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).join(' ')
}
