// Tables as CSV by RFC 4180, whose cells no spreadsheet program calculates.

/** What spreadsheet programs read as a formula or command, also behind blanks. Source: OWASP, CSV injection. */
const LIKE_FORMULA = /^'*(?:\s*[=+\-@|%＝＋－＠]|[\t\r\n])/

/**
 * A text that a spreadsheet program would calculate, behind an apostrophe. `plainCell` takes it away again.
 * @example neutralCell('=1+1') is "'=1+1"
 */
export function neutralCell(text: string): string {
  return LIKE_FORMULA.test(text) ? `'${text}` : text
}

/** The text that `neutralCell` was given. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && LIKE_FORMULA.test(cell) ? cell.slice(1) : cell
}

/** One line with its end. Lone surrogates become U+FFFD, as in every UTF-8 file. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

/** What makes programs read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.toWellFormed().replaceAll('"', '""')}"` : cell.toWellFormed()
}
