// Prices of vehicles: one of the two dimensions of a table names vehicles, and the other one the routes that are sold.

import type { FileContext } from './file-context.ts'
import type { RawRate } from './raw-rate.ts'
import { withoutFootnote, folded } from './words/folded.ts'
import { basisIn } from './words/facts-in-text.ts'
import { isVehicle } from './words/occupancies.ts'
import { oneOf, type Phrases } from './words/phrases.ts'

const BESIDE_VEHICLES: Phrases = {
  en: [
    'pax',
    String.raw`pers(?:ons?|onen|onnes|onas|one|\.)?`,
    String.raw`passeng\p{L}*`,
    'seats?',
    'seater',
    'places',
    'up to',
    'max',
    'from',
    'private?',
    'standard',
    'executive',
    'business',
    'premium',
    'luxury',
    'gt',
    'class',
    'size',
    'small',
    'large',
    'big',
    'medium',
    'electric',
    'price',
    'per',
  ],
  de: ['bis', 'luxus', 'gross?', 'klein'],
  fr: [],
  es: ['plazas', 'gran'],
  it: ['posti', 'grande'],
  pt: [],
}

/** Words and numbers that a vehicle may have beside its own word. */
const BESIDE = new RegExp(String.raw`(?:\d{1,2}(?: ?[-–/] ?\d{1,2})?\+?|${oneOf(BESIDE_VEHICLES)}|[a-z]{3})`, 'gu')

/** Rates of a table of vehicles: the route is what is sold, and the vehicle is for whom. */
export function withVehicles(rates: readonly RawRate[], context: FileContext): RawRate[] {
  const heads = rates.map(({ headName }) => headName)
  if (rates.length === 0) return []
  if (areVehicles(heads)) return rates.map((rate) => ofVehicle(rate, rate.headName ?? '', rate.printedRoom ?? rate.room, context))
  if (!areVehicles(rates.map(({ room }) => room))) return [...rates]
  return rates.map((rate) => {
    const route = rate.headName ?? (isVehicleAlone(rate.description) || rate.description === 'Room' ? undefined : rate.description)
    return route === undefined ? rate : ofVehicle({ ...rate, section: rate.section ?? cornerOf(rate) }, rate.room, route, context)
  })
}

function ofVehicle(rate: RawRate, vehicle: string, route: string, { texts }: FileContext): RawRate {
  const isPerVehicle = rate.basis?.startsWith('perVehicle') === true
  const said = isPerVehicle ? undefined : texts.map(({ text }) => basisIn(folded(text))).find((basis) => basis?.startsWith('perVehicle'))
  return {
    ...rate,
    room: withoutFootnote(route.replace(/\s+/g, ' ')).trim(),
    description: withoutFootnote(vehicle.replace(/\s*\([A-Z]{3}\)$/, '').replace(/\s+/g, ' ')).trim(),
    isOccupancyAssumed: false,
    variant: rate.variant?.replace(rate.headName ?? '', '').trim() || undefined,
    headName: undefined,
    board: undefined,
    basis: isPerVehicle ? rate.basis : (said ?? rate.basis),
    isBasisUnsure: isPerVehicle || said !== undefined ? undefined : true,
  }
}

function areVehicles(names: readonly (string | undefined)[]): boolean {
  const distinct = [...new Set(names)]
  return distinct.length > 1 && distinct.filter((name) => name !== undefined && isVehicleAlone(name)).length >= distinct.length * 0.7
}

/** `Minivan 4-8 pax`, `Car (GEL)`, and no `San Vito lo Capo`. */
function isVehicleAlone(name: string): boolean {
  const plain = folded(name).replace(/[()]/g, ' ')
  const rest = plain.replace(BESIDE, ' ').split(/[^\p{L}]+/u)
  return isVehicle(plain) && rest.filter((word) => word.length > 3 && !isVehicle(word)).length === 0
}

function cornerOf({ table }: RawRate): string | undefined {
  const text = table.heads[0]?.at(-1)?.text
  return text && withoutFootnote(text.replace(/\s+/g, ' ')).trim()
}
