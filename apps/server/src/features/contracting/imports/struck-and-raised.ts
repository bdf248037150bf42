// Text of a cell that is struck through or raised, and formulas whose result is not in the file.

import { raisedText, struckText } from '@tradewind/domain/money/no-amount.ts'
import type { Cell, CellValue } from 'hucre'

/** Around a part of a text that is struck through. Private characters: no file has them. */
export const STRUCK_FROM = '\ue000'
export const STRUCK_TO = '\ue001'

/** What a cell says without what is struck through, and what was left out. */
export type CellSaid = { readonly value: CellValue; readonly note?: string }

/** The value of a cell of an XLSX by its runs of text, its formula and its font; undefined when it is as the library gives it. */
export function saidByCell(cell: Cell): CellSaid | undefined {
  if (cell.type === 'formula' && cell.value === null) return { value: `=${cell.formula ?? '…'}` }
  if (cell.style?.font?.strikethrough === true && cell.value !== null && cell.value !== '') return { value: struckText(shown(cell.value)) }
  if (!cell.richText) return undefined
  const text = cell.richText.map(({ text: run, font }) =>
    font?.strikethrough ? `${STRUCK_FROM}${run}${STRUCK_TO}` : font?.vertAlign === 'superscript' ? raisedText(run) : run,
  )
  return saidByText(text.join(''))
}

/** The same of a text in which struck parts are marked; undefined when none is. */
export function saidByText(text: string): CellSaid {
  if (!text.includes(STRUCK_FROM)) return { value: text }
  const struck = [...text.matchAll(/\ue000([^\ue001]*)\ue001/g)].map((match) => (match[1] ?? '').trim()).filter(Boolean)
  const left = text
    .replace(/\ue000[^\ue001]*\ue001/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  if (struck.length === 0) return { value: left }
  if (left === '') return { value: struckText(struck.join(' ')) }
  return { value: left, note: `${struck.map((each) => `“${each}”`).join(', ')} is struck through in the file and was left out.` }
}

function shown(value: CellValue): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}
