// Price lists without a table: `Double room ........ € 95`, one line for each room.

import { contentOf } from '../words/cell-values.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { folded } from '../words/folded.ts'
import { isRoomNoun } from '../words/heads.ts'
import { occupancyIn } from '../words/occupancies.ts'
import type { Piece, Region, Row } from './row.ts'

/** Lines that a list has at least. */
const FEWEST = 2

type Line = { readonly row: Row; readonly piece: Piece; readonly name: string; readonly amount: string; readonly unit: string }

/** Lines that end in a price, one below the other, as rows with a name and a price. Most of the names must be those of rooms. */
export function withPriceLists(region: Region): Region {
  const rows: Row[] = []
  let open: Line[] = []
  const close = () => {
    rows.push(...(isListOfRooms(open) ? listed(open) : open.map(({ row }) => row)))
    open = []
  }
  for (const row of region.rows) {
    const line = lineIn(row)
    if (line && (open.length === 0 || open[0]?.unit === line.unit)) open.push(line)
    else {
      close()
      if (line) open.push(line)
      else rows.push(row)
    }
  }
  close()
  return { ...region, rows }
}

function isListOfRooms(lines: readonly Line[]): boolean {
  const rooms = lines.filter(({ name }) => isRoomNoun(folded(name)) || occupancyIn(folded(name)) !== undefined)
  return lines.length >= FEWEST && (rooms.length * 2 > lines.length || lines.every(({ name }) => areDates(name)))
}

/** `01.03. - 30.04.2027` and nothing else. */
function areDates(name: string): boolean {
  const dates = datesIn(folded(name)).filter(({ isRange }) => isRange)
  return dates.length > 0 && dates.reduce((sum, { start, end }) => sum + end - start, 0) > name.trim().length * 0.7
}

/** @example `Doppelzimmer Süd ..... € 48,- pro Nacht` has the name `Doppelzimmer Süd`, the amount `€ 48,-` and the unit `pro Nacht` */
function lineIn(row: Row): Line | undefined {
  const [piece] = row.pieces
  if (!piece || row.pieces.length > 1) return undefined
  const match = LINE.exec(piece.text.replace(/\n/g, ' ').trim())
  const { name = '', sign = '', amount = '', unit = '' } = match?.groups ?? {}
  if (!match || contentOf(amount).kind !== 'amount') return undefined
  if (!areDates(name) && (!/\p{L}{3}/u.test(name) || /\d[.,]?\s*$/.test(name))) return undefined
  // Without dots or a currency a number at the end of a line may be anything.
  const isPrice = sign.length > 3 || /[€$£]|[A-Z]{3}|,-|euro/i.test(amount)
  return isPrice ? { row, piece, name: name.trim(), amount, unit: unit.trim() } : undefined
}

const MONEY = String.raw`(?:(?:€|\$|£|[A-Z]{2,3}\$?)\.? ?)?\d[\d.,' ]*(?:,[-–—]+)?(?: ?(?:€|\$|£|[A-Z]{3}|[Ee]uros?)(?!\p{L}))?`
const LINE = new RegExp(
  String.raw`^(?<name>.{3,70}?)(?<sign>\s*(?:\.(?:\s?\.){2,}|…+|_{2,}|:|–|—|=|\s-)\s*|\s{2,})(?<amount>${MONEY})(?<unit>(?:\s+|\s*\/\s*)(?:\(?(?:per|pro|par|por|a|je|p\.)[^\d]{2,40}))?$`,
  'u',
)

function listed(lines: readonly Line[]): Row[] {
  const [first] = lines
  if (!first) return []
  const isSheet = first.row.height === 1
  const left = Math.min(...lines.map(({ piece }) => piece.left))
  const right = isSheet ? left + 2 : Math.max(...lines.map(({ piece }) => piece.right))
  const middle = isSheet ? left + 1 : left + (right - left) * 0.8
  const rows = lines.map(({ row, piece, name, amount }): Row => {
    const { value: _value, ...text } = piece
    return {
      ...row,
      pieces: [
        { ...text, text: name, left, right: isSheet ? left + 1 : middle - 4 },
        { ...text, text: amount, left: middle, right },
      ],
    }
  })
  if (first.unit === '') return rows
  // A line of its own, as a title.
  const unit: Piece = { ids: first.piece.ids, text: first.unit, left, right: isSheet ? left + 1 : middle - 4, top: first.piece.top }
  return [
    { ...first.row, top: first.row.top - first.row.height, pieces: [unit] },
    ...rows.map((row, i) => (i === 0 ? { ...row, hasGapAbove: false } : row)),
  ]
}
