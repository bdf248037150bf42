// Measures pdfmake on the printed form of a rate sheet. Arguments: warm-up input, input, output, runs,
// folder of the package, two fonts.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PrintedSheet, PrintedTable } from '../rate-sheets.ts'

type PdfMake = {
  setFonts(fonts: object): void
  setUrlAccessPolicy(policy: () => boolean): void
  setLocalAccessPolicy(policy: () => boolean): void
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> }
}

const [warmUp = '', input = '', output = '', runs = '3', folder = '', normal = '', bold = ''] = process.argv.slice(2)
// The package is a peer, installed outside the product; this is the part of its interface that is used here.
const pdfmake = createRequire(`${folder}/`)('pdfmake') as PdfMake
// The files were written by the workload from PrintedSheets.
const sheetIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PrintedSheet
pdfmake.setFonts({ Noto: { normal, bold } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => true)

const layout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => '#e4e9e8',
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 2,
  paddingBottom: () => 2,
}

function tableOf({ heads, rows }: PrintedTable): object {
  const names = [{ text: 'EUR', rowSpan: 2 }, ...heads.flatMap((name) => [{ text: name, bold: true, colSpan: 2 }, ''])]
  const kinds = [
    '',
    ...heads.flatMap(() => [
      { text: 'Retail', alignment: 'right' },
      { text: 'Nett', alignment: 'right' },
    ]),
  ]
  const body = rows.map((row) => row.map((text, column) => (column === 0 ? text : { text, alignment: 'right', bold: column % 2 === 0 })))
  return {
    margin: [0, 4, 0, 8],
    layout,
    table: { headerRows: 2, dontBreakRows: true, widths: ['*', ...heads.flatMap(() => [44, 44])], body: [names, kinds, ...body] },
  }
}

/** pdfmake changes the definition while it works, so each run gets a new one. */
function definition(sheet: PrintedSheet): object {
  return {
    pageSize: 'A4',
    pageMargins: [45, 45, 45, 58],
    defaultStyle: { font: 'Noto', fontSize: 8.5 },
    footer: (page: number, pages: number) => ({
      margin: [45, 20, 45, 0],
      columns: [{ text: sheet.footer }, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
      fontSize: 7.5,
    }),
    content: [
      { text: sheet.title, fontSize: 21, bold: true },
      ...sheet.lines,
      ...sheet.seasons.map(([name, ranges]) => ({ columns: [{ text: name, bold: true, width: 120 }, ranges] })),
      ...sheet.products.flatMap(({ name, tables }) => [
        { text: name, fontSize: 12, bold: true, margin: [0, 10, 0, 2] },
        ...tables.map(tableOf),
      ]),
    ],
  }
}

await pdfmake.createPdf(definition(sheetIn(warmUp))).getBuffer()
const sheet = sheetIn(input)
const ms: number[] = []
for (let run = 0; run < Number(runs); run += 1) {
  const start = performance.now()
  const bytes = await pdfmake.createPdf(definition(sheet)).getBuffer()
  ms.push(performance.now() - start)
  if (run === 0) writeFileSync(output, bytes)
}
process.stdout.write(JSON.stringify({ ms, peakMb: process.resourceUsage().maxRSS / 1024 }))
