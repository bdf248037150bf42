import { expect, test } from 'vitest'
import { EXAMPLE_SEASONS, exampleDocument, exampleProduct } from './example-document.ts'
import makeDocument from './make-document-thread.ts'
import { pdfPages, zipParts } from './opened-document.ts'
import type { RateDocument } from './rate-document.ts'

const textOf = async (document: RateDocument) => pdfPages(await makeDocument({ document, format: 'full' })).join('\n')

test('a season has one colour on all products: where only the colours differ, seasons are said once', async () => {
  const alike = exampleDocument(['Patio room', 'Terrace suite'].map((name) => exampleProduct(name)))
  const seasons = EXAMPLE_SEASONS.map((season, i) => ({ ...season, hue: i + 6 }))
  const coloured = exampleDocument([exampleProduct('Patio room'), exampleProduct('Terrace suite', { seasons })])
  expect(await textOf(coloured)).toBe(await textOf(alike))
})

test('a season has one colour on all products of the summarised workbook', async () => {
  const sheetsOf = async (seasons: typeof EXAMPLE_SEASONS) => {
    const document = exampleDocument([exampleProduct('Patio room'), exampleProduct('Terrace suite', { seasons })])
    const parts = zipParts(await makeDocument({ document, format: 'quickview_summarized' }))
    return [...parts].filter(([name]) => name.startsWith('xl/worksheets/'))
  }
  expect(await sheetsOf(EXAMPLE_SEASONS.map((season, i) => ({ ...season, hue: i + 6 })))).toEqual(await sheetsOf(EXAMPLE_SEASONS))
})
