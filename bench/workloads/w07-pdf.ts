// W7: the printed rate sheet beside pdfmake, WeasyPrint and wkhtmltopdf, on the same rates in the same run.

import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Measured, measured, measuredProcess, median } from '../measured.ts'
import { debianPeer, hasPythonModule, npmPeer, PYTHON, runs } from '../peers/install.ts'
import { printedHtml } from '../peers/printed-html.ts'
import { printedSheet, seededDocument } from '../rate-sheets.ts'
import { type BenchRow, memoryLimit } from '../row.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const SIZES = [20, 400] as const
const RUNS = 3
const MEMORY_MB = 250
const PDFMAKE = '0.3.11'

const server = createRequire(new URL('../../packages/pdf/package.json', import.meta.url))
const FONTS = {
  regular: server.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  semibold: server.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
}

/** A program that makes the sheet: what it is called, how many times faster we want to be, how it is run. */
type Peer = { readonly name: string; readonly reach: number; readonly missing?: string; measure(files: Files): Promise<Measured> }
type Files = { readonly warmUp: Inputs; readonly input: Inputs; readonly output: string }
type Inputs = { readonly document: string; readonly printed: string; readonly html: string }

export async function run({ cacheFolder, log }: Options): Promise<BenchRow[]> {
  const folder = join(cacheFolder, 'w07')
  mkdirSync(folder, { recursive: true })
  const peers = [pdfmake(cacheFolder, log), weasyprint(log), wkhtmltopdf(log)]
  const rows: BenchRow[] = []
  for (const products of SIZES) {
    const input = writeInputs(folder, products)
    const files = (name: string): Files => ({
      warmUp: writeInputs(folder, SIZES[0]),
      input: input.files,
      output: join(folder, `${name}-${products}.pdf`),
    })
    log(`W7: ${products} products, ${input.amounts} amounts`)
    const ours = await measured(process.execPath, childFile('pdf-ours.ts'), ...ownArguments(files('ours')))
    if (amountsIn(files('ours').output) !== input.amounts)
      throw new Error(`our PDF of ${products} products holds ${amountsIn(files('ours').output)} amounts, not ${input.amounts}`)
    for (const peer of peers)
      rows.push(await peerRow(peer, products, median(ours.ms), input.amounts, files(peer.name.split(' ')[0] ?? 'peer'), log))
    rows.push(memoryRow(products, ours.peakMb))
  }
  return rows
}

async function peerRow(peer: Peer, products: number, ours: number, amounts: number, files: Files, log: Options['log']): Promise<BenchRow> {
  const row = {
    workload: 'W7',
    measure: `rate sheet of ${products} products as PDF`,
    unit: 'ms',
    ours,
    peer: peer.name,
    reach: `${peer.reach} x`,
  } as const
  if (peer.missing !== undefined) return { ...row, peers: 0, ratio: 0, isReached: false, note: `left out: ${peer.missing}` }
  const theirs = median((await peer.measure(files)).ms)
  const found = amountsIn(files.output)
  const ratio = theirs / ours
  log(`W7: ${products} products: ours ${ours.toFixed(0)} ms, ${peer.name} ${theirs.toFixed(0)} ms, ${ratio.toFixed(1)} x`)
  const isSame = found === amounts
  return {
    ...row,
    peers: theirs,
    ratio,
    isReached: isSame && ratio >= peer.reach,
    ...(isSame ? {} : { note: `not comparable: ${found} amounts in its text instead of ${amounts}` }),
  }
}

function memoryRow(products: number, peakMb: number): BenchRow {
  return memoryLimit('W7', `memory of the process that makes ${products} products, ${RUNS + 1} sheets in a row`, peakMb, MEMORY_MB)
}

function pdfmake(cacheFolder: string, log: Options['log']): Peer {
  const peer = npmPeer(cacheFolder, 'pdfmake', PDFMAKE, log)
  const base = { name: `pdfmake ${PDFMAKE}`, reach: 4 }
  if ('missing' in peer) return { ...base, missing: peer.missing, measure: never }
  return {
    ...base,
    measure: ({ warmUp, input, output }) =>
      measured(
        process.execPath,
        childFile('pdf-pdfmake.ts'),
        warmUp.printed,
        input.printed,
        output,
        String(RUNS),
        peer.folder,
        FONTS.regular,
        FONTS.semibold,
      ),
  }
}

function weasyprint(log: Options['log']): Peer {
  const { missing } = debianPeer(['weasyprint', NOTO], () => hasPythonModule('weasyprint') && hasNoto(), log)
  return {
    name: 'WeasyPrint',
    reach: 30,
    ...(missing === undefined ? {} : { missing }),
    measure: ({ warmUp, input, output }) => measured(PYTHON, childFile('pdf-weasyprint.py'), warmUp.html, input.html, output, String(RUNS)),
  }
}

function wkhtmltopdf(log: Options['log']): Peer {
  const { missing } = debianPeer(['wkhtmltopdf', NOTO], () => runs('wkhtmltopdf', '--version') && hasNoto(), log)
  return {
    name: 'wkhtmltopdf',
    reach: 3,
    ...(missing === undefined ? {} : { missing }),
    // A process for each document is how it is used; Debian's build sets no footers.
    async measure({ warmUp, input, output }) {
      const args = ['--quiet', '--enable-local-file-access', '--page-size', 'A4']
      await measuredProcess(1, 'wkhtmltopdf', ...args, warmUp.html, output)
      return measuredProcess(RUNS, 'wkhtmltopdf', ...args, input.html, output)
    },
  }
}

/** Debian's package of the font that all programs set the sheet in. */
const NOTO = 'fonts-noto-core'

function hasNoto(): boolean {
  return runs('fc-list') && execFileSync('fc-list', ['Noto Sans', 'file'], { encoding: 'utf8' }).trim() !== ''
}

function never(): Promise<Measured> {
  throw new Error('a peer that is not installed is not measured')
}

function ownArguments({ warmUp, input, output }: Files): string[] {
  return [warmUp.document, input.document, output, String(RUNS)]
}

function writeInputs(folder: string, products: number): { files: Inputs; amounts: number } & Inputs {
  const document = seededDocument(products)
  const printed = printedSheet(document)
  const files = {
    document: join(folder, `document-${products}.json`),
    printed: join(folder, `printed-${products}.json`),
    html: join(folder, `printed-${products}.html`),
  }
  writeFileSync(files.document, JSON.stringify(document))
  writeFileSync(files.printed, JSON.stringify(printed))
  writeFileSync(files.html, printedHtml(printed))
  const amounts = printed.products
    .flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flat()))
    .filter((text) => /\.\d\d$/.test(text)).length
  return { ...files, files, amounts }
}

/** How many amounts with two decimals the text of a PDF holds. */
function amountsIn(file: string): number {
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 }).match(/\d\.\d\d(?!\d)/g)?.length ?? 0
}

function childFile(name: string): string {
  return fileURLToPath(new URL(`../peers/${name}`, import.meta.url))
}
