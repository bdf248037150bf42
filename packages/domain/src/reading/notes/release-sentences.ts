// Release days and allotments in sentences: `Release 14 days (High 21 days)`, `Contingente: 10 camere Standard, 4 Balcone`.

import type { FileContext } from '../file-context.ts'
import type { ReadAllotment, ReadSeason } from '../reading.ts'
import { oneOf, type Phrases } from '../words/phrases.ts'
import { spoken } from '../words/spoken.ts'
import type { Clause } from './clauses.ts'
import { seasonsIn } from './offer-sentences.ts'

const RELEASE = spoken({
  en: 'releases?(?: periods?| days?)?|cut-?off|rooms? (?:to be )?released',
  de: 'release(?:frist)?|ruckgabe(?:frist)?|verfall(?:frist)?|optionsfrist',
  fr: 'retrocession|release|delai de retrocession',
  es: 'release|dias de release|plazo de devolucion|liberacion',
  it: 'release|rilascio',
  pt: 'release|prazo de devolucao|libertacao',
  nl: 'release|vrijgave',
  da: 'release|frigivelse',
})
const DAYS = String.raw`(\d{1,2}) ?(?:days?|tagen?|jours|dias|giorni|dagen|dage|[td]\.?)(?!\p{L})`
const OPTION = /option|payment|zahlung|anzahlung|rooming|cancel|storno|annul/

/** `Release 14 days (High and Festive 21 days)`: all rooms, and the seasons or markets that have another one. */
export function releaseIn(clause: Clause, context: FileContext, seasons: readonly ReadSeason[]): ReadAllotment[] {
  const { plain, cellIds } = clause
  if (!RELEASE.test(plain) || OPTION.test(plain)) return []
  const found = [...plain.matchAll(new RegExp(DAYS, 'gu'))]
  const [first, second] = found
  if (!first?.[1]) return []
  const named = namedParts(clause, found)
  if (named.length === found.length && found.length > 1) {
    const bySeason = named.map(({ name, days }) => ({ seasonIds: seasonsIn(`seasons ${name}`, seasons, context).meant, name, days }))
    return bySeason.map(({ seasonIds, name, days }) =>
      seasonIds.length > 0 ? { releaseDays: days, seasonIds, cellIds } : { product: name, releaseDays: days, cellIds },
    )
  }
  const rest = plain.slice(first.index + first[0].length)
  const meant = second ? seasonsIn(`seasons ${rest}`, seasons, context).meant : []
  if (!second?.[1] || meant.length === 0) return second ? [] : [{ releaseDays: Number(first[1]), cellIds }]
  const others = seasons.filter((season) => !meant.includes(season.seasonId)).map((season) => season.seasonId)
  return [
    { releaseDays: Number(first[1]), seasonIds: others, cellIds },
    { releaseDays: Number(second[1]), seasonIds: meant, cellIds },
  ]
}

/** `FIT 3 days, groups 28 days`: a name before each number. */
function namedParts({ text }: Clause, found: readonly RegExpExecArray[]): { readonly name: string; readonly days: number }[] {
  return found.flatMap((match, i) => {
    const start = i === 0 ? 0 : (found[i - 1]?.index ?? 0) + (found[i - 1]?.[0].length ?? 0)
    const name = text
      .slice(start, match.index)
      .replace(/^.*(?:release|cut-?off|r[üu]ckgabe\w*|r[ée]trocession|rilascio)[\s:]*(?:period)?/iu, '')
      .replace(/^[\s,;:/()-]+|[\s,;:/(-]+$/gu, '')
      .trim()
    return /^\p{L}[\p{L}\d +&-]{0,40}$/u.test(name) && !JOINING.test(name) ? [{ name, days: Number(match[1]) }] : []
  })
}

const JOINING = /^(?:of|is|and|or|und|oder|et|ou|y|o|e|von|de|di|period|in|at)$/i

const ALLOTMENT = spoken({
  en: 'allotments?|allocations?|contingent|guaranteed rooms',
  de: 'kontingente?|zimmerkontingent',
  fr: 'contingents?|allotements?',
  es: 'cupos?|contingentes?',
  it: 'contingent[ei]|allotment',
  pt: 'contingentes?|allotment|alotamento',
  nl: 'contingent',
  da: 'kontingent|allotment',
})
const ROOMS: Phrases = {
  en: ['rooms?'],
  de: ['zimmer'],
  fr: ['chambres?'],
  es: ['habitaciones', String.raw`hab\.?`],
  it: ['camere'],
  pt: ['quartos'],
  nl: ['kamers'],
}

const ROOM_COUNT = new RegExp(
  [
    String.raw`(?<![\d.,])(\d{1,3}) (?:x )?(?:${oneOf(ROOMS)}(?: of type)? )?`,
    String.raw`(\p{L}[\p{L}\d .'/-]{1,40}?)(?=,|;|\)|$| (?:and|und|et|y|e|en) \d)`,
  ].join(''),
  'gu',
)

/** Rooms that are held: a number before each name. None where a part of the sentence says something else. */
export function roomsHeldIn({ text, plain, cellIds }: Clause): ReadAllotment[] {
  const said = ALLOTMENT.exec(plain)
  if (!said || NO_ALLOTMENT.test(plain)) return []
  const list = text.slice(said.index + said[0].length).replace(/^[\s:=–-]+/, '')
  const rooms = [...list.matchAll(ROOM_COUNT)].flatMap((match): ReadAllotment[] =>
    UNIT_OF_TIME.test(match[2] ?? '') ? [] : [{ product: match[2]?.trim(), rooms: Number(match[1]), cellIds }],
  )
  const left = rooms.reduce((rest, { product = '', rooms: count }) => rest.replace(product, '').replace(String(count), ''), list)
  return /\d/.test(left) ? [] : rooms
}

const NO_ALLOTMENT = /(?<!\p{L})(?:no|kein\p{L}*|pas de|sin|nessun\p{L}*|sem|geen)(?!\p{L})/u
const UNIT_OF_TIME = /^(?:days?|tagen?|jours|dias|giorni|nights?|nachte|nuits|noches|notti|noites|dagen|%|persons?|pax)/iu

/** Rooms that are held and release days that sentences state apart belong together: each release holds for each kind of room. */
export function withReleases(entries: readonly ReadAllotment[]): ReadAllotment[] {
  const rooms = entries.filter((each) => each.rooms !== undefined && each.releaseDays === undefined)
  const releases = entries.filter((each) => each.rooms === undefined && each.releaseDays !== undefined && each.product === undefined)
  if (rooms.length === 0 || releases.length === 0) return [...entries]
  const others = entries.filter((each) => !rooms.includes(each) && !releases.includes(each))
  return [
    ...others,
    ...rooms.flatMap((room) =>
      releases.map((each) => ({ ...room, ...each, rooms: room.rooms, product: room.product, cellIds: [...room.cellIds, ...each.cellIds] })),
    ),
  ]
}
