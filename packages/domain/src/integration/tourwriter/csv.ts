// The text of a CSV file as rows of cells, and rows written back in its own manner.

/** How a file is written, so that what is given back is written alike. */
export type CsvManner = { readonly delimiter: string; readonly lineEnd: string; readonly hasMark: boolean }
export type CsvFile = CsvManner & { readonly rows: readonly (readonly string[])[] }

const MARK = '\ufeff'
const DELIMITERS = [',', ';', '\t']

/** The rows; quotes are read as RFC 4180 has them. An unclosed quote ends with the file. Empty lines are left out. */
export function csvFileOf(text: string): CsvFile {
  const hasMark = text.startsWith(MARK)
  const body = hasMark ? text.slice(1) : text
  const firstLine = body.split(/\r\n|\n|\r/, 1)[0] ?? ''
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length)
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
  return { delimiter, lineEnd: body.includes('\r\n') ? '\r\n' : '\n', hasMark, rows: rowsOf(body, delimiter) }
}

function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted] = [[] as string[], '', false]
  const endRow = () => {
    row.push(cell)
    if (row.some((each) => each !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charAt(i)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(i + 1) === '"') {
        cell += '"'
        i += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === delimiter) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      endRow()
      if (sign === '\r' && text.charAt(i + 1) === '\n') i += 1
    } else cell += sign
  }
  endRow()
  return rows
}

/** One line with its end. A cell is quoted where it has to be. */
export function csvLine(cells: readonly string[], { delimiter, lineEnd }: CsvManner): string {
  const written = cells.map((cell) => (/["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${written.join(delimiter)}${lineEnd}`
}

/** The first line of a file, with the byte order mark where the file had one. */
export function csvHead(cells: readonly string[], manner: CsvManner): string {
  return `${manner.hasMark ? MARK : ''}${csvLine(cells, manner)}`
}
