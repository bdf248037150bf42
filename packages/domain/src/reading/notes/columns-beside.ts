// Columns beside prices that say what else holds for a row: fees on top, rooms that are held, release days. Rows of taxes in percent.

import type { ReadAllotment, ReadExtra, ReadSeason } from '../reading.ts'
import type { Axis } from '../tables/axis.ts'
import { type BodyRow, labelOf, plain } from '../tables/table.ts'
import type { UnderstoodTable } from '../understood-tables.ts'
import { contentOf } from '../words/cell-values.ts'
import { folded } from '../words/folded.ts'
import { saysHeld } from '../words/heads.ts'
import { spoken } from '../words/spoken.ts'

type Unnumbered = Omit<ReadExtra, 'extraId'>

/** Heads of columns whose amounts are paid on top of the price of their row. */
const FEES = spoken({
  en: 'entrances?(?: fees?)?|entry fees?|admissions?|tickets|(?:final )?cleaning(?: fee)?|linen|park fees?|conservation (?:fees?|levy)|city tax|tourist tax',
  de: 'eintritte?|(?:end|schluss)?reinigung|bettwasche|kurtaxe|ortstaxe|nationalparkgebuhr\\p{L}*',
  fr: "entrees?|menage|draps|linge|taxe de sejour|droits d'entree",
  es: 'entradas?|limpieza|ropa de cama|tasa turistica|ecotasa',
  it: 'ingress[io]|biglietti|pulizi[ae](?: final[ei])?|biancheria|tassa di soggiorno',
  pt: 'entradas?|limpeza|roupa de cama|taxa turistica',
  nl: 'entree|schoonmaak|bedlinnen|toeristenbelasting',
  da: 'entre|rengoring|linned',
})

/** `Tour | 1-2 pax | Entrance fees`: an extra for what each row sells. */
export function feesOfColumns({ table, axes, kind }: UnderstoodTable): Unnumbered[] {
  if (kind !== 'rates') return []
  const rooms = axes.filter(({ role }) => role === 'room')
  const columns = axes.filter(
    ({ role, heads }) => role === 'remark' && heads.some(({ piece }) => FEES.test(plain(piece)) && piece.text.length < LONGEST_HEAD),
  )
  return table.rows.flatMap((row) =>
    columns.flatMap((axis): Unnumbered[] => {
      const cell = row.cells[axis.index]
      const label = rooms.map(({ index }) => row.cells[index]).find((piece) => piece !== undefined) ?? labelOf(row)
      const content = cell && contentOf(cell.text, cell.value)
      const head = axis.heads.at(-1)?.piece
      if (!cell || !label || !head || label === cell || content?.kind !== 'amount' || Number(content.amount) === 0) return []
      const name = label.text.replace(/\s+/g, ' ').trim()
      return [
        {
          name: `${head.text.replace(/\s+/g, ' ').trim()}, ${name}`,
          amount: content.amount,
          ...(content.currency === undefined ? {} : { currency: content.currency }),
          products: [name],
          mandatory: false,
          note: `${head.text.replace(/\s+/g, ' ').trim()} ${cell.text}`,
          sureness: 0.6,
          cellIds: [...cell.ids, ...head.ids, ...label.ids],
        },
      ]
    }),
  )
}

const LONGEST_HEAD = 30

const SERVICE = spoken({
  en: 'vat|service(?: charge)?|(?:municipality|municipal|tourism|tourist|city|government|local) (?:tax|fee|levy)|sales tax|gst',
  de: 'mwst|mehrwertsteuer|service(?:zuschlag)?|bedienungszuschlag|tourismusabgabe',
  fr: 'tva|service|taxe (?:municipale|touristique)',
  es: 'iva|igic|itbis|servicio|impuesto(?: municipal| turistico)?',
  it: 'iva|servizio|imposta(?: comunale)?',
  pt: 'iva|iss|taxa de servico|servico|taxa municipal',
  nl: 'btw|service',
  da: 'moms|service',
})

