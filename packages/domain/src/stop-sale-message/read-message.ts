// Reads a message that closes days, opens them again or reduces rooms. The same text and names give the same answer; nothing is guessed.

import type { Day } from '../calendar/day.ts'
import { joinNoticeRanges } from '../contracting/stop-sale/stop-sale.ts'
import { folded } from '../reading/words/folded.ts'
import type { KindMention } from './kind-words.ts'
import { type Mentions, mentionsIn } from './mentions.ts'
import type { KnownPlace, MessageAnswers, MessageDoubt, MessageMark, MessageReading, TextPlace, UnderstoodNotice } from './message.ts'
import type { WrittenDays } from './message-dates.ts'
import { type NameMention, productsMeant, type RoomMention } from './names-in-text.ts'
import { propertiesOf, roomsOf, kindOf } from './said-of-days.ts'
import { type DateFacts, dateFactsOf, settledDays } from './settled-days.ts'

export type KnownFacts = {
  readonly places: readonly KnownPlace[]
  /** The location that is meant where the message names none. */
  readonly locationId?: string | undefined
  readonly today: Day
  readonly answers?: MessageAnswers | undefined
}

/** What is said of some days: one notice for each property. */
type Said = {
  readonly days: WrittenDays | undefined
  readonly kind: KindMention
  readonly property: NameMention | undefined
  readonly rooms: readonly RoomMention[]
}

type Draft = { notice: UnderstoodNotice; marks: Omit<MessageMark, 'notice'>[] }

const NOTHING: MessageReading = { notices: [], marks: [] }
const MOST_NOTICES = 60

/**
 * The notices of a message, in its order; days with the same property, rooms and kind are one notice. None for a message that closes,
 * opens and reduces nothing. At most 60.
 * @param text in normal form C, at most `LONGEST_MESSAGE` characters
 */
export function readStopSaleMessage(text: string, known: KnownFacts): MessageReading {
  const answers = known.answers ?? {}
  const mentions = mentionsIn(text, known.places)
  if (mentions.kinds.length === 0) return NOTHING
  const facts = dateFactsOf(folded(text), mentions.days, known.today, answers)
  const said = saidIn(mentions)
  const drafts = new Map<string, Draft>()
  for (const each of said) {
    const draft = draftOf(each, text, known, facts)
    const { kind, locationId, productIds, rooms, doubts } = draft.notice
    const asked = doubts.filter((doubt) => doubt.kind.startsWith('unknown')).map((doubt) => doubt.written)
    const key = JSON.stringify([kind, locationId, productIds, rooms, asked])
    const before = drafts.get(key)
    drafts.set(key, before ? { notice: joined(before.notice, draft.notice), marks: [...before.marks, ...draft.marks] } : draft)
  }
  const found = [...drafts.values()].slice(0, MOST_NOTICES)
  return { notices: found.map(({ notice }) => notice), marks: marksOf(found) }
}

function saidIn(mentions: Mentions): Said[] {
  const said: Said[] = []
  for (const days of mentions.days) {
    const kind = kindOf(days, mentions)
    if (!kind) continue
    const rooms = roomsOf(days, kind, mentions)
    const properties = propertiesOf(days, mentions)
    for (const property of properties.length === 0 ? [undefined] : properties) said.push({ days, kind, property, rooms })
  }
  if (said.length > 0) return said
  // Without days there is something to ask only where the trade's own words stand beside a property.
  const kind = mentions.kinds.find((each) => each.isStrong && !each.isDisregarded)
  if (!kind || mentions.properties.length === 0) return []
  return propertiesOf(kind, mentions).map((property) => ({ days: undefined, kind, property, rooms: roomsOf(kind, kind, mentions) }))
}

