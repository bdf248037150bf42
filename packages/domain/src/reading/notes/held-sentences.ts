// Rooms that are held and their release days in the notes of a file: `Allotment: 6 Garden, 4 Sea View; release 14 days (Peak 30 days)`.

import { rangesWithout } from '../../calendar/day-range.ts'
import type { FileContext } from '../file-context.ts'
import type { ReadAllotment, ReadProduct, ReadSeason } from '../reading.ts'
import { rangesOf } from '../seasons.ts'
import type { TextLine } from '../tables/table.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { type HeldRooms, heldRoomsIn } from './held-rooms.ts'
import { ALLOTMENT, HAS_NONE, OTHER_DEADLINE, RELEASE, ROOMS, SO_MANY_DAYS, TIME_BEFORE } from './held-words.ts'
import { releasesIn } from './release-days.ts'
import { seasonsNamed } from './seasons-named.ts'

/** Days or seasons in which no rooms are held. */
type NoneHeld = Pick<ReadAllotment, 'seasonIds' | 'dates'>

export type Held = {
  /** Rooms, releases, and rooms with their releases. */
  readonly entries: readonly ReadAllotment[]
  readonly noneIn: readonly NoneHeld[]
  /** Clauses of which something was read, as `clauseKey` has them. */
  readonly read: ReadonlySet<string>
}

export function clauseKey({ text, cellIds }: Pick<Clause, 'text' | 'cellIds'>): string {
  return `${cellIds[0] ?? ''} ${text}`
}

/** @param texts titles and notes of the file in their order, and others of which each is by itself */
export function heldIn(
  texts: readonly (readonly TextLine[])[],
  context: FileContext,
  seasons: readonly ReadSeason[],
  products: readonly ReadProduct[],
): Held {
  const entries: ReadAllotment[] = []
  const noneIn: NoneHeld[] = []
  const read = new Set<string>()
  let below = 0
  for (const [i, line] of texts.flatMap((lines) => [...lines.entries()])) {
    if (i === 0) below = 0
    below = isHeading(line) ? LINES_BELOW : below - 1
    let isList = below > 0
    for (const said of statementsOf(line)) {
      const none = noneHeldIn(said, context, seasons)
      const found = none ? [] : entriesOf(said, isList, context, seasons, products)
      entries.push(...found)
      noneIn.push(...(none ? [none] : []))
      isList = below > 0 || found.some(({ rooms }) => rooms !== undefined)
      if (found.length > 0 || none) for (const part of said.parts) read.add(clauseKey(part))
    }
  }
  return { entries, noneIn, read }
}

/** How many lines below `ALLOTMENT` may go on with it. */
const LINES_BELOW = 4
const LONGEST_HEADING = 40

/** Its last clause is the word alone: on a page the heading may be at the end of the paragraph above it. */
function isHeading(line: TextLine): boolean {
  const last = clausesOf(line).at(-1)
  return (
    last !== undefined &&
    last.text.length < LONGEST_HEADING &&
    !/\d/.test(last.text) &&
    ALLOTMENT.test(last.plain) &&
    !HAS_NONE.test(last.plain)
  )
}

type Statement = Pick<Clause, 'text' | 'plain' | 'cellIds'> & { readonly parts: readonly Clause[] }

/** Clauses, each with those behind it that only go on with its release: `14 jours ; 30 jours en haute saison`. */
function statementsOf(line: TextLine): Statement[] {
  const out: Statement[] = []
  for (const clause of clausesOf(line)) {
    const last = out.at(-1)
    if (last && RELEASE.test(last.plain) && goesOn(clause.plain))
      out[out.length - 1] = {
        text: `${last.text}; ${clause.text}`,
        plain: `${last.plain}; ${clause.plain}`,
        cellIds: last.cellIds,
        parts: [...last.parts, clause],
      }
    else out.push({ ...clause, parts: [clause] })
  }
  return out
}

/** Nothing but a number of days, with a few words before or behind it. */
function goesOn(plain: string): boolean {
  const [days, ...others] = [...plain.matchAll(SO_MANY_DAYS)]
  if (!days || others.length > 0 || OTHER_DEADLINE.test(plain) || ALLOTMENT.test(plain)) return false
  const rest = plain.slice(0, days.index) + plain.slice(days.index + days[0].length)
  const dated = datesIn(rest).reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), rest)
  return dated.length < LONGEST_HEADING && !/\d|%/.test(dated)
}

function entriesOf(
  { text, plain, cellIds }: Statement,
  isBelow: boolean,
  context: FileContext,
  seasons: readonly ReadSeason[],
  products: readonly ReadProduct[],
): ReadAllotment[] {
  const rooms = roomsOf(text, plain, isBelow, products)
  const days = rooms.length > 0 && !RELEASE.test(plain) ? UNTIL.exec(plain)?.[1] : undefined
  const said = days === undefined ? releasesIn(text, context, seasons, products) : [{ releaseDays: Number(days) }]
  const releases = OTHER_DEADLINE.test(plain) ? [] : said
  if (rooms.length === 0) return releases.map((release) => ({ ...release, cellIds }))
  if (releases.length === 0) return rooms.map((room) => ({ ...room, cellIds }))
  return rooms.flatMap((room) => releases.map((release) => joined(room, release, cellIds)))
}

