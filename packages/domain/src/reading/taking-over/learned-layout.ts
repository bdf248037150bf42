// What was learned from a file, for the next file that is laid out the same way.

import type { Correction } from '../reading.ts'
import type { SourceCell, SourcePage } from '../source-page.ts'

/** A correction of a layout, with the words by which each of its cells is found in the next file. */
export type LearnedCorrection = { readonly correction: Correction; readonly words: string | readonly string[] }
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

/**
 * The corrections that hold for another file as well: what is left out, and what rows, columns and cells mean. Answers, years and the dates
 * of seasons are about one file.
 */
export function learnedFrom(pages: readonly SourcePage[], corrections: readonly Correction[]): Layout {
  const cells = new Map(pages.flatMap((page) => page.cells.map((cell) => [cell.id, cell] as const)))
  return {
    words: layoutWords(pages),
    corrections: corrections.flatMap((correction): LearnedCorrection[] => {
      const kept = forNextYear(correction)
      if (!kept) return []
      const ids = cellIdsOf(kept)
      const found = ids.flatMap((id) => cells.get(id) ?? [])
      return found.length === ids.length ? [{ correction: kept, words: found.map(wordsOf) }] : []
    }),
  }
}

/**
 * The corrections at their cells in this file: the cell at the same place with the same words, or else the only one with these words. A
 * correction of which a cell is missing is left out.
 */
export function carriedCorrections(layout: Layout, pages: readonly SourcePage[]): Correction[] {
  const cells = pages.flatMap((page) => page.cells)
  const at = (id: string, words: string): string[] => {
    const alike = cells.filter((cell) => wordsOf(cell) === words)
    const cell = alike.find((each) => each.id === id) ?? (words !== '' && alike.length === 1 ? alike[0] : undefined)
    return cell ? [cell.id] : []
  }
  return layout.corrections.flatMap(({ correction, words }): Correction[] => {
    const ids = cellIdsOf(correction)
    // Layouts learned before blocks could be pointed at have the words of one cell.
    const known = typeof words === 'string' ? [words] : words
    const found = ids.flatMap((id, i) => at(id, known[i] ?? ''))
    return found.length === ids.length ? [movedTo(correction, found)] : []
  })
}

/** Without what is about one year. */
function forNextYear(correction: Correction): Correction | undefined {
  if (correction.kind === 'answer' || correction.kind === 'year') return undefined
  if (correction.kind !== 'means') return correction
  if (correction.told.meaning === 'price') return undefined
  return correction.told.meaning === 'season' ? { ...correction, told: { ...correction.told, ranges: [] } } : correction
}

function cellIdsOf(correction: Correction): readonly string[] {
  if (correction.kind === 'holds') return [correction.cellId]
  if (correction.kind === 'table') return correction.cellIds
  if (correction.kind !== 'means' && correction.kind !== 'leaveOut') return []
  return correction.at.scope === 'block' ? correction.at.cellIds : [correction.at.cellId]
}

function movedTo(correction: Correction, cellIds: readonly string[]): Correction {
  const [cellId = ''] = cellIds
  if (correction.kind === 'holds') return { ...correction, cellId }
  if (correction.kind === 'table') return { ...correction, cellIds }
  if (correction.kind !== 'means' && correction.kind !== 'leaveOut') return correction
  return { ...correction, at: correction.at.scope === 'block' ? { scope: 'block', cellIds } : { ...correction.at, cellId } }
}

/** @example '* DBL 01.06. – 31.08.' is 'dbl' */
function wordsOf({ text }: SourceCell): string {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).join(' ')
}
