import { describe, expect, test } from 'vitest'
import type { Piece, Row } from './row.ts'
import { withSpanningLabels } from './spanning-labels.ts'

const piece = (text: string, left: number): Piece => ({ ids: [text], text, left, right: left + text.length * 4 })
/** Lines 12 points apart; a label between two rows is 6 points below the first. */
const line = (top: number, ...pieces: Piece[]): Row => ({ top, height: 7, pieces, hasGapAbove: false })
const rate = (top: number, board: string, amount: string) => line(top, piece(board, 120), piece(amount, 200))
const textsOf = (rows: readonly Row[]) => rows.map(({ pieces }) => pieces.map(({ text }) => text).join(' | '))

describe('a name in the middle of its rows holds for each of them', () => {
  test('two and four rows of a room, the names between them', () => {
    const rows = [
      rate(12, 'BB', '40,00'),
      line(18, piece('Standard', 40)),
      rate(24, 'HB', '50,00'),
      rate(36, 'BB', '60,00'),
      rate(48, 'HB', '70,00'),
      line(54, piece('Superior', 40)),
      rate(60, 'FB', '80,00'),
      rate(72, 'AI', '90,00'),
    ]
    expect(textsOf(withSpanningLabels(rows))).toEqual([
      'Standard | BB | 40,00',
      'Standard | HB | 50,00',
      'Superior | BB | 60,00',
      'Superior | HB | 70,00',
      'Superior | FB | 80,00',
      'Superior | AI | 90,00',
    ])
  })

  test('the name of three rows stands in the second one, and a name of two lines around it', () => {
    const rows = [
      rate(12, 'BB', '40,00'),
      line(24, piece('Standard', 40), piece('HB', 120), piece('50,00', 200)),
      rate(36, 'FB', '55,00'),
      rate(48, 'BB', '60,00'),
      line(56, piece('Superior', 40)),
      rate(60, 'HB', '70,00'),
      line(64, piece('sea view', 40)),
      rate(72, 'FB', '80,00'),
    ]
    expect(textsOf(withSpanningLabels(rows))).toEqual([
      'Standard | BB | 40,00',
      'Standard | HB | 50,00',
      'Standard | FB | 55,00',
      'Superior\nsea view | BB | 60,00',
      'Superior\nsea view | HB | 70,00',
      'Superior\nsea view | FB | 80,00',
    ])
  })

  test('labels of two lines stand around their amounts, and names around several of them', () => {
    const two = (top: number, amount: string) => [
      line(top - 4, piece('Child', 120)),
      line(top, piece(amount, 200), piece(amount, 260)),
      line(top + 4, piece('2-11', 120)),
    ]
    const one = (top: number, amount: string) => line(top, piece('Adult', 120), piece(amount, 200), piece(amount, 260))
    const rows = [
      one(12, '40,00'),
      line(20, piece('Standard', 40)),
      ...two(29, '20,00'),
      one(46, '60,00'),
      line(54, piece('Superior', 40)),
      ...two(63, '30,00'),
    ]
    expect(textsOf(withSpanningLabels(rows))).toEqual([
      'Standard | Adult | 40,00 | 40,00',
      'Standard | Child\n2-11 | 20,00 | 20,00',
      'Superior | Adult | 60,00 | 60,00',
      'Superior | Child\n2-11 | 30,00 | 30,00',
    ])
  })

  test('a label over the columns of rooms and boards belongs to its own row', () => {
    const rows = [
      rate(12, 'BB', '40,00'),
      line(18, piece('Standard', 40)),
      rate(24, 'HB', '50,00'),
      line(36, piece('Single room supplement for all', 40), piece('9,00', 200)),
    ]
    expect(textsOf(withSpanningLabels(rows))).toEqual([
      'Standard | BB | 40,00',
      'Standard | HB | 50,00',
      'Single room supplement for all | 9,00',
    ])
  })

  test('names that are no middle of their rows leave the lines as they are', () => {
    const rows = [rate(12, 'BB', '40,00'), line(15, piece('Standard', 40)), rate(24, 'HB', '50,00'), rate(36, 'FB', '60,00')]
    expect(withSpanningLabels(rows)).toEqual(rows)
    const low = [rate(12, 'BB', '40,00'), line(23, piece('Standard', 40)), rate(24, 'HB', '50,00')]
    expect(withSpanningLabels(low)).toEqual(low)
  })

  test('names in the second of three rows hold for all three, and names in the first row stay where they are', () => {
    const named = (top: number, name: string, board: string) => line(top, piece(name, 40), piece(board, 120), piece('40,00', 200))
    const middle = [
      rate(12, 'BB', '40,00'),
      named(24, 'Attic', 'HB'),
      rate(36, 'FB', '40,00'),
      rate(48, 'BB', '40,00'),
      named(60, 'Cellar', 'HB'),
      rate(72, 'FB', '40,00'),
    ]
    expect(textsOf(withSpanningLabels(middle)).map((text) => text.split(' | ')[0])).toEqual([
      'Attic',
      'Attic',
      'Attic',
      'Cellar',
      'Cellar',
      'Cellar',
    ])
    const first = [named(12, 'Attic', 'BB'), rate(24, 'HB', '40,00'), named(36, 'Cellar', 'BB'), rate(48, 'HB', '40,00')]
    expect(withSpanningLabels(first)).toEqual(first)
  })

  test('a row that no name is left for leaves the lines as they are', () => {
    const rows = [rate(12, 'BB', '40,00'), line(18, piece('Standard', 40)), rate(24, 'HB', '50,00'), rate(36, 'FB', '60,00')]
    expect(withSpanningLabels(rows)).toEqual(rows)
  })

  test('a text below the table is no name', () => {
    const rows = [
      rate(12, 'BB', '40,00'),
      line(18, piece('Standard', 40)),
      rate(24, 'HB', '50,00'),
      line(36, piece('Continued overleaf', 40)),
    ]
    expect(textsOf(withSpanningLabels(rows))).toEqual(['Standard | BB | 40,00', 'Standard | HB | 50,00', 'Continued overleaf'])
  })
})
