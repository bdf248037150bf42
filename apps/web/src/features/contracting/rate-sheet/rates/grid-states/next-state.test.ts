import { examplePage, exampleRate, exampleSeason } from '@tradewind/domain/rate-sheet/example-page.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { describe, expect, test } from 'vitest'
import { locationGrid, productGrid } from '../grid-model.ts'
import { type Cell, chosenOf, only } from '../grid-selection.ts'
import { gridSheet } from './grid-sheet.ts'
import { type Effect, fieldOf, type GridEvent, type GridState, IDLE, type Key, selecting } from './grid-state.ts'
import { nextState } from './next-state.ts'

const RATES = [exampleRate('Single', '80', '20'), exampleRate('Double', '100', '20'), exampleRate('Twin', '120', '20')]
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const PAGE = examplePage({
  seasons: [exampleSeason('Low', ['2026-04-01', '2026-08-31']), exampleSeason('High', ['2026-09-01', '2027-03-31'])],
  seasonRates: ['low', 'high'].map((seasonId) => ({ seasonId, rateSets: [{ daysOfWeek: EVERY_DAY, rates: RATES }] })),
})
/** Of a product that is not sold in High. */
const LOW_ONLY = { ...PAGE, productId: 'cabin', seasons: PAGE.seasons.slice(0, 1), seasonRates: PAGE.seasonRates.slice(0, 1) }

/** Three rows; retail, commission and nett of Low, then of High. */
const sheetOf = (page: ProductPage, { columns, rows } = productGrid(page, 'all')) =>
  gridSheet({
    rows: rows.filter((row) => row.kind === 'cells'),
    keys: { rowKeys: rows.filter((row) => row.kind === 'cells').map((row) => row.key), columnKeys: columns.map((column) => column.key) },
    pages: [page],
    currency: 'EUR',
    decimalSign: '.',
  })

const at = (row: number, column: number): Cell => ({ row, column })
const cellAt = (row: number, column: number) => selecting(chosenOf(only(at(row, column))))
const blockAt = (anchor: Cell, focus: Cell) => selecting(chosenOf({ anchor, focus }))
const plain = { shift: false, alt: false, command: false }
const key = (name: string, held: Partial<Key> = {}): GridEvent => ({ type: 'key', ...plain, key: name, ...held })
const fieldKey = (text: string, name: string, held: Partial<Key> = {}): GridEvent => ({
  type: 'fieldKey',
  text,
  ...plain,
  key: name,
  ...held,
})
const press = (cell: Cell, extend = false): GridEvent => ({ type: 'press', cell, extend })
const over = (cell: Cell): GridEvent => ({ type: 'over', cell })
const lost = (text: string) => `“${text}” was not taken over. Its row is not there any more.`
const CORNER: GridEvent = { type: 'pressCorner' }
const RELEASE: GridEvent = { type: 'release' }
const type = (text: string, name: string, held: Partial<Key> = {}) => [key(text.charAt(0)), fieldKey(text, name, held)]

/** What a row of events leads to; each sees the rates as the ones before left them. */
function play(start: GridState, ...events: readonly GridEvent[]) {
  let [state, page, effects]: [GridState, ProductPage, Effect[]] = [start, PAGE, []]
  let isTaken = false
  for (const event of events) {
    const outcome = nextState(state, event, sheetOf(page))
    isTaken = outcome !== undefined
    if (!outcome) continue
    state = outcome.state
    effects = [...effects, ...outcome.effects]
    for (const effect of outcome.effects) if (effect.kind === 'change') page = effect.pages[0] as ProductPage // the only one there is
  }
  const sheet = sheetOf(page)
  const textAt = (row: number, column: number) => {
    const address = sheet.addressAt(at(row, column))
    return address && sheet.textAt(address)
  }
  const told = effects.flatMap((effect) => (effect.kind === 'tell' ? [effect.text] : []))
  const labels = effects.flatMap((effect) => (effect.kind === 'change' ? [effect.label] : []))
  const copied = effects.flatMap((effect) => (effect.kind === 'copy' ? [effect.text] : []))
  return { state, kind: state.kind, field: fieldOf(state), effects, labels, told, copied, textAt, isTaken, ...chosenIn(state) }
}

const chosenIn = (state: GridState) => (state.kind === 'idle' ? undefined : state.chosen)