/** `Municipality tax | 5 %` among rows of a table: a tax on the price, of which nothing says that it is included. */
export function taxesOfRows({ table, kind }: UnderstoodTable): Unnumbered[] {
  if (kind !== 'rates' && kind !== 'extras') return []
  return table.rows.flatMap((row) => taxOf(row) ?? [])
}

function taxOf({ cells }: BodyRow): Unnumbered | undefined {
  const [label, value, ...others] = [...new Set(cells)].filter((cell) => cell !== undefined)
  const content = value && contentOf(value.text, value.value)
  const name = label && folded(label.text).trim()
  if (!label || !name || content?.kind !== 'percent' || others.length > 0 || name.length > LONGEST_HEAD) return undefined
  if (!SERVICE.test(name) || /inclu|inkl|compris/.test(name)) return undefined
  return {
    name: label.text.replace(/\s+/g, ' ').trim(),
    percent: content.percent,
    mandatory: true,
    note: `${label.text} ${value?.text ?? ''}`,
    sureness: 0.6,
    cellIds: [...(value?.ids ?? []), ...label.ids],
  }
}

/** Rooms and release days beside the prices of a row: those of a season where the row is one, else of what it sells. */
export function heldBeside({ table, axes, kind }: UnderstoodTable, seasons: readonly ReadSeason[]): ReadAllotment[] {
  if (kind !== 'rates') return []
  const release = axes.find(({ role }) => role === 'release')
  const isHeld = ({ role, heads }: Axis) =>
    role === 'allotment' && (release !== undefined || heads.some(({ piece }) => saysHeld(plain(piece))))
  const allotment = axes.find(isHeld)
  if (!release && !allotment) return []
  const rooms = axes.filter(({ role }) => role === 'room')
  const others = axes.filter(({ role }) => !BESIDE_SEASONS.has(role))
  const entries = table.rows.flatMap((row): ReadAllotment[] => {
    const [days, held] = [release, allotment].map((axis) => (axis ? row.cells[axis.index] : undefined))
    const [releaseDays, count] = [daysIn(days?.text), daysIn(held?.text)]
    if (releaseDays === undefined && count === undefined) return []
    const ids = new Set(others.flatMap(({ index }) => row.cells[index]?.ids ?? []))
    const season = seasons.find(({ cellIds }) => cellIds.some((id) => ids.has(id)))
    const product = rooms.map(({ index }) => row.cells[index]?.text.trim()).find((text) => text !== undefined && text !== '')
    return [
      {
        ...(product === undefined ? {} : { product }),
        ...(season ? { seasonIds: [season.seasonId] } : {}),
        ...(count === undefined ? {} : { rooms: count }),
        ...(releaseDays === undefined ? {} : { releaseDays }),
        cellIds: [...(days?.ids ?? []), ...(held?.ids ?? [])],
      },
    ]
  })
  return together(entries)
}

/** Columns whose cells do not say the season of their row. */
const BESIDE_SEASONS: ReadonlySet<string> = new Set<Axis['role']>(['room', 'price', 'release', 'allotment'])

/** Seasons with the same numbers are one entry. */
function together(entries: readonly ReadAllotment[]): ReadAllotment[] {
  const groups = Map.groupBy(entries, ({ product, rooms, releaseDays }) => [product, rooms, releaseDays].join('|'))
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const seasonIds = [...new Set(own.flatMap((each) => each.seasonIds ?? []))]
    return [{ ...first, ...(seasonIds.length > 0 ? { seasonIds } : {}), cellIds: own.flatMap(({ cellIds }) => cellIds) }]
  })
}

function daysIn(text: string | undefined): number | undefined {
  const number = /^\s*(\d{1,3})(?: ?(?:days?|tage?|jours|d[ií]as|giorni|dagen|rooms?|zimmer))?\s*$/iu.exec(text ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}
