// Which location each part of a file is about, and which rate sheet it changes.

import { type DayRange, nightsIn, overlapOf } from '../../calendar/day-range.ts'
import { searchText } from '../../text/search-text.ts'
import type { Reading } from '../reading.ts'

export type LocationChoice =
  | { readonly kind: 'location'; readonly locationId: string }
  | { readonly kind: 'new'; readonly locationName: string }
  | { readonly kind: 'leaveOut' }

/** Whether a part of a file was left out by choice. */
export function isPartLeftOut(locations: Readonly<Record<string, LocationChoice>>, section: string): boolean {
  return locations[section]?.kind === 'leaveOut'
}

export type PlaceThere = {
  readonly locationId: string
  readonly locationName: string
  /** Not archived, newest first. */
  readonly templates: readonly TemplateThere[]
}
export type TemplateThere = {
  readonly templateId: string
  readonly templateName: string
  readonly startDate: DayRange['from']
  readonly endDate: DayRange['to']
  readonly currency: string
}

export type PlacesKnown = {
  readonly places: readonly PlaceThere[]
  /** Names as this supplier writes them, searchable, each with the id of its location. */
  readonly aliases: Readonly<Record<string, string>>
  readonly fileName: string
  /** The location of the draft that the file is read into. */
  readonly draftLocationId?: string | undefined
  /** The draft is not the only one: other hotels of the file get rate sheets of their own. */
  readonly hasOtherSheets?: boolean | undefined
}

/**
 * The location that is proposed for a part of the file: by what was learned, by its name, else a new one of its name.
 * @param section house, lodge or camp as printed; empty for a file about one location
 */
export function proposedLocation(section: string, reading: Reading, known: PlacesKnown): LocationChoice {
  const printed =
    section || reading.facts.supplier?.value || reading.facts.title?.value || known.fileName.replace(/\.\w+$/, '').replaceAll('_', ' ')
  const own = known.aliases[searchText(printed)] ?? known.places.find((place) => isNamed(place, printed))?.locationId
  if (known.draftLocationId !== undefined) {
    const isOnly = known.hasOtherSheets === true && new Set(reading.products.map((product) => product.section ?? '')).size === 1
    if (section === '' || own === known.draftLocationId || isOnly) return { kind: 'location', locationId: known.draftLocationId }
    if (known.hasOtherSheets !== true) return { kind: 'leaveOut' }
  }
  return own === undefined ? { kind: 'new', locationName: plainName(printed) } : { kind: 'location', locationId: own }
}

/** A printed name without the stars of its class, and not shouted. @example plainName('HOTEL SA FIGUERA ****') is 'Hotel Sa Figuera' */
export function plainName(printed: string): string {
  const name = printed.replace(/(?:\s*[*★])+(?:\s*S(?:up)?\.?)?$/u, '').trim() || printed
  const isShouted = name.length > 4 && name === name.toUpperCase() && name !== name.toLowerCase()
  return (isShouted ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : name).slice(0, 120)
}

/** The name that the file prints for this part of it, searchable: what an alias is kept by. */
export function printedLocation(section: string, reading: Reading): string {
  return searchText(section || reading.facts.supplier?.value || reading.facts.title?.value || '')
}

/** The rate sheet whose period has at least half of the days of the file's; of several the one with most of them. */
export function templateFor(place: PlaceThere, period: DayRange): TemplateThere | undefined {
  const shared = (template: TemplateThere) => {
    const overlap = overlapOf({ from: template.startDate, to: template.endDate }, period)
    return overlap ? nightsIn(overlap) : 0
  }
  const [best] = place.templates.toSorted((a, b) => shared(b) - shared(a))
  return best && shared(best) * 2 >= nightsIn(period) ? best : undefined
}

function isNamed({ locationName }: PlaceThere, printed: string): boolean {
  const [own, other] = [searchText(locationName), searchText(printed)]
  return own === other
}
