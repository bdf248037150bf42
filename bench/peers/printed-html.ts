// The printed form of a rate sheet as a web page, for programs that print web pages. It names an installed font: with
// a font from a file wkhtmltopdf draws outlines instead of text.

import type { PrintedProduct, PrintedSheet, PrintedTable } from '../rate-sheets.ts'

export function printedHtml(sheet: PrintedSheet): string {
  const seasons = sheet.seasons.map(([name, ranges]) => `<tr><td><b>${escaped(name)}</b></td><td>${escaped(ranges)}</td></tr>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(sheet.title)}</title><style>
@page { size: A4; margin: 45pt 45pt 58pt; @bottom-left { content: '${escaped(sheet.footer)}'; font: 7.5pt 'Noto Sans' } @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 7.5pt 'Noto Sans' } }
body { font: 8.5pt 'Noto Sans'; margin: 0; color: #13201e } h1 { font-size: 21pt; margin: 0 } h2 { font-size: 12pt; margin: 18pt 0 4pt }
table { width: 100%; border-collapse: collapse; margin-bottom: 10pt; table-layout: fixed } td, th { text-align: right; padding: 2pt 0; border-bottom: 0.5pt solid #e4e9e8; font-weight: 400 }
td:first-child, th:first-child, .season { text-align: left } .season, td:nth-child(odd):not(:first-child) { font-weight: 700 } tr { break-inside: avoid }
</style></head><body><h1>${escaped(sheet.title)}</h1>${sheet.lines.map((line) => `<div>${escaped(line)}</div>`).join('')}
<table>${seasons}</table>${sheet.products.map(productHtml).join('\n')}</body></html>`
}

function productHtml({ name, tables }: PrintedProduct): string {
  return `<h2>${escaped(name)}</h2>${tables.map(tableHtml).join('')}`
}

function tableHtml({ heads, rows }: PrintedTable): string {
  const names = heads.map((head) => `<th colspan="2" class="season">${escaped(head)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`).join('')
  return `<table><thead><tr><th rowspan="2">EUR</th>${names}</tr><tr>${heads.map(() => '<th>Retail</th><th>Nett</th>').join('')}</tr></thead><tbody>${body}</tbody></table>`
}

function escaped(text: string): string {
  return text.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
