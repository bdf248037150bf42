// What a rate's description says about who pays it: the room for so many people, a person, a group, a service.

/** Whom a rate is for. A room without a number of people is priced as it stands for its standard occupancy. */
export type RateKind =
  | { readonly kind: 'room'; readonly persons?: number }
  | { readonly kind: 'sharing' }
  | { readonly kind: 'singleSupplement' }
  | { readonly kind: 'extraAdult' }
  | { readonly kind: 'extraChild' }
  | { readonly kind: 'person'; readonly person: 'adult' | 'child' | 'infant' | 'other' }
  | { readonly kind: 'group'; readonly from: number; readonly to: number }
  | { readonly kind: 'service'; readonly upTo?: number }

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

// C-CN-011
const EXTRA_ADULT = 'extra adult'
const EXTRA_CHILD = 'extra child'

/**
 * Reads a description; upper and lower case are alike.
 * @example rateKind('Twin') is a room for 2, rateKind('5-8') a group, rateKind('Private, up to 6') a service, rateKind('Lodging') a room
 */
export function rateKind(description: string): RateKind {
  const name = description.trim().toLowerCase()
  if (name === EXTRA_ADULT) return { kind: 'extraAdult' }
  // "Extra Child 2-5" is a band of its own.
  if (name.startsWith(EXTRA_CHILD)) return { kind: 'extraChild' }
  if (/^per person( sharing)?$/.test(name)) return { kind: 'sharing' }
  if (/^single (room |use )?supplement$/.test(name)) return { kind: 'singleSupplement' }
  const persons = ROOMS[name]
  if (persons !== undefined) return { kind: 'room', persons }
  const person = PERSONS[name]
  if (person !== undefined) return { kind: 'person', person }
  const group = /^(\d{1,4})\s*[-–]\s*(\d{1,4})$/.exec(name)
  if (group) return { kind: 'group', from: Number(group[1]), to: Number(group[2]) }
  const service = SERVICE.exec(name)
  if (service) return { kind: 'service', ...(service[1] === undefined ? {} : { upTo: Number(service[1]) }) }
  return { kind: 'room' }
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
