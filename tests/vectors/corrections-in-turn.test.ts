// Corrections made one after the other give the reading that all of them give at once: what a correction does not change is kept from the
// reading before it, and nothing may be kept that it changes.

import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import type { Correction, Reading } from '@tradewind/domain/reading/reading.ts'
import { tablesToConfirm } from '@tradewind/domain/reading/sentences/tables-to-confirm.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { leftOf } from '@tradewind/domain/reading/taking-over/left-of-file.ts'
import { sheetToBe } from '@tradewind/domain/reading/taking-over/sheet-to-be.ts'
import { pagesOfFile } from '@tradewind/server/features/contracting/imports/read-pages.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FOLDERS = ['layouts', 'layouts-by-others']
/** Every so many files of a folder. */
const EVERY = 4

const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => /\.(?:xlsx|pdf)$/.test(name))
    .filter((_, i) => i % EVERY === 0)
    .map((name) => `${folder}/${name}`),
)

/** What a person does next: something is said of a cell, a question is answered, or the last step is undone. */
type Act = { readonly what: (typeof ACTS)[number]; readonly scope: 'cell' | 'row' | 'column' | 'table'; readonly at: number }
const ACTS = ['undo', 'leaveOut', 'note', 'price', 'room', 'season', 'occupancy', 'basis', 'holds', 'table', 'year', 'answer'] as const
const act = fc.record({
  what: fc.constantFrom(...ACTS),
  scope: fc.constantFrom('cell', 'row', 'column', 'table'),
  at: fc.nat(100_000),
})

function said(before: readonly Correction[], { what, scope, at }: Act, pages: readonly SourcePage[], reading: Reading): Correction[] {
  const cells = pages.flatMap((page) => page.cells)
  const [cell, other] = [cells[at % cells.length], cells[(at + 14) % cells.length]]
  const question = reading.questions[at % Math.max(reading.questions.length, 1)]
  const value = question?.alternatives[at % Math.max(question.alternatives.length, 1)]?.value
  if (what === 'undo') return before.slice(0, -1)
  if (what === 'year') return [...before, { kind: 'year', year: 2026 + (at % 3) }]
  if (what === 'answer')
    return question && value !== undefined ? [...before, { kind: 'answer', questionId: question.questionId, value }] : [...before]
  if (!cell || !other) return [...before]
  const there = { scope, cellId: cell.id }
  if (what === 'leaveOut') return [...before, { kind: 'leaveOut', at: there }]
  if (what === 'holds') return [...before, { kind: 'holds', cellId: cell.id, holding: at % 2 === 0 ? 'room' : 'remark' }]
  if (what === 'table')
    return [
      ...before,
      {
        kind: 'table',
        cellIds: cells
          .slice(at % cells.length)
          .slice(0, 40)
          .map(({ id }) => id),
        headRows: 1,
      },
    ]
  return [...before, { kind: 'means', at: there, told: toldOf(what, at) }]
}

const CARNIVAL = { from: getDay('2027-02-01'), to: getDay('2027-02-14') }

type Told = Extract<Correction, { kind: 'means' }>['told']
function toldOf(what: 'note' | 'price' | 'room' | 'season' | 'occupancy' | 'basis', at: number): Told {
  switch (what) {
    case 'note':
      return { meaning: 'note' }
    case 'price':
      return { meaning: 'price', amount: `${50 + (at % 400)}.00` }
    case 'room':
      return { meaning: 'room', name: `Tower room ${at % 5}` }
    case 'season':
      return { meaning: 'season', name: 'Carnival', ranges: at % 2 === 0 ? [] : [CARNIVAL] }
    case 'occupancy':
      return { meaning: 'occupancy', occupancy: at % 2 === 0 ? 'Single' : 'Triple' }
    case 'basis':
      return { meaning: 'basis', basis: 'perPersonPerNight' }
  }
}

/** What came out otherwise once: it is tried in every run. */
const ONCE_WRONG: Readonly<Record<string, Act[]>> = {
  'layouts/17_Hotel_Bernsteinhof_Zinnowitz_Preise_2027.pdf': [{ what: 'table', scope: 'cell', at: 6355 }],
}

/** All that the screen shows of a file. */
function shown(pages: readonly SourcePage[], corrections: readonly Correction[]) {
  const reading = readRateSheet(pages, corrections)
  const toBe = sheetToBe(reading, { productNames: {} })
  const tables = tablesToConfirm(reading, pages, { confirmed: [], known: [], isLeftOut: () => false })
  return { reading, toBe, left: leftOf(reading, toBe), tables }
}

test.each(FILES)('%s is read the same after each of several corrections as when all are made at once', async (name) => {
  const bytes = readFileSync(new URL(name, import.meta.url))
  const read = await pagesOfFile(bytes, name.endsWith('.pdf') ? 'application/pdf' : WORKBOOK)
  if (!('pages' in read)) throw new Error(read.problem)
  const { pages } = read
  const known = ONCE_WRONG[name]
  fc.assert(
    fc.property(fc.array(act, { minLength: 4, maxLength: 6 }), (acts) => {
      let corrections: Correction[] = []
      let { reading } = shown(pages, corrections)
      for (const each of acts) {
        corrections = said(corrections, each, pages, reading)
        const kept = shown(pages, corrections)
        const anew = shown(structuredClone(pages), structuredClone(corrections))
        if (!isDeepStrictEqual(kept, anew)) expect(kept).toStrictEqual(anew)
        reading = kept.reading
      }
    }),
    { numRuns: 3, examples: known ? [[known]] : [] },
  )
})