describe('idle', () => {
  test('the focus selects the first cell, unless the grid has none', () => {
    expect(play(IDLE, { type: 'focus' }).state).toEqual(cellAt(0, 0))
    expect(nextState(IDLE, { type: 'focus' }, sheetOf({ ...PAGE, seasonRates: [] }))).toBeUndefined()
    expect(nextState(IDLE, { type: 'focus' }, sheetOf(PAGE, { ...productGrid(PAGE, 'all'), columns: [] }))).toBeUndefined()
  })

  test('a press selects the cell under the pointer; keys and the clipboard are left to the browser', () => {
    expect(play(IDLE, press(at(1, 2), true))).toMatchObject({ kind: 'pointing', ...only(at(1, 2)) })
    for (const event of [key('5'), key('ArrowDown'), { type: 'copy' }, { type: 'paste', text: '1' }, RELEASE] as const)
      expect(play(IDLE, event).isTaken).toBe(false)
  })

  test('the text of a field that was removed with the last row is told', () => {
    expect(play(IDLE, { type: 'removed', text: ' 12 ' }).told).toEqual([lost('12')])
  })
})

describe('selecting', () => {
  test('arrows move, Shift extends from where the selection began, and both go to the edge with Ctrl', () => {
    expect(play(blockAt(at(0, 0), at(1, 1)), key('ArrowDown')).state).toEqual(cellAt(1, 0))
    expect(play(blockAt(at(0, 0), at(1, 1)), key('ArrowDown', { shift: true })).state).toEqual(blockAt(at(0, 0), at(2, 1)))
    expect(play(cellAt(1, 1), key('ArrowRight', { command: true, shift: true })).state).toEqual(blockAt(at(1, 1), at(1, 5)))
    expect(play(cellAt(1, 1), key('ArrowLeft', { alt: true })).isTaken).toBe(false)
  })

  test('whole rows, columns and the whole grid are selected without scrolling away from the active cell', () => {
    const [active, seen] = [at(1, 1), at(1, 1)]
    expect(play(cellAt(1, 1), key('a', { command: true })).state).toEqual(selecting({ anchor: at(0, 0), focus: at(2, 5), active, seen }))
    expect(play(cellAt(1, 1), key(' ', { command: true })).state).toEqual(selecting({ anchor: at(0, 1), focus: at(2, 1), active, seen }))
    expect(play(cellAt(1, 1), key(' ', { shift: true })).state).toEqual(selecting({ anchor: at(1, 0), focus: at(1, 5), active, seen }))
    expect(play(cellAt(1, 1), key(' ')).isTaken).toBe(false)
  })

  test('a digit replaces the rate; F2, Enter and a double click correct it', () => {
    expect(play(cellAt(0, 0), key('7')).field).toEqual({ cell: at(0, 0), text: '7', selectsAll: false, problem: undefined })
    for (const event of [key('F2'), key('Enter'), { type: 'open' }] as const)
      expect(play(cellAt(0, 0), event).field).toEqual({ cell: at(0, 0), text: '80.00', selectsAll: true, problem: undefined })
  })

  test('a currency sign begins typing on keyboards that have it on AltGr too; other keys with Alt are left to the browser', () => {
    expect(play(cellAt(0, 0), key('€', { alt: true, command: true })).field?.text).toBe('€')
    expect(play(cellAt(0, 0), key('5', { alt: true })).isTaken).toBe(false)
    expect(play(cellAt(0, 0), key('d', { alt: true, command: true })).isTaken).toBe(false)
  })

  test('no field opens where the product does not have the season', () => {
    const sheet = sheetOf(LOW_ONLY, locationGrid([PAGE, LOW_ONLY], 'retail'))
    expect(nextState(cellAt(3, 0), key('7'), sheet)?.state.kind).toBe('typing')
    expect(nextState(cellAt(3, 1), key('7'), sheet)?.state).toEqual(cellAt(3, 1))
  })

  test('Delete empties, N and R take out of sale and back, each for all selected cells', () => {
    const block = blockAt(at(0, 0), at(1, 0))
    const emptied = play(block, key('Delete'))
    expect([emptied.textAt(0, 0), emptied.textAt(1, 0), emptied.textAt(2, 0)]).toEqual(['', '', '120.00'])
    expect(emptied.labels).toEqual(['Rates emptied'])
    const one = play(cellAt(0, 0), key('n'), key('ArrowDown', { shift: true }), key('N'))
    expect([one.textAt(0, 0), one.textAt(1, 0)]).toEqual(['n/a', 'n/a'])
    expect(play(block, key('n'), key('n'))).toMatchObject({ labels: ['Not applicable', 'Sold again'] })
    expect(play(block, key('r'), key('r'))).toMatchObject({ labels: ['On request', 'Priced again'] })
    expect(play(block, { type: 'toggle', sale: 'on request' }).textAt(1, 0)).toBe('on request')
  })

  test('Ctrl+D fills down from the first row, Ctrl+R across from the first column, and never amounts into commissions', () => {
    const down = play(blockAt(at(0, 0), at(2, 0)), key('d', { command: true }))
    expect([down.textAt(1, 0), down.textAt(2, 0)]).toEqual(['80.00', '80.00'])
    const across = play(
      cellAt(0, 0),
      ...type('90', 'ArrowUp'),
      key('ArrowRight', { shift: true, command: true }),
      key('r', { command: true }),
    )
    expect([0, 1, 2, 3].map((column) => across.textAt(0, column))).toEqual(['90.00', '20', '72.00', '90.00'])
  })

  test('cells are copied, cut and pasted; what was pasted is selected, what was left is told', () => {
    const block = blockAt(at(0, 0), at(1, 1))
    expect(play(block, { type: 'copy' }).copied).toEqual(['80.00\t20\r\n100.00\t20'])
    const cut = play(block, { type: 'cut' })
    expect([cut.copied.length, cut.textAt(0, 0), cut.labels]).toEqual([1, '', ['Rates cut']])
    const pasted = play(cellAt(1, 0), { type: 'paste', text: '200\r\nabc\r\n300' })
    expect([pasted.textAt(1, 0), pasted.textAt(2, 0)]).toEqual(['200.00', '120.00'])
    expect(pasted.state).toEqual(selecting(chosenOf({ anchor: at(1, 0), focus: at(2, 0) }, { seen: at(1, 0) })))
    expect(pasted.told[0]).toMatch(/^1 rate was pasted\. Left as it was: row 2, column 1 “abc”/)
    expect(play(cellAt(1, 0), { type: 'paste', text: '200' }).told).toEqual([undefined])
  })

  test('Tab leaves the grid, except while rates are typed along a row, up to its end', () => {
    expect(play(cellAt(0, 0), key('Tab')).isTaken).toBe(false)
    const run = [...type('90', 'Tab'), key('Tab')]
    expect(play(cellAt(0, 0), ...run)).toMatchObject({ isTaken: true, active: at(0, 2) })
    expect(play(cellAt(0, 0), ...run, key('Tab', { shift: true }))).toMatchObject({ isTaken: true, active: at(0, 1) })
    expect(play(cellAt(0, 0), ...run, key('ArrowDown'), key('Tab')).isTaken).toBe(false)
    expect(play(cellAt(0, 0), ...run, key('Escape'), key('Tab')).isTaken).toBe(false)
    expect(play(cellAt(0, 4), ...type('20', 'Tab'), key('Tab')).isTaken).toBe(false)
  })

  test('the text of a field that was removed with its row is told', () => {
    expect(play(cellAt(0, 0), { type: 'removed', text: '12' })).toMatchObject({
      told: [lost('12')],
      effects: [{ kind: 'tell' }, { kind: 'focusGrid' }],
    })
  })
})

