import { expect, test } from 'vitest'
import { exampleDocument, exampleProduct, exampleRate, exampleRates } from '../example-document.ts'
import { pdfPages } from '../opened-document.ts'
import { ratesPdf } from './rates-pdf.ts'

/** A product with one price in both seasons. */
const priced = (retail: string) =>
  exampleProduct('Room: one', {
    seasonRates: ['low', 'high'].map((seasonId) => ({ seasonId, rateSets: [exampleRates([exampleRate('Double', retail, '0')])] })),
  })
const textOf = async (retail: string, currency: string, ratesOnly: boolean) =>
  pdfPages(await ratesPdf(exampleDocument([priced(retail)], { currency }), { ratesOnly })).join('\n')

// A document without a full stop in its bold figures comes first: its colons are drawn with the same outline.
test.each([true, false])(
  'amounts are read out of a document with their points, whatever was printed before it, rates only: %s',
  async (ratesOnly) => {
    expect(await textOf('9000', 'JPY', ratesOnly)).toMatch(/9,?000/)
    const text = await textOf('28.335', 'KWD', ratesOnly)
    expect(text.match(/28\D335/g)).toEqual(Array(4).fill('28.335'))
  },
)