/** `6 Standard until 3 days before arrival`. */
const UNTIL = new RegExp(String.raw`${SO_MANY_DAYS.source}\s*${TIME_BEFORE}`, 'u')

/** The part of a sentence that lists rooms. Without a word for an allotment: below a heading, or a list in front of its release. */
function roomsOf(text: string, plain: string, isBelow: boolean, products: readonly ReadProduct[]): HeldRooms[] {
  const said = ALLOTMENT.exec(plain)
  const release = RELEASE.exec(plain)
  const isList = /^\W*\d/.test(plain) && (isBelow || release !== null)
  if (!said && !isList && !(isBelow && GOES_ON_WITH_ROOMS.test(plain))) return []
  const start = said ? said.index + said[0].length : 0
  const ends = [release?.index, [...plain.matchAll(SO_MANY_DAYS)].find(({ index }) => index >= start)?.index]
  return heldRoomsIn(text.slice(start, Math.min(...ends.map((end) => (end === undefined || end < start ? text.length : end)))), products)
}

/** Behind an allotment or below its heading: `Garantie : 6 Mobil-home`, `Hotel Su Nuraghe 5 camere Standard`. */
const GOES_ON_WITH_ROOMS = new RegExp(String.raw`^[^\d:]{1,30}(?::\s*\d|\s\d{1,3} ?${ROOMS}(?!\p{L}))`, 'u')

/** `No allotment during the Jazz Festival`. */
function noneHeldIn({ text, plain }: Statement, context: FileContext, seasons: readonly ReadSeason[]): NoneHeld | undefined {
  const said = ALLOTMENT.exec(plain)
  if (!said || !HAS_NONE.test(plain.slice(0, said.index))) return undefined
  const dated = datesIn(plain, context.order).filter(({ isRange }) => isRange)
  if (dated.length > 0) return { dates: rangesOf(dated, context.years) }
  const named = seasonsNamed(text.slice(said.index + said[0].length), seasons, context)
  return named && named !== 'rest' ? { seasonIds: named } : undefined
}

function joined(room: Omit<ReadAllotment, 'cellIds'>, release: Omit<ReadAllotment, 'cellIds'>, cellIds: readonly string[]): ReadAllotment {
  const { seasonIds, dates } = release
  const both = room.seasonIds && seasonIds ? room.seasonIds.filter((id) => seasonIds.includes(id)) : (seasonIds ?? room.seasonIds)
  return {
    ...room,
    releaseDays: release.releaseDays,
    ...(both ? { seasonIds: both } : {}),
    ...(dates ? { dates } : {}),
    cellIds,
  }
}

/**
 * Rooms that are held and release days that a file states apart belong together: each release holds for each kind of room, in its seasons, but
 * for the time in which none are held.
 */
export function withReleases(
  entries: readonly ReadAllotment[],
  noneIn: readonly NoneHeld[],
  seasons: readonly ReadSeason[],
): ReadAllotment[] {
  const rooms = entries.filter((each) => each.rooms !== undefined && each.releaseDays === undefined)
  const releases = entries.filter((each) => each.rooms === undefined && each.releaseDays !== undefined)
  const isOf = (room: ReadAllotment) => (release: ReadAllotment) => release.product === undefined || release.product === room.product
  const used = new Set(releases.filter((release) => rooms.some((room) => isOf(room)(release))))
  const paired = entries.flatMap((entry): ReadAllotment[] => {
    if (used.has(entry)) return []
    const own = rooms.includes(entry) ? releases.filter(isOf(entry)) : []
    if (own.length === 0) return [entry]
    return own
      .map((release) => joined(entry, release, [...new Set([...entry.cellIds, ...release.cellIds])]))
      .filter(({ seasonIds }) => seasonIds === undefined || seasonIds.length > 0)
  })
  return paired.flatMap((entry) => (entry.rooms === undefined ? [entry] : withoutTimes(entry, noneIn, seasons)))
}

/** The entry without the seasons and days in which nothing is held; none where no day is left. */
function withoutTimes(entry: ReadAllotment, noneIn: readonly NoneHeld[], seasons: readonly ReadSeason[]): ReadAllotment[] {
  if (noneIn.length === 0) return [entry]
  const cut = new Set(noneIn.flatMap(({ seasonIds }) => seasonIds ?? []))
  const own = seasons.filter(({ seasonId }) => (entry.seasonIds === undefined || entry.seasonIds.includes(seasonId)) && !cut.has(seasonId))
  if (own.length === 0 && seasons.length > 0) return []
  const days = noneIn.flatMap(({ dates }) => dates ?? [])
  const ranges = entry.dates ?? own.flatMap((season) => season.ranges)
  const left = days.reduce(rangesWithout, ranges)
  const isCut = JSON.stringify(left) !== JSON.stringify(ranges)
  return [
    {
      ...entry,
      ...(cut.size > 0 ? { seasonIds: own.map(({ seasonId }) => seasonId) } : {}),
      ...(isCut ? { dates: left } : {}),
    },
  ]
}
