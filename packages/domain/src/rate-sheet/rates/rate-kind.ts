// What a rate's description says about who pays it: the room for so many people, a person, a group, a service.

/** Whom a rate is for. A room without a number of people is priced as it stands for its standard occupancy. */
export type RateKind =
  | { readonly kind: 'room'; readonly persons?: number }
  /** `persons`: so many share a room; absent: as many as it is priced for. */
  | { readonly kind: 'sharing'; readonly persons?: number }
  | { readonly kind: 'singleSupplement' }
  | { readonly kind: 'extraAdult' }
  | { readonly kind: 'extraChild' }
  | { readonly kind: 'person'; readonly person: 'adult' | 'child' | 'infant' | 'other' }
  | { readonly kind: 'group'; readonly from: number; readonly to: number }
  /** For all travellers together: a private tour, a vehicle. */
  | { readonly kind: 'service'; readonly from?: number; readonly upTo?: number }

const ROOMS: Record<string, number> = { single: 1, double: 2, twin: 2, triple: 3, quad: 4, quadruple: 4 }
const PERSONS: Record<string, 'adult' | 'child' | 'infant' | 'other'> = {
  adult: 'adult',
  child: 'child',
  infant: 'infant',
  student: 'other',
  senior: 'other',
}

/** "Private", or "Private, up to 6" and "Family (max 5)" with the persons that it takes. */
const SERVICE = /^(?:private|family)(?:\s*[,(:-]?\s*(?:up to|max\.?|maximum)\s*(\d{1,3})\b.*)?$/

const VEHICLES = String.raw`(?:vehicle|sedan|saloon|car|auto|taxi|cab|limousine|limo|suv|4x4|4wd|jeep|mini[- ]?van|van|mini[- ]?bus|midi[- ]?bus|micro[- ]?bus|bus|coach|sprinter|hiace|vito|people carrier|tuk[- ]?tuk)`
/** "Minibus 9-16 pax", "Van (max 7), one way", and any name behind the word vehicle; no "Van Gogh Suite". */
const VEHICLE = new RegExp(
  String.raw`^(?:vehicle\b.*|${VEHICLES}(?:[\s,/()+–-]+(?:${VEHICLES}|\d+\+?|to|up|max\.?|pax|persons?|passengers?|seats?|seater|standard|executive|business|premium|luxury|private|gt|vip|large|small|one way|return|each way))*[\s)]*)$`,
)
const FROM_TO = /(\d{1,3})\s*(?:[-–]|to)\s*(\d{1,3})/
const UP_TO = /(?:up to|max\.?|maximum|\()\s*(\d{1,3})|(\d{1,3})\s*(?:pax|persons?|passengers?|seats?|seater)/
const LEAST = /(\d{1,3})\s*\+/

/** A vehicle with the travellers that it is for. @example 'Minibus 9-16 pax' is from 9 up to 16 */
function vehicleKind(name: string): RateKind | undefined {
  if (!VEHICLE.test(name)) return undefined
  const span = FROM_TO.exec(name)
  if (span) return { kind: 'service', from: Number(span[1]), upTo: Number(span[2]) }
  const least = LEAST.exec(name)?.[1]
  if (least !== undefined) return { kind: 'service', from: Number(least) }
  const most = UP_TO.exec(name)
  const upTo = most?.[1] ?? most?.[2]
  return { kind: 'service', ...(upTo === undefined ? {} : { upTo: Number(upTo) }) }
}

/** `Per Person in Triple`: what each pays who share a room for so many. */
const SHARED: Record<string, number> = { double: 2, twin: 2, triple: 3, quad: 4, quadruple: 4, quint: 5 }
const SHARING = /^per person(?: sharing| in (?:an? )?(double|twin|triple|quad|quadruple|quint|room for (\d{1,2})))?$/

// C-CN-011
const EXTRA_ADULT = 'extra adult'
const EXTRA_CHILD = 'extra child'

/**
 * Reads a description; upper and lower case are alike.
 * @example rateKind('Twin') is a room for 2, rateKind('5-8') a group, rateKind('Private, up to 6') and rateKind('Minibus 9-16 pax') services, rateKind('Lodging') a room
 */
export function rateKind(description: string): RateKind {
  const name = description.trim().toLowerCase()
  if (name === EXTRA_ADULT) return { kind: 'extraAdult' }
  // "Extra Child 2-5" is a band of its own.
  if (name.startsWith(EXTRA_CHILD)) return { kind: 'extraChild' }
  const sharing = SHARING.exec(name)
  if (sharing) {
    const persons = sharing[2] === undefined ? SHARED[sharing[1] ?? ''] : Number(sharing[2])
    return { kind: 'sharing', ...(persons === undefined ? {} : { persons }) }
  }
  if (/^single (room |use )?supplement$/.test(name)) return { kind: 'singleSupplement' }
  const persons = ROOMS[name]
  if (persons !== undefined) return { kind: 'room', persons }
  const person = PERSONS[name]
  if (person !== undefined) return { kind: 'person', person }
  const group = /^(\d{1,4})\s*[-–]\s*(\d{1,4})$/.exec(name)
  if (group) return { kind: 'group', from: Number(group[1]), to: Number(group[2]) }
  const service = SERVICE.exec(name)
  if (service) return { kind: 'service', ...(service[1] === undefined ? {} : { upTo: Number(service[1]) }) }
  return vehicleKind(name) ?? { kind: 'room' }
}

/** Whether this is the price of an extra adult or child in a room. // C-RL-095, C-CN-011 */
export function isExtraPerson(description: string): boolean {
  const { kind } = rateKind(description)
  return kind === 'extraAdult' || kind === 'extraChild'
}

/** Whether a price of 0 is one: a further person, a child, an infant, a student or a senior may be free of charge; a room and an adult are not. */
export function mayBeFree(description: string): boolean {
  const kind = rateKind(description)
  if (kind.kind === 'person') return kind.person !== 'adult'
  return (
    kind.kind === 'extraAdult' ||
    kind.kind === 'extraChild' ||
    kind.kind === 'singleSupplement' ||
    /^(child|children|infant|baby)\b/i.test(description.trim())
  )
}
