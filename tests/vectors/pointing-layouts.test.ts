// Every layout whose words were all made unreadable is brought back to the rates that it had, by pointing at its prices alone.

import type { Told } from '@tradewind/domain/reading/pointing/told.ts'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import type { Correction, Reading } from '@tradewind/domain/reading/reading.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { BOARD_CODES } from '@tradewind/domain/reading/words/boards.ts'
import { contentOf } from '@tradewind/domain/reading/words/cell-values.ts'
import { pagesOfFile } from '@tradewind/server/features/contracting/imports/read-pages.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FOLDER = new URL('layouts/', import.meta.url)
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FILES = readdirSync(FOLDER).filter((name) => /\.(?:xlsx|pdf)$/.test(name))

describe('a layout with unreadable words is brought to the right rates by pointing', () => {
  test.each(FILES)('%s', async (name) => {
    const read = await pagesOfFile(readFileSync(new URL(name, FOLDER)), name.endsWith('.pdf') ? 'application/pdf' : WORKBOOK)
    if ('problem' in read) throw new Error(read.problem)
    const right = answered(readRateSheet(read.pages, []))
    const wanted = ratesOf(right)
    expect(wanted.length).toBeGreaterThan(15)
    const pages = read.pages.map(unreadable)
    expect(ratesOf(readRateSheet(pages, [])).map(lineOf)).not.toEqual(wanted.map(lineOf))
    const reading = readRateSheet(pages, correctionsFor(wanted, pages))
    expect(ratesOf(reading).map(lineOf).toSorted()).toEqual(wanted.map(lineOf).toSorted())
  })
})

/** Only what a file says without a doubt is compared. */
function answered(reading: Reading): Reading {
  return {
    ...reading,
    products: reading.products.map((product) => ({
      ...product,
      rates: product.rates.filter(({ questionIds }) => questionIds.length === 0),
    })),
  }
}

type Rate = ReturnType<typeof ratesOf>[number]

function ratesOf(reading: Reading) {
  const seasons = new Map(reading.seasons.map((season) => [season.seasonId, season]))
  return reading.products.flatMap(({ name, variant, section, board, nights, rates }) =>
    rates.flatMap((rate) => {
      if (rate.amount === undefined || rate.questionIds.length > 0) return []
      const season = rate.seasonId === undefined ? undefined : seasons.get(rate.seasonId)
      return [{ rate, room: [name, variant].filter(Boolean).join(' '), section, board, nights, ranges: season?.ranges ?? YEAR }]
    }),
  )
}

const YEAR = [{ from: '2027-01-01', to: '2027-12-31' }] as unknown as Reading['seasons'][number]['ranges'] // the only year of these files

function lineOf({ rate, room, section, board, nights, ranges }: Rate): string {
  const { description, daysOfWeek, rateType, currency, priceBasis, amount, cellId } = rate
  const when = ranges.map(({ from, to }) => `${from}/${to}`).join(' ')
  return [cellId, section, room, board, nights, when, daysOfWeek?.join(''), description, rateType, currency, priceBasis, amount].join(' | ')
}

/** The page with other letters in all its words; amounts, dashes and `on request` stay. */
function unreadable(page: SourcePage): SourcePage {
  return {
    ...page,
    name: 'Qx',
    cells: page.cells.map((cell) =>
      contentOf(cell.text, cell.value).kind === 'text' ? { ...cell, text: `Qx${cell.id.replace(/\P{L}/gu, '')}`, value: undefined } : cell,
    ),
  }
}

/** What a person would say, price by price; each thing for all prices of which it is true. */
function correctionsFor(wanted: readonly Rate[], pages: readonly SourcePage[]): Correction[] {
  const ids = wanted.map(({ rate }) => rate.cellId)
  const known = new Set(ids)
  const strange = ratesOf(readRateSheet(pages, [])).map(({ rate }) => rate.cellId)
  const amounts = pages.flatMap((page) => page.cells.flatMap((cell) => (known.has(cell.id) ? [] : [cell.id])))
  const say = (told: (rate: Rate) => Told | undefined): Correction[] => {
    const groups = Map.groupBy(wanted, (rate) => JSON.stringify(told(rate) ?? null))
    return [...groups].flatMap(([key, rates]): Correction[] => {
      const first = rates[0] && told(rates[0])
      return key === 'null' || !first
        ? []
        : [{ kind: 'means', at: { scope: 'block', cellIds: rates.map(({ rate }) => rate.cellId) }, told: first }]
    })
  }
  return [
    ...[...new Set([...strange.filter((id) => !known.has(id)), ...amounts])].map(
      (cellId): Correction => ({ kind: 'means', at: { scope: 'cell', cellId }, told: { meaning: 'note' } }),
    ),
    ...wanted.map(
      ({ rate }): Correction => ({
        kind: 'means',
        at: { scope: 'cell', cellId: rate.cellId },
        told: { meaning: 'price', amount: rate.amount ?? '' },
      }),
    ),
    ...say(({ room }) => ({ meaning: 'room', name: room })),
    ...say(({ section }) => (section === undefined ? undefined : { meaning: 'section', name: section })),
    ...say(({ board }) => BOARD_CODES.flatMap((code): Told[] => (code === board ? [{ meaning: 'board', board: code }] : []))[0]),
    ...say(({ nights }) => (nights === undefined ? undefined : { meaning: 'nights', nights })),
    ...say(({ ranges }) => ({ meaning: 'season', name: ranges.map(({ from }) => from).join(' '), ranges })),
    ...say(({ rate }) => ({ meaning: 'weekdays', days: rate.daysOfWeek ?? [1, 2, 3, 4, 5, 6, 7] })),
    ...say(({ rate }) => ({ meaning: 'occupancy', occupancy: rate.description })),
    ...say(({ rate }) => ({ meaning: 'rateType', rateType: rate.rateType })),
    ...say(({ rate }) => ({ meaning: 'currency', currency: rate.currency })),
    ...say(({ rate }) => ({ meaning: 'basis', basis: rate.priceBasis })),
  ]
}
