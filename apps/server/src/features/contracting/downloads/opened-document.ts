// Opens finished documents with other programs than the ones that made them, for tests.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The text of each page as poppler reads it, columns side by side as on paper. */
export function pdfPages(pdf: Uint8Array): string[] {
  return withFile(pdf, (file) => run('pdftotext', '-layout', file, '-').split('\f').slice(0, -1))
}

export type PdfFont = { readonly name: string; readonly isEmbedded: boolean; readonly isSubset: boolean; readonly hasText: boolean }

/** The fonts that the file names. */
export function pdfFonts(pdf: Uint8Array): PdfFont[] {
  const lines = withFile(pdf, (file) => run('pdffonts', file))
    .split('\n')
    .slice(2)
    .filter(Boolean)
  return lines.map((line) => {
    const [name = '', isEmbedded, isSubset, hasText] = /^(\S+).*\s(yes|no)\s(yes|no)\s(yes|no)\s+\d+\s+\d+$/.exec(line)?.slice(1) ?? []
    return { name, isEmbedded: isEmbedded === 'yes', isSubset: isSubset === 'yes', hasText: hasText === 'yes' }
  })
}

/** What the file says of itself, by pdfinfo's names: Title, Author, Pages, Tagged, JavaScript. */
export function pdfInfo(pdf: Uint8Array): Map<string, string> {
  const lines = withFile(pdf, (file) => run('pdfinfo', file))
    .split('\n')
    .filter(Boolean)
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
}

export type PdfWord = {
  readonly page: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly text: string
}

/** Where each word stands, in points from the top left corner of its page. */
export function pdfWords(pdf: Uint8Array): PdfWord[] {
  const xml = withFile(pdf, (file) => run('pdftotext', '-bbox', file, '-'))
  return xml
    .split('<page ')
    .slice(1)
    .flatMap((part, index) =>
      [...part.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g)].map(
        ([, left, top, right, bottom, text = '']) => ({
          page: index + 1,
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
          text,
        }),
      ),
    )
}

/** How many pixels of the page are not white when it is drawn small. @param page from 1 on */
export function inkOnPage(pdf: Uint8Array, page: number): number {
  const image = withFile(pdf, (file) => execFileSync('pdftoppm', ['-r', '40', '-gray', '-f', String(page), '-l', String(page), file]))
  return image.subarray(image.length - 331 * 468).filter((grey) => grey < 250).length
}

/** The file without its streams and texts: what is left is structure, keys and names. */
export function pdfStructure(pdf: Uint8Array): string {
  const latin = Buffer.from(pdf).toString('latin1')
  return latin.replace(/stream\n[\s\S]*?\nendstream/g, 'stream').replace(/\((?:\\[\s\S]|[^\\)])*\)/g, '()')
}

export type OpenedSheet = {
  readonly name: string
  readonly rows: readonly (readonly unknown[])[]
  readonly frozen: string | null
  readonly filter: string | null
  /** Kind of each cell as openpyxl names it: s text, n number, d date, f formula. */
  readonly kinds: readonly (readonly string[])[]
  readonly formats: readonly (readonly string[])[]
  readonly links: number
}

const READER = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheets = []
for sheet in book:
    rows = list(sheet.iter_rows())
    sheets.append({
        "name": sheet.title,
        "rows": [[value.isoformat()[:10] if hasattr(value, "isoformat") else value for value in (cell.value for cell in row)] for row in rows],
        "frozen": sheet.freeze_panes,
        "filter": sheet.auto_filter.ref,
        "kinds": [[cell.data_type for cell in row] for row in rows],
        "formats": [[cell.number_format for cell in row] for row in rows],
        "links": sum(1 for row in rows for cell in row if cell.hyperlink),
    })
json.dump(sheets, sys.stdout)
`

/** The sheets of a workbook as openpyxl reads them; dates are written YYYY-MM-DD. */
export function openedWorkbook(workbook: Uint8Array): OpenedSheet[] {
  // The script above writes exactly this shape.
  return withFile(workbook, (file) => JSON.parse(run(pythonWithOpenpyxl(), '-c', READER, file)) as OpenedSheet[], '.xlsx')
}

/** The parts of a zip file by their path, as Python reads them. */
export function zipParts(file: Uint8Array): Map<string, string> {
  const script =
    'import json, sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); json.dump({n: z.read(n).decode() for n in z.namelist()}, sys.stdout)'
  return new Map(
    Object.entries(withFile(file, (path) => JSON.parse(run(pythonWithOpenpyxl(), '-c', script, path)) as Record<string, string>, '.zip')),
  )
}

export type OpenedEntry = { readonly name: string; readonly isStored: boolean; readonly bytes: Buffer }

const UNZIPPER = `
import base64, json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
json.dump([[i.filename, i.compress_type == zipfile.ZIP_STORED, base64.b64encode(z.read(i)).decode()] for i in z.infolist()], sys.stdout)
`

/** The entries of a zip in their order, as Python reads them; sums are checked. */
export function openedZip(zip: Uint8Array): OpenedEntry[] {
  // The script above writes exactly this shape.
  const entries = withFile(
    zip,
    (file) => JSON.parse(run(pythonWithOpenpyxl(), '-c', UNZIPPER, file)) as [string, boolean, string][],
    '.zip',
  )
  return entries.map(([name, isStored, bytes]) => ({ name, isStored, bytes: Buffer.from(bytes, 'base64') }))
}

let python: string | undefined

/** Debian's own Python comes first: openpyxl is installed for that one. */
function pythonWithOpenpyxl(): string {
  python ??= ['/usr/bin/python3', 'python3'].find((program) => {
    try {
      execFileSync(program, ['-c', 'import openpyxl'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
  if (python === undefined) throw new Error('python3 with openpyxl is needed: apt-get install python3-openpyxl')
  return python
}

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })
}

function withFile<Result>(content: Uint8Array, use: (file: string) => Result, ending = '.pdf'): Result {
  const folder = mkdtempSync(join(tmpdir(), 'document-'))
  try {
    const file = join(folder, `document${ending}`)
    writeFileSync(file, content)
    return use(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
