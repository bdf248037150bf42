// How long a correction of a large rate sheet takes, by what the correction changes.

import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import type { Correction } from '@tradewind/domain/reading/reading.ts'
import { tablesToConfirm } from '@tradewind/domain/reading/sentences/tables-to-confirm.ts'
import type { SourceCell, SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { leftOf } from '@tradewind/domain/reading/taking-over/left-of-file.ts'
import { sheetToBe } from '@tradewind/domain/reading/taking-over/sheet-to-be.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const ROOMS = ['Superior', 'Deluxe', 'Classic', 'Garden', 'Ocean', 'Family', 'Junior', 'Grand']
const HOUSES = ['Miramar', 'Bellavista', 'Aurora', 'Palma', 'Coral', 'Zephyr', 'Laguna', 'Marina', 'Olivar', 'Pinar']
/** Corrections before the first one that counts, and those that count. */
const [WARM_UP, COUNTED] = [10, 15]

/** One sheet with so many tables of 12 prices in a row. */
function largeSheet(tables: number, rows: number): SourcePage[] {
  const cells: SourceCell[] = []
  let row = 0
  const put = (...texts: readonly (string | number)[]) => {
    for (const [column, text] of texts.entries())
      cells.push({
        id: `s1!${String.fromCharCode(65 + column)}${row + 1}`,
        text: typeof text === 'number' ? `${text}.00` : text,
        ...(typeof text === 'number' && { value: { kind: 'number', number: String(text) } as const }),
        place: { row, column, rowSpan: 1, columnSpan: 1 },
      })
    row += 1
  }
  put('Island hotels: contract rates 2027')
  put('All rates in EUR per room per night, nett, including VAT, bed and breakfast')
  put('Valid 1 January 2027 - 31 December 2027')
  for (let table = 0; table < tables; table += 1) {
    row += 1
    put(`Hotel ${HOUSES[table % HOUSES.length]}`)
    put('Room', ...MONTHS.map((month, i) => `1 ${month} - ${LAST_DAYS[i]} ${month}`))
    for (let room = 0; room < rows; room += 1)
      put(
        `${ROOMS[room % ROOMS.length]} room ${Math.floor(room / ROOMS.length) + 1}`,
        ...MONTHS.map((_, i) => 100 + ((room * 3) % 200) + i * 5),
      )
  }
  return [{ kind: 'sheet', name: 'Rates', number: 1, isHidden: false, width: 13, height: row, cells }]
}

type Kind = (cellId: string) => Correction
const KINDS: readonly (readonly [string, Kind])[] = [
  ['a row has another room', (cellId) => ({ kind: 'means', at: { scope: 'row', cellId }, told: { meaning: 'room', name: 'Tower' } })],
  ['a row is left out', (cellId) => ({ kind: 'leaveOut', at: { scope: 'row', cellId } })],
  ['a price is another one', (cellId) => ({ kind: 'means', at: { scope: 'cell', cellId }, told: { meaning: 'price', amount: '99.00' } })],
]

/** Processor time of everything that the screen concludes from a correction, without drawing it. Milliseconds. */
function timeOf(pages: readonly SourcePage[], corrections: readonly Correction[]): number {
  const before = process.threadCpuUsage()
  const reading = readRateSheet(pages, corrections)
  tablesToConfirm(reading, pages, { confirmed: [], known: [], isLeftOut: () => false })
  leftOf(reading, sheetToBe(reading, { productNames: {} }))
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Prints the middle of several corrections of each kind, in a sheet of one table and in one of ten. */
export function timeCorrections(): void {
  for (const [tables, rows] of [
    [1, 385],
    [10, 38],
  ] as const) {
    const pages = largeSheet(tables, rows)
    const ids = pages.flatMap(({ cells }) => cells.flatMap(({ id, value }) => (value ? [id] : [])))
    const at = (i: number) => ids[(i * 149) % ids.length] ?? ''
    for (let i = 0; i < WARM_UP; i += 1) timeOf([...pages], [])
    const anew = middleOf(Array.from({ length: COUNTED }, () => timeOf(structuredClone(pages), [])))
    console.log(`${pages[0]?.cells.length} cells, tables: ${tables}`)
    console.log(`  ${'read anew'.padEnd(26)}${Math.round(anew)} ms`)
    for (const [name, correction] of KINDS) {
      const times = Array.from({ length: WARM_UP + COUNTED }, (_, i) => timeOf(pages, [correction(at(i))]))
      console.log(`  ${name.padEnd(26)}${Math.round(middleOf(times.slice(WARM_UP)))} ms`)
    }
  }
}

function middleOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