describe('typing', () => {
  test('Enter writes and goes down, Shift back up; Tab writes and goes along; the grid has the focus again', () => {
    const down = play(cellAt(0, 0), ...type('90', 'Enter'))
    expect(down).toMatchObject({ kind: 'selecting', active: at(1, 0), labels: ['Rates typed'] })
    expect([down.textAt(0, 0), down.textAt(0, 2), down.effects.at(-1)]).toEqual(['90.00', '72.00', { kind: 'focusGrid' }])
    expect(play(cellAt(1, 0), ...type('90', 'Enter', { shift: true })).active).toEqual(at(0, 0))
    expect(play(cellAt(1, 1), ...type('9', 'Tab')).active).toEqual(at(1, 2))
    expect(play(cellAt(1, 1), ...type('9', 'Tab', { shift: true })).active).toEqual(at(1, 0))
  })

  test('Enter after Tab goes to the next row in the column where Tab began; an arrow ends that', () => {
    const run = [...type('90', 'Tab'), ...type('25', 'Tab')]
    expect(play(cellAt(0, 0), ...run, ...type('70', 'Enter')).active).toEqual(at(1, 0))
    expect(play(cellAt(0, 0), ...run, ...type('70', 'ArrowDown'), ...type('71', 'Enter')).active).toEqual(at(2, 2))
  })

  test('in a selected block Enter goes down its columns and Tab along its rows, and the block stays selected', () => {
    const block = blockAt(at(0, 0), at(1, 1))
    expect(play(block, ...type('90', 'Enter'), ...type('91', 'Enter'))).toMatchObject({ ...block.chosen, active: at(0, 1), seen: at(0, 1) })
    expect(play(block, ...type('90', 'Tab'), ...type('25', 'Tab'))).toMatchObject({ ...block.chosen, active: at(1, 0), seen: at(1, 0) })
  })

  test('Ctrl+Enter writes into all selected cells of the same kind, and the selection stays', () => {
    const block = blockAt(at(0, 0), at(2, 1))
    const all = play(block, ...type('90', 'Enter', { command: true }))
    expect([0, 1, 2].map((row) => [all.textAt(row, 0), all.textAt(row, 1)])).toEqual([
      ['90.00', '20'],
      ['90.00', '20'],
      ['90.00', '20'],
    ])
    expect(all.state).toEqual(block)
  })

  test('arrows leave a field that replaces the rate, and move the caret where it is corrected', () => {
    expect(play(cellAt(0, 0), ...type('90', 'ArrowRight'))).toMatchObject({ kind: 'selecting', active: at(0, 1), labels: ['Rates typed'] })
    expect(play(cellAt(0, 0), key('F2'), fieldKey('90', 'ArrowRight'))).toMatchObject({ isTaken: false, kind: 'typing' })
    expect(play(cellAt(0, 0), key('9'), { type: 'open' }, fieldKey('90', 'ArrowRight')).isTaken).toBe(false)
    expect(play(cellAt(0, 0), ...type('90', '1')).isTaken).toBe(false)
  })

  test('a refused text stays in the field with its reason; Escape closes it and nothing changes', () => {
    const refused = play(cellAt(0, 0), ...type('9x', 'Enter'))
    expect(refused.field).toEqual({ cell: at(0, 0), text: '9x', selectsAll: false, problem: 'This is not an amount.' })
    expect(refused.effects).toEqual([])
    const left = play(cellAt(0, 0), ...type('9x', 'Enter'), fieldKey('9x', 'Escape'))
    expect([left.state, left.effects]).toEqual([cellAt(0, 0), [{ kind: 'focusGrid' }]])
  })

  test('a field that loses the focus is written, and a refused text is told', () => {
    const written = play(cellAt(0, 0), key('9'), { type: 'blur', text: '90' })
    expect([written.state, written.textAt(0, 0), written.effects.length]).toEqual([cellAt(0, 0), '90.00', 1])
    const refused = play(cellAt(0, 0), key('9'), { type: 'blur', text: '9x ' })
    expect([refused.kind, refused.told]).toEqual(['selecting', ['“9x” was not taken over. This is not an amount.']])
    // Scrolled out of sight: the focus would be nowhere.
    expect(play(cellAt(0, 0), key('9'), { type: 'removed', text: '90' }).effects.at(-1)).toEqual({ kind: 'focusGrid' })
  })

  test('a text that is the same as before is no change', () => {
    expect(play(cellAt(0, 0), key('F2'), fieldKey('80.00 ', 'Enter')).labels).toEqual([])
    expect(play(cellAt(0, 0), key('F2'), { type: 'blur', text: '80.00' }).effects).toEqual([])
    // Nett 70.12 again would make the commission 12.35.
    const exact = play(cellAt(0, 1), ...type('12.345', 'ArrowRight'), key('F2'), fieldKey('70.12', 'Enter'))
    expect([exact.textAt(0, 1), exact.textAt(0, 2)]).toEqual(['12.345', '70.12'])
  })

  test('a text whose season others removed from the product is told, not dropped', () => {
    const sheet = sheetOf(LOW_ONLY, locationGrid([PAGE, LOW_ONLY], 'retail'))
    const { state } = play(cellAt(0, 1), key('9'))
    if (state.kind !== 'typing') throw new Error('the field is open')
    const moved = { ...state, field: { ...state.field, cell: at(3, 1) } }
    expect(nextState(moved, { type: 'blur', text: '90' }, sheet)?.effects).toEqual([{ kind: 'tell', text: lost('90') }])
    expect(fieldOf(nextState(moved, fieldKey('90', 'Enter'), sheet)?.state ?? IDLE)?.text).toBe('90')
  })

  test('keys of the grid and the clipboard are left to the field', () => {
    for (const event of [key('ArrowDown'), { type: 'copy' }, { type: 'cut' }, { type: 'paste', text: '1' }, RELEASE] as const)
      expect(play(cellAt(0, 0), key('9'), event).isTaken).toBe(false)
  })
})

