// Which meals are in the prices of a table: its titles, its sections, a row of it.

import type { FileContext } from './file-context.ts'
import type { Piece } from './pages/row.ts'
import { type FoundTable, plain, type TextLine } from './tables/table.ts'
import { type BoardCode, boardCodeIn, boardIn, boardOfRow } from './words/boards.ts'
import { hasOwnAmount } from './words/facts-in-text.ts'
import { listsBreakfast } from './words/meal-lists.ts'
import { occupancyIn } from './words/occupancies.ts'
import { folded, footnoteOf } from './words/folded.ts'
import { oneOf, type Phrases } from './words/phrases.ts'

/** The board that a title or section states; undefined where it sells a meal or explains an abbreviation. */
export function boardOfLine(line: TextLine, { boards }: FileContext): BoardCode | undefined {
  const sentences = line.text
    .split(/(?<=[.;)])(?<!(?:incl|inkl|excl|exkl|compr)\.)\s+/i)
    .filter((sentence) => !/supp?l|zuschlag|extra charge/.test(folded(sentence)) && !isSold(folded(sentence), boards))
  const text = folded(sentences.join(' '))
  if (text === '') return undefined
  const found = boardIn(text, boards)
  if (found) return LEGEND.test(text.slice(0, found.start)) ? undefined : found.board
  // `Dopłata (HB): 75,00 zł` has the code of what it sells.
  if (listsBreakfast(text)) return 'BB'
  return line.text.includes('=')
    ? undefined
    : boardCodeIn(sentences.filter((sentence) => !hasOwnAmount(folded(sentence).replace(YEARS, ' '))).join(' '))
}

/** `2027 EUR` is no amount. */
const YEARS = /(?<!\d)20\d\d(?:[/-]\d\d)?(?!\d)/g

/** `M.P.: media pensión` and `HB = half board` explain an abbreviation. */
const LEGEND = /=\s*$|(?<![\p{L}.])\p{L}{1,3}(?:\.\p{L}{1,2})*\.?\s*:\s*$/u

/** What a row of the table says to be in its prices. */
export function boardOfIncludedRow(table: FoundTable): BoardCode | undefined {
  return table.rows
    .map(({ cells: [label, ...cells] }) =>
      boardOfRow(plain(label), cells.filter((cell) => cell && !/^(?:per|pro|par|por) /.test(plain(cell))).map(plain)),
    )
    .find((board) => board !== undefined)
}

const AT: Phrases = {
  en: [':', '=', '-', String.raw`\+`, 'at', 'for'],
  de: ['um', 'zu'],
  fr: ['a'],
  es: [],
  it: [],
  pt: [],
}
const CURRENCIES_AHEAD = ['€', String.raw`\$`, '£', 'eur', 'usd', 'gbp', 'chf', 'zar', String.raw`n\$`, 'r']
const BEGINS_WITH_PRICE = new RegExp(
  String.raw`^ ?${oneOf(AT)}? ?(?:${oneOf(CURRENCIES_AHEAD)}\.? ?\d|\d+(?:[.,]\d\d)?(?= ?(?:€|eur|per |p\.?p|$)))`,
)

/** `Half board EUR 22 per person` is what it costs, and not in the price; nor is what an extra bed comes with. */
function isSold(sentence: string, boards: FileContext['boards']): boolean {
  const found = boardIn(sentence, boards)
  if (found === undefined) return false
  const behind = sentence.slice(found.end)
  if (/^(?:Extra|Child|Infant)/.test(occupancyIn(sentence)?.occupancy ?? '') && hasOwnAmount(sentence.slice(0, found.start))) return true
  const isPriced = BEGINS_WITH_PRICE.test(behind)
  return isPriced || (PRICED.test(behind) && !INCLUDED.test(sentence))
}

const CODES_AHEAD = ['eur', 'usd', 'gbp', 'chf', 'zar', 'nad', 'aed', 'jpy', 'thb', 'pln', 'czk']
const CODES_BEHIND = ['eur', 'euros?', 'usd', 'gbp', 'chf', 'zl', 'kc', 'kr']

/** An amount with its currency. */
const PRICED = new RegExp(String.raw`(?:€|\$|£|(?<!\p{L})${oneOf(CODES_AHEAD)}) ?\d|\d ?(?:€|£|${oneOf(CODES_BEHIND)}(?!\p{L}))`, 'u')
const INCLUDED = /incl|inkl|inbegriffen|compri|compres/

/** The first board that one of the lines states. */
export function boardOfLines(lines: readonly TextLine[], context: FileContext): BoardCode | undefined {
  for (const line of lines) {
    const board = boardOfLine(line, context)
    if (board) return board
  }
  return undefined
}

/** Most sections say their board: one that does not is without meals. */
export function boardIsBySection(table: FoundTable, context: FileContext): boolean {
  const sections = [...new Set(table.rows.flatMap((row) => row.section ?? []))]
  return sections.length > 1 && sections.filter((line) => boardOfLine(line, context)).length >= sections.length / 2
}

/** A footnote at a label goes before the board of the table: `* ohne Frühstück`. */
export function footnoteBoard(labels: readonly Piece[], context: FileContext): BoardCode | undefined {
  const marks = labels.flatMap((piece) => footnoteOf(piece.text) ?? [])
  for (const mark of marks) {
    const note = context.texts.find((line) => line.text.startsWith(mark) && !line.text.startsWith(`${mark}*`))
    const board = note && boardIn(folded(note.text), context.boards)
    if (board && board.board !== 'SC') return board.board
  }
  return undefined
}
