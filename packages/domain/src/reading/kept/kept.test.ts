// What is known of a text or a file is asked once, and is the same object as long as nothing changes it.

import { describe, expect, test } from 'vitest'
import { exampleSheet } from '../example-reading.ts'
import { readRateSheet } from '../read-rate-sheet.ts'
import type { Correction, Reading, ReadRate } from '../reading.ts'
import { keeping } from './as-before.ts'
import { byText } from './by-text.ts'

describe('an answer about a text', () => {
  const counted = () => {
    const asked: string[] = []
    const lengthOf = byText((text): number | undefined => {
      asked.push(text)
      return text === '' ? undefined : text.length
    })
    return { asked, lengthOf }
  }

  test.each(['Deluxe room', '', 'x'.repeat(200)])('%j is known when it is asked again, also where there is none', (text) => {
    const { asked, lengthOf } = counted()
    expect([lengthOf(text), lengthOf(text)]).toEqual([text.length || undefined, text.length || undefined])
    expect(asked).toEqual([text])
  })
  test('is not kept for a long text', () => {
    const { asked, lengthOf } = counted()
    const text = 'x'.repeat(201)
    expect([lengthOf(text), lengthOf(text)]).toEqual([201, 201])
    expect(asked).toHaveLength(2)
  })
  test('is forgotten after 10,000 others, and right when it is asked again', () => {
    const { asked, lengthOf } = counted()
    lengthOf('first')
    for (let i = 0; i < 10_000; i += 1) lengthOf(String(i))
    expect([lengthOf('9999'), lengthOf('first')]).toEqual([4, 5])
    expect(asked.filter((text) => text === 'first')).toHaveLength(2)
    expect(asked.filter((text) => text === '9999')).toHaveLength(1)
  })
})

describe('parts of a value that equal earlier ones', () => {
  const [one, other] = [{ name: 'Low' }, { name: 'Low' }]

  test.each([
    ['one object stays one', [one, one], [other, other], true],
    ['one object stays one, where there were two', [one, other], [other, other], true],
    ['one object that was there stays one', [one, other], [one, one], true],
    ['two stay two', [one, one], [one, other], false],
  ])('%s', (_, before, now, areOne) => {
    const [first, second] = keeping()(before, now)
    expect([first, second]).toEqual([one, one])
    expect(first === second).toBe(areOne)
  })
  test('one object stays one, where its equal took what was there', () => {
    const [, second, third] = keeping()([one, one, { name: 'Low' }], [other, one, one])
    expect(second).toBe(third)
  })
})

describe('rates of a table of which one price is corrected', () => {
  const LINES = [
    'Hotel Miramar',
    'Nett rates in EUR per room and night, breakfast included',
    'Room | 1 Jan - 30 Jun 2027 | 1 Jul - 31 Dec 2027',
    'Sea view | 100 | 120',
    'Garden view | 90 | 110',
    'MAIN HOUSE',
    'Suite | 200 | 240',
  ]
  const ratesOf = ({ products }: Reading) => products.flatMap(({ rates }) => rates)
  const priceAt = (cellId: string): Correction => ({
    kind: 'means',
    at: { scope: 'cell', cellId },
    told: { meaning: 'price', amount: '99.00' },
  })
  const cellsOf = (rates: readonly ReadRate[]) => rates.map(({ cellId, amount }) => `${cellId} ${amount}`)

  test.each([
    ['s1!B4', ['s1!B4']],
    ['s1!C7', ['s1!C7']],
  ])('are the same objects but for that of %s', (cellId, changed) => {
    const pages = [exampleSheet(LINES)]
    const before = ratesOf(readRateSheet(pages, []))
    const after = ratesOf(readRateSheet(pages, [priceAt(cellId)]))
    expect(before).toHaveLength(6)
    expect(after.filter((rate) => !before.includes(rate)).map((rate) => rate.cellId)).toEqual(changed)
    expect(cellsOf(after.filter((rate) => changed.includes(rate.cellId)))).toEqual([`${cellId} 99.00`])
  })
  test.each([
    ['the head of a column', 's1!B3', { meaning: 'season', name: 'Low', ranges: [] }],
    ['the section over a row', 's1!A6', { meaning: 'section', name: 'Lodge' }],
  ] as const)('are read anew where %s is another', (_, cellId, told) => {
    const said: readonly Correction[] = [{ kind: 'means', at: { scope: 'cell', cellId }, told }]
    const pages = [exampleSheet(LINES)]
    readRateSheet(pages, [priceAt('s1!B4')])
    expect(readRateSheet(pages, said)).toEqual(readRateSheet([exampleSheet(LINES)], said))
  })
})
