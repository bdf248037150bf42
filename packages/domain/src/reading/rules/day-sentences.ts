// On which days of the week stays begin and end: `Arrival on Saturdays only`, `keine Abreise am Sonntag`.

import type { ReadSeason } from '../reading.ts'
import { weekdaysIn } from '../words/date-words.ts'
import { folded } from '../words/folded.ts'
import type { SaidRule } from './read-rule.ts'
import { leftWords } from './said-words.ts'

const ARRIVAL = String.raw`(?:arrivals?|arrive|check-?in|anreisen?|anreisetage?|arrivees?|llegadas?|entradas?|arriv[oi]|chegadas?)`
const DEPARTURE = String.raw`(?:departures?|depart|check-?out|abreisen?|abreisetage?|departs|salidas?|partenz[ae]|saidas?|partidas?)`
const CHANGEOVER = String.raw`(?:change-?over(?: days?)?|wechseltage?|an- und abreisen?|bettenwechsel)`
const ONLY = String.raw`(?:only|nur|ausschlieslich|uniquement|exclusivement|seulement|solo|solamente|unicamente|soltanto|esclusivamente|apenas|somente)`
const NO = String.raw`(?:no|closed to|not possible|not allowed|kein(?:e|en)?|nicht moglich|pas|aucune?|sin|no se admiten|non sono possibili|nessun[oa]?|non|sem|nao ha|nao sao permitidas)`
const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]
const has = (plain: string, pattern: string) => new RegExp(String.raw`(?<!\p{L})${pattern}(?!\p{L})`, 'u').test(plain)

/** @param seasons those of the file: a sentence that names some holds in them */
export function daysSaid(plain: string, seasons: readonly ReadSeason[]): SaidRule[] {
  const isBoth = has(plain, CHANGEOVER)
  const [arrival, departure] = [isBoth || has(plain, ARRIVAL), isBoth || has(plain, DEPARTURE)]
  const isOnly = has(plain, ONLY) || isBoth
  const isNot = new RegExp(String.raw`(?<!\p{L})${NO}(?!\p{L})`, 'u').test(plain)
  if (!(arrival || departure) || isOnly === isNot) return []
  const named = seasons.filter(({ name }) => name.length > 2 && plain.includes(folded(name)))
  const bare = named.reduce((rest, { name }) => rest.replace(folded(name), ' '), plain)
  const found = weekdaysIn(bare)
  if (!found) return []
  const others = [
    ARRIVAL,
    DEPARTURE,
    CHANGEOVER,
    ONLY,
    NO,
    String.raw`(?:possible|moglich|allowed|permitted|season|saison|temporada|stagione|period[eo]?|samedis?)`,
  ]
  const known = others.map((each) => new RegExp(String.raw`(?<!\p{L})${each}(?!\p{L})`, 'gu'))
  // A second list of days further on is left too: it is another rule.
  if (leftWords(`${bare.slice(0, found.start)} ${bare.slice(found.end)}`, known).length > 0) return []
  const days = isNot ? ALL_DAYS.filter((each) => !found.days.includes(each)) : found.days
  const seasonIds = named.length > 0 ? { seasonIds: named.map(({ seasonId }) => seasonId) } : {}
  return [
    ...(arrival ? [{ kind: 'arrivalDays' as const, days, ...seasonIds }] : []),
    ...(departure ? [{ kind: 'departureDays' as const, days, ...seasonIds }] : []),
  ]
}