function draftOf({ days, kind, property, rooms }: Said, text: string, known: KnownFacts, facts: DateFacts): Draft {
  const doubts: MessageDoubt[] = []
  const ask = (what: MessageDoubt['kind'], place: (TextPlace & { written?: string }) | null, ids: readonly string[] = []) =>
    doubts.push({
      kind: what,
      written: place ? (place.written ?? text.slice(place.start, place.end)) : '',
      place: place && { start: place.start, end: place.end },
      years: [],
      ids,
    })
  if (kind.isDisregarded && !facts.answers.yes?.includes('disregarded')) ask('disregarded', kind)
  const settled = days && settledDays(days, text, facts)
  if (!settled) ask('noDates', null)
  doubts.push(...(settled?.doubts ?? []))
  const locationId = locationOf(property, known)
  if (locationId === null) {
    if (property) ask('unknownProperty', property, property.ids)
    else ask('noProperty', null)
  }
  const place = known.places.find((each) => each.locationId === locationId)
  const productIds = place ? productsOf(rooms, place, known, (room, ids) => ask('unknownRooms', room, ids)) : []
  if (kind.kind === 'allotment' && kind.rooms === null) ask('noRoomCount', kind)
  const marks: Draft['marks'] = [{ start: kind.start, end: kind.end, meaning: 'kind' }]
  if (kind.roomsPlace) marks.push({ ...kind.roomsPlace, meaning: 'roomCount' })
  if (days) marks.push({ start: days.start, end: days.end, meaning: 'days' })
  if (property) marks.push({ start: property.start, end: property.end, meaning: 'property' })
  for (const room of rooms) marks.push({ start: room.start, end: room.end, meaning: 'rooms' })
  const notice = { kind: kind.kind, days: settled?.range ? [settled.range] : [], locationId, productIds, rooms: kind.rooms, doubts }
  return { notice, marks }
}

function locationOf(property: NameMention | undefined, known: KnownFacts): string | null {
  const [only, other] = property?.ids ?? []
  if (only !== undefined && other === undefined) return only
  const answered = known.answers?.locations?.[property?.written ?? '']
  const meant = answered ?? (property ? undefined : known.locationId)
  return known.places.some(({ locationId }) => locationId === meant) ? (meant ?? null) : null
}

/** Empty: all. */
function productsOf(
  rooms: readonly RoomMention[],
  { products }: KnownPlace,
  { answers }: KnownFacts,
  ask: (room: RoomMention, ids: readonly string[]) => void,
): string[] {
  const own = new Set(products.map(({ productId }) => productId))
  const meant = (room: RoomMention): readonly string[] => {
    const answered = answers?.products?.[room.written]
    if (answered) return answered.length === 0 ? [...own] : answered.filter((id) => own.has(id))
    const ids = productsMeant(room.written, products)
    if (ids.length === 1) return ids
    ask(room, ids)
    return []
  }
  const named = rooms.filter((room) => !room.isAll && !room.isExcept).flatMap(meant)
  const except = rooms.filter((room) => room.isExcept).flatMap(meant)
  const left = (named.length > 0 ? [...new Set(named)] : except.length > 0 ? [...own] : []).filter((id) => !except.includes(id))
  return left.length === own.size ? [] : products.map(({ productId }) => productId).filter((id) => left.includes(id))
}

function joined(a: UnderstoodNotice, b: UnderstoodNotice): UnderstoodNotice {
  // One answer settles the order and the year of the whole message.
  const isOnce = ({ kind }: MessageDoubt) => kind === 'dayOrder' || kind === 'noYear'
  const isNew = (doubt: MessageDoubt) =>
    !a.doubts.some((each) => each.kind === doubt.kind && (isOnce(doubt) || each.written === doubt.written))
  return { ...a, days: joinNoticeRanges([...a.days, ...b.days]), doubts: [...a.doubts, ...b.doubts.filter(isNew)] }
}

/** Each part of the text once: what was read first, and of two that overlap the shorter one inside the longer is left out. */
function marksOf(drafts: readonly Draft[]): MessageMark[] {
  const all = drafts.flatMap(({ marks }, notice) => marks.map((mark) => ({ ...mark, notice })))
  const rank = (mark: MessageMark) => (mark.meaning === 'roomCount' ? 0 : mark.meaning === 'days' ? 1 : mark.meaning === 'kind' ? 3 : 2)
  const kept: MessageMark[] = []
  for (const mark of all.toSorted((a, b) => rank(a) - rank(b) || a.start - b.start)) {
    let parts: TextPlace[] = [mark]
    for (const each of kept) parts = parts.flatMap((part) => without(part, each))
    for (const part of parts) kept.push({ ...mark, start: part.start, end: part.end })
  }
  return kept.toSorted((a, b) => a.start - b.start)
}

function without(part: TextPlace, cut: TextPlace): TextPlace[] {
  if (cut.end <= part.start || part.end <= cut.start) return [part]
  return [
    { start: part.start, end: cut.start },
    { start: cut.end, end: part.end },
  ].filter(({ start, end }) => start < end)
}