describe('pointing', () => {
  test('the pointer selects from where it went down, Shift from where the selection began', () => {
    expect(play(cellAt(2, 2), press(at(0, 0)), over(at(1, 1)), over(at(0, 1)), RELEASE).state).toEqual(blockAt(at(0, 0), at(0, 1)))
    expect(play(cellAt(2, 2), press(at(0, 0), true), RELEASE).state).toEqual(blockAt(at(2, 2), at(0, 0)))
    expect(play(cellAt(2, 2), press(at(0, 0)), RELEASE, over(at(1, 1))).state).toEqual(cellAt(0, 0))
  })

  test('a field elsewhere stays open until it loses the focus, is written into its own cell, and dragging goes on', () => {
    const open = [key('9'), press(at(2, 1))]
    expect(play(cellAt(0, 0), ...open, RELEASE)).toMatchObject({ kind: 'typing', ...only(at(2, 1)), field: { cell: at(0, 0) } })
    const left = play(cellAt(0, 0), ...open, { type: 'blur', text: '90' }, over(at(2, 3)))
    expect(left).toMatchObject({ kind: 'pointing', field: undefined, anchor: at(2, 1), focus: at(2, 3) })
    expect([left.textAt(0, 0), left.textAt(2, 1)]).toEqual(['90.00', '20'])
    const removed = play(cellAt(0, 0), ...open, { type: 'removed', text: '90' })
    expect([removed.kind, removed.field, removed.textAt(0, 0)]).toEqual(['pointing', undefined, '90.00'])
    const touched = play(cellAt(0, 0), ...open, RELEASE, { type: 'blur', text: '90' })
    expect([touched.state, touched.textAt(0, 0)]).toEqual([cellAt(2, 1), '90.00'])
  })

  test('a press ends typing along a row', () => {
    expect(play(cellAt(0, 0), ...type('90', 'Tab'), press(at(1, 1)), RELEASE, key('Tab')).isTaken).toBe(false)
  })

  test('keys work while the pointer is down', () => {
    expect(play(cellAt(0, 0), press(at(1, 1)), key('ArrowDown')).state).toEqual(cellAt(2, 1))
    expect(play(cellAt(0, 0), press(at(1, 1)), key('Shift')).kind).toBe('pointing')
  })
})

