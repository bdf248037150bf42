// Tables with the same rooms whose heads over the rooms differ: `Castle rooms` and `Stable Courtyard` are the houses of these rooms.

import { remembered } from './kept/remembered.ts'
import type { RawRate } from './raw-rate.ts'
import type { TableFrame } from './tables/table.ts'
import { clashingTables, sectionsOfTitles } from './titled-tables.ts'
import { folded, withoutFootnote } from './words/folded.ts'
import { oneOf, type Phrases } from './words/phrases.ts'

/** Rates whose room has two prices in two tables get the head over the rooms as their section. */
export function withCornerSections(raw: readonly RawRate[]): RawRate[] {
  const keyOf = (rate: RawRate) =>
    [
      rate.room,
      rate.description,
      rate.board,
      rate.variant,
      rate.rateType,
      rate.nights,
      rate.weekdays,
      JSON.stringify(rate.season?.ranges),
    ].join('|')
  const isOneTable = raw.every(({ table }) => table === raw[0]?.table)
  const clashing = isOneTable ? [] : clashingTables(raw, keyOf)
  const named = new Set(
    clashing
      .filter((tables) => new Set([...tables].map(cornerOf)).size === tables.size && [...tables].every(cornerOf))
      .flatMap((tables) => [...tables]),
  )
  const titled = new Map(clashing.flatMap((tables) => [...sectionsOfTitles(tables)]))
  const begun = new Map(
    [...new Set(raw.map(({ table }) => table))].flatMap((table) =>
      startOf(table) === undefined ? [] : [[table, startOf(table)] as const],
    ),
  )
  const places = placesOfSheets(raw)
  const sectionOf = (table: TableFrame) =>
    named.has(table)
      ? cornerOf(table)
      : titled.has(table)
        ? titled.get(table)
        : begun.size > 1
          ? begun.get(table)
          : places.get(table.page.number)
  return raw.map((rate) => {
    const section = rate.section ?? sectionOf(rate.table)
    return rate.section === section ? rate : inSection(rate, section)
  })
}

const inSection = remembered((rate: RawRate, section: string | undefined): RawRate => ({ ...rate, section }))

/** Sheets with the same titles but for one: `Munich Airport` on one of them and `Memmingen Airport` on another are the places of their rates. */
function placesOfSheets(raw: readonly RawRate[]): Map<number, string> {
  const titles = new Map<number, string[]>()
  for (const { table } of raw)
    if (!titles.has(table.page.number))
      titles.set(
        table.page.number,
        table.titles.map(({ text }) => text.trim()),
      )
  const [first, ...others] = [...titles.values()]
  const shared = new Set(first?.filter((text) => others.every((each) => each.includes(text))))
  const own = new Map(
    [...titles].flatMap(([page, lines]) => {
      const [line, another] = lines.filter((text) => !shared.has(text))
      const isName = line !== undefined && another === undefined && line.length < 60 && !NO_PLACE.test(folded(line))
      return isName ? [[page, line] as const] : []
    }),
  )
  const isTold = others.length > 0 && shared.size > 0 && own.size === titles.size && new Set(own.values()).size === own.size
  return isTold ? own : new Map()
}

const WORDS_OF_PRICES: Phrases = {
  en: [
    String.raw`rates?(?!\p{L})`,
    'nett',
    'rack',
    'retail',
    'season',
    'valid',
    'public',
    'board',
    'single',
    'double',
    'per ',
    'week',
    'winter',
    'summer',
  ],
  de: ['preis', 'pension', 'pro ', 'sommer'],
  fr: ['tari[fv]', 'prix', 'saison', 'brut', 'par ', 'hiver', String.raw`ete(?!\p{L})`],
  es: ['preci', 'temporada', 'por ', 'verano', 'invierno'],
  it: ['prezz', 'stagion'],
  pt: [],
}

/** Years, dates, prices and what they are for. */
const NO_PLACE = new RegExp(String.raw`${oneOf(WORDS_OF_PRICES)}|\d{2}|%`, 'u')

/** `From Split Airport (SPU) to:` over the places to which its transfers go. */
function startOf(table: TableFrame): string | undefined {
  return START.exec(cornerOf(table) ?? '')?.[1]?.trim()
}

const FROM_PLACE: Phrases = {
  en: ['from'],
  de: ['ab', 'von', 'vom'],
  fr: ['de', 'depuis', 'au départ de'],
  es: ['desde', 'salidas? desde'],
  it: ['da', 'dal', "dall'", 'partenza da'],
  pt: ['saída de'],
}
const TO_PLACE: Phrases = {
  en: ['to'],
  de: ['nach'],
  fr: ['à', 'a', 'vers'],
  es: ['hacia', 'para'],
  it: ['per'],
  pt: [],
}

const START = new RegExp(String.raw`^${oneOf(FROM_PLACE)}\s+(\S.+?)(?:\s+${oneOf(TO_PLACE)}\s*:?|\s*:)$`, 'i')

function cornerOf(table: TableFrame): string | undefined {
  const text = table.heads[0]?.at(-1)?.text
  return text !== undefined && folded(text).trim() !== '' ? withoutFootnote(text.replace(/\s+/g, ' ')).trim() : undefined
}
