// Questions about days of which a label says one end only, or neither.

import type { RateOf } from '../doubtful-seasons.ts'
import type { FileContext } from '../file-context.ts'
import type { TablesOfRates } from '../tables/table.ts'
import type { Question } from '../reading.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { MONTH_PATTERN } from '../words/date-words.ts'
import { folded } from '../words/folded.ts'
import { oneOf, type Phrases } from '../words/phrases.ts'
import { asking, byTable, oncePer } from './asking.ts'

/** `from 20 Dec` has no end, and `mid-June - 31 Aug` no beginning: what was read of them is not when the price holds. */
export function daysWithOneEnd(rates: readonly RateOf[], { order }: FileContext, tables: TablesOfRates): Question[] {
  const isOpen = oncePer((text) => isHalfSaid(folded(text), order))
  return byTable(rates.filter(({ raw }) => raw.season?.isTold !== true && raw.season !== undefined)).flatMap((own) => {
    const table = own[0] && tables.get(own[0].raw.table)
    const pieces = table ? [...table.heads.flat(), ...table.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []))] : []
    const open = pieces.filter(({ text, value }) => value === undefined && text.length < LONGEST && isOpen(text))
    const ids = new Set(open.flatMap((piece) => piece.ids))
    const [first] = open
    if (!first) return []
    return asking(
      'seasonDates',
      'open',
      own.filter(({ raw }) => raw.cellIds.some((id) => ids.has(id))),
      (cells) => `“${first.text.replace(/\s+/g, ' ')}” does not say all days for which the prices in ${cells} hold. Are they read right?`,
    )
  })
}

/** A longer text is a sentence about something else. */
const LONGEST = 60

function isHalfSaid(text: string, order: FileContext['order']): boolean {
  if (PART_OF_MONTH.test(text)) return true
  const [only, other] = datesIn(text, order)
  if (!only || other || only.isRange || only.from.dayOfMonth === undefined) return false
  return FROM.test(text.slice(0, only.start)) && /^\W*$/.test(text.slice(only.end))
}

const FROM_DAY: Phrases = {
  en: ['from', 'since', 'as of'],
  de: ['ab', 'von', 'vom'],
  fr: ['des(?: le)?'],
  es: ['a partir (?:de|du|del|do)', 'desde(?: el)?'],
  it: ['dal', 'da'],
  pt: [],
  nl: ['vanaf'],
  da: ['fra'],
  sv: ['från'],
  hr: ['od'],
}

const FROM = new RegExp(String.raw`^\W*(?:\p{L}+\W+)?${oneOf(FROM_DAY)}(?: the)? ?$`, 'u')
const PART_OF_MONTH = new RegExp(
  String.raw`(?<!\p{L})(?:mid|early|late|end(?: of)?|beginning(?: of)?|mitte|anfang|ende|mi|debut|fin|mediados(?: de)?|principios(?: de)?|finales(?: de)?|meta|inizio|fine|meados(?: de)?|inicio(?: de)?|medio|begin|eind)[ -](?:${MONTH_PATTERN})(?!\p{L})`,
  'u',
)
