import { describe, expect, test } from 'vitest'
import { exampleReading } from '../example-reading.ts'
import type { ReadProduct } from '../reading.ts'
import { proposedLocation } from './location-choice.ts'

const of = (...sections: readonly string[]) =>
  exampleReading({
    products: sections.map((section): ReadProduct => ({ productId: section, name: 'Double', rates: [], cellIds: [], section })),
  })
const palm = { locationId: 'a', locationName: 'Palm Hotel', templates: [] }
const known = { places: [palm], aliases: {}, fileName: 'rates.xlsx', draftLocationId: 'a' }
const SEVERAL = of('Palm Hotel', 'Beach Hotel')

describe('a file that is read into a draft', () => {
  test('leaves out other hotels where the draft alone is changed', () => {
    expect(proposedLocation('Palm Hotel', SEVERAL, known)).toEqual({ kind: 'location', locationId: 'a' })
    expect(proposedLocation('Beach Hotel', SEVERAL, known)).toEqual({ kind: 'leaveOut' })
  })

  test('proposes new locations for the others where they get rate sheets of their own', () => {
    const several = { ...known, hasOtherSheets: true }
    expect(proposedLocation('Palm Hotel', SEVERAL, several)).toEqual({ kind: 'location', locationId: 'a' })
    expect(proposedLocation('Beach Hotel', SEVERAL, several)).toEqual({ kind: 'new', locationName: 'Beach Hotel' })
  })

  test('takes the only hotel of a file for that of the draft, whatever it is called', () => {
    expect(proposedLocation('Palm Hotel & Spa', of('Palm Hotel & Spa'), { ...known, hasOtherSheets: true })).toEqual({
      kind: 'location',
      locationId: 'a',
    })
  })
})
