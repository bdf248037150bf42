// Rows and columns that are hidden in a workbook: often old prices or own costs. They are not read, and it is said.

import type { NotUnderstood } from '../reading.ts'
import { columnLetters, type SourcePage } from '../source-page.ts'

/** The page as it is seen. */
export function withoutHiddenCells(page: SourcePage): SourcePage {
  return page.cells.some(({ isHidden }) => isHidden) ? { ...page, cells: page.cells.filter(({ isHidden }) => !isHidden) } : page
}

/** One line for all hidden cells of a page that is not hidden itself. */
export function hiddenCells({ cells, isHidden, name }: SourcePage): NotUnderstood[] {
  const hidden = isHidden ? [] : cells.filter((cell) => cell.isHidden)
  if (hidden.length === 0) return []
  const shown = cells.filter((cell) => !cell.isHidden)
  const onlyIn = (key: 'row' | 'column') => {
    const seen = new Set(shown.map(({ place }) => place?.[key]))
    return [...new Set(hidden.flatMap(({ place }) => (place && !seen.has(place[key]) ? [place[key]] : [])))].toSorted((a, b) => a - b)
  }
  const parts = [
    listed(
      'row',
      'rows',
      onlyIn('row').map((row) => String(row + 1)),
    ),
    listed('column', 'columns', onlyIn('column').map(columnLetters)),
  ].filter((part) => part !== '')
  return [
    {
      cellIds: hidden.map(({ id }) => id),
      text: `Hidden ${parts.join(' and ') || 'cells'}${name === '' ? '' : ` of “${name}”`}`,
      why: 'What is hidden in the file is not read. Show it there if it belongs to the rates.',
    },
  ]
}

/** @example listed('row', 'rows', ['4', '5']) is 'rows 4, 5' */
function listed(one: string, several: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length > 6 ? ` and ${names.length - 6} more` : ''
  return `${names.length === 1 ? one : several} ${names.slice(0, 6).join(', ')}${more}`
}