describe('filling', () => {
  test('the corner fills what it was dragged over when it is released, and all of it is selected', () => {
    const dragged = play(cellAt(0, 0), CORNER, over(at(1, 0)), over(at(2, 1)))
    expect([dragged.state, dragged.effects]).toMatchObject([{ kind: 'filling', to: { top: 0, bottom: 2, left: 0, right: 0 } }, []])
    const filled = play(cellAt(0, 0), CORNER, over(at(2, 1)), RELEASE)
    expect([filled.textAt(1, 0), filled.textAt(2, 0), filled.labels]).toEqual(['80.00', '80.00', ['Rates filled']])
    expect(filled.state).toEqual(blockAt(at(0, 0), at(2, 0)))
  })

  test('a commission fills no amount', () => {
    const filled = play(blockAt(at(0, 0), at(0, 1)), CORNER, over(at(0, 3)), RELEASE)
    expect([filled.textAt(0, 2), filled.textAt(0, 3), filled.textAt(0, 4)]).toEqual(['80.00', '80.00', '20'])
  })

  test('nothing changes when the corner was not moved, or a key ended the drag', () => {
    expect(play(cellAt(0, 0), CORNER, RELEASE)).toMatchObject({ state: cellAt(0, 0), effects: [] })
    const ended = play(cellAt(0, 0), CORNER, over(at(2, 0)), key('Escape'), RELEASE)
    expect([ended.state, ended.effects]).toEqual([cellAt(0, 0), []])
  })

  test('an open field is written when it loses the focus, and its rate is filled', () => {
    const filled = play(blockAt(at(0, 0), at(1, 0)), key('9'), CORNER, { type: 'blur', text: '90' }, over(at(2, 0)), RELEASE)
    expect([0, 1, 2].map((row) => filled.textAt(row, 0))).toEqual(['90.00', '100.00', '90.00'])
    expect(filled.labels).toEqual(['Rates typed', 'Rates filled'])
    expect(play(cellAt(0, 0), key('9'), CORNER, { type: 'removed', text: '90' })).toMatchObject({ kind: 'filling', field: undefined })
  })
})
