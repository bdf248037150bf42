// Blocks of cells as the text that Excel and Google Sheets put on the clipboard, in both directions.

/**
 * The cells of pasted text, row by row: columns are parted by tabs, rows by line ends; a cell in quotation marks may hold both, and
 * doubled marks stand for one. The line end after the last row makes no row. Short rows are filled with empty cells.
 * @example cellsOf('a\tb\r\n"x ""1"""\t') is [['a', 'b'], ['x "1"', '']]
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let rest = text.replace(/^\uFEFF/, '')
  while (rest !== '') {
    const cell = /^"((?:[^"]|"")*)"(?=\t|\r|\n|$)|^[^\t\r\n]*/.exec(rest)
    const [whole = '', quoted] = cell ?? []
    rows.at(-1)?.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'))
    rest = rest.slice(whole.length)
    const end = /^(?:\r\n|\r|\n)/.exec(rest)
    if (end) rows.push([])
    else if (rest === '\t') rows.at(-1)?.push('')
    rest = rest.slice(end ? end[0].length : 1)
  }
  if (rows.at(-1)?.length === 0) rows.pop()
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')].map(withoutGuard))
}

/**
 * The text of a block of cells for the clipboard. Text that a spreadsheet would read as a formula gets an apostrophe before it,
 * which `cellsOf` takes away again; amounts stay numbers.
 */
export function blockText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => quoted(guarded(cell))).join('\t')).join('\r\n')
}

const NUMBER = /^[-+]?[\d.,' \u00a0\u202f]*\d[\d.,' \u00a0\u202f]*%?$/

/** `=`, `+`, `-`, `@` begin formulas, and an apostrophe before one of them would get lost. */
function guarded(cell: string): string {
  return /^'*[=+\-@]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

function withoutGuard(cell: string): string {
  return /^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell
}

function quoted(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
