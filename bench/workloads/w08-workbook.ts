// W8: a workbook of 28,800 rows beside XlsxWriter, openpyxl and write-excel-file, on the same rows in the same run; written and read.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readXlsx } from 'hucre/xlsx'
import { type Measured, measured, median } from '../measured.ts'
import { debianPeer, hasPythonModule, npmPeer, PYTHON } from '../peers/install.ts'
import { seededDocument, tableOfRows, type TableOfRows } from '../rate-sheets.ts'
import { type BenchRow, memoryLimit } from '../row.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

/** 400 products x 12 seasons x 6 rates. */
const PRODUCTS = 400
const RUNS = 5
const MEMORY_MB = 250
const WRITE_EXCEL_FILE = '4.1.1'

type Inputs = { readonly document: string; readonly twelve: string; readonly whole: string; readonly rows: number }
type Peer = {
  readonly name: string
  readonly reach: number
  readonly missing?: string
  write(input: string, output: string): Promise<Measured>
}

export async function run({ cacheFolder, log }: Options): Promise<BenchRow[]> {
  const folder = join(cacheFolder, 'w08')
  mkdirSync(folder, { recursive: true })
  const inputs = writeInputs(folder)
  log(`W8: ${inputs.rows} rows`)
  const peers = peersReady(cacheFolder, log)
  const table = await ourOwn('table', inputs.twelve, join(folder, 'ours-12.xlsx'))
  const document = await ourOwn('document', inputs.document, join(folder, 'ours-17.xlsx'))
  const rows: BenchRow[] = []
  for (const peer of peers) {
    rows.push(
      await writtenRow(
        peer,
        `${inputs.rows} rows x 12 styled columns: write`,
        median(table.ms),
        inputs.twelve,
        join(folder, 'ours-12.xlsx'),
        join(folder, `${peer.name.split(' ')[0]}-12.xlsx`),
        log,
      ),
    )
  }
  const [first] = peers
  if (first)
    rows.push(
      await writtenRow(
        first,
        `${inputs.rows} rows x 17 columns, ours from the rate sheet in the server's thread: write`,
        median(document.ms),
        inputs.whole,
        join(folder, 'ours-17.xlsx'),
        join(folder, 'xlsxwriter-17.xlsx'),
        log,
      ),
    )
  rows.push(...(await readRows(join(folder, 'ours-12.xlsx'), log)))
  rows.push(
    memoryRow('12 columns from ready rows', table.peakMb),
    memoryRow("17 columns from the rate sheet in the server's thread", document.peakMb),
  )
  return rows
}

function ourOwn(what: 'table' | 'document' | 'read', input: string, output: string): Promise<Measured> {
  return measured(process.execPath, childFile('workbook-ours.ts'), what, input, output, String(RUNS))
}

async function writtenRow(
  peer: Peer,
  measure: string,
  ours: number,
  input: string,
  ourFile: string,
  theirFile: string,
  log: Options['log'],
): Promise<BenchRow> {
  const row = { workload: 'W8', measure, unit: 'ms', ours, peer: peer.name, reach: `${peer.reach} x` } as const
  if (peer.missing !== undefined) return { ...row, peers: 0, ratio: 0, isReached: false, note: `left out: ${peer.missing}` }
  const theirs = median((await peer.write(input, theirFile)).ms)
  const ratio = theirs / ours
  log(`W8: ${measure}: ours ${ours.toFixed(0)} ms, ${peer.name} ${theirs.toFixed(0)} ms, ${ratio.toFixed(1)} x`)
  const [own, other] = [await contentOf(ourFile), await contentOf(theirFile)]
  const isSame = own === other
  return {
    ...row,
    peers: theirs,
    ratio,
    isReached: isSame && ratio >= peer.reach,
    ...(isSame ? {} : { note: `not comparable: ${other} against our ${own}` }),
  }
}

/** Our time has the check of the archive in it, as the import makes it; openpyxl only reads. */
async function readRows(file: string, log: Options['log']): Promise<BenchRow[]> {
  const { missing } = debianPeer(['python3-openpyxl'], () => hasPythonModule('openpyxl'), log)
  const ours = median((await ourOwn('read', file, '')).ms)
  const rows: BenchRow[] = []
  for (const [what, peer] of [
    ['read', 'openpyxl'],
    ['read-only', 'openpyxl, read-only mode'],
  ] as const) {
    const row = {
      workload: 'W8',
      measure: 'the same 12 columns: read',
      unit: 'ms',
      ours,
      peer,
      reach: what === 'read' ? '3 x' : 'for comparison',
    } as const
    if (missing !== undefined) {
      rows.push({ ...row, peers: 0, ratio: 0, isReached: false, note: `left out: ${missing}` })
      continue
    }
    const theirs = median((await measured(PYTHON, childFile('workbook-python.py'), what, file, '', String(RUNS))).ms)
    log(`W8: read: ours ${ours.toFixed(0)} ms, ${peer} ${theirs.toFixed(0)} ms, ${(theirs / ours).toFixed(1)} x`)
    rows.push({ ...row, peers: theirs, ratio: theirs / ours, isReached: what === 'read' ? theirs / ours >= 3 : true })
  }
  return rows
}

function memoryRow(what: string, peakMb: number): BenchRow {
  return memoryLimit('W8', `memory of the process that writes ${what}, ${RUNS + 1} files in a row`, peakMb, MEMORY_MB)
}

function peersReady(cacheFolder: string, log: Options['log']): Peer[] {
  const npm = npmPeer(cacheFolder, 'write-excel-file', WRITE_EXCEL_FILE, log)
  const python = (name: string, what: string, reach: number): Peer => {
    const { missing } = debianPeer([`python3-${what}`], () => hasPythonModule(what), log)
    return {
      name,
      reach,
      ...(missing === undefined ? {} : { missing }),
      write: (input, output) => measured(PYTHON, childFile('workbook-python.py'), what, input, output, String(RUNS)),
    }
  }
  return [
    python('XlsxWriter', 'xlsxwriter', 1),
    python('openpyxl', 'openpyxl', 1.5),
    {
      name: `write-excel-file ${WRITE_EXCEL_FILE}`,
      reach: 1.5,
      ...('missing' in npm ? { missing: npm.missing } : {}),
      write: (input, output) =>
        measured(
          process.execPath,
          childFile('workbook-write-excel-file.ts'),
          input,
          output,
          String(RUNS),
          'folder' in npm ? npm.folder : '',
        ),
    },
  ]
}

function writeInputs(folder: string): Inputs {
  const document = seededDocument(PRODUCTS)
  const twelve = tableOfRows(document, false)
  const write = (name: string, content: TableOfRows | typeof document) => {
    const file = join(folder, name)
    writeFileSync(file, JSON.stringify(content))
    return file
  }
  return {
    document: write('document.json', document),
    twelve: write('table-12.json', twelve),
    whole: write('table-17.json', tableOfRows(document, true)),
    rows: twelve.rows.length,
  }
}

/** What a workbook holds, in a few words: rows, numbers, and their sum to the cent. */
async function contentOf(file: string): Promise<string> {
  const { sheets } = await readXlsx(readFileSync(file), { dateSystem: 'auto' })
  const rows = sheets[0]?.rows ?? []
  const numbers = rows.flat().filter((value) => typeof value === 'number')
  return `${rows.length} rows with ${numbers.length} numbers that add up to ${numbers.reduce((sum, value) => sum + value, 0).toFixed(2)}`
}

function childFile(name: string): string {
  return fileURLToPath(new URL(`../peers/${name}`, import.meta.url))
}
