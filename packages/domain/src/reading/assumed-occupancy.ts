// For how many persons a price is where neither row nor column nor name says it.

import type { Facets } from './facets.ts'
import type { PriceBasis } from './reading.ts'
import type { FactsOfRows } from './table-facts.ts'
import { folded } from './words/folded.ts'

type Room = { readonly name: string; readonly facets: Facets }

/** A double beside rooms that say for how many they are; a house with several bedrooms is sold as a whole. */
export function assumedOccupancy(basis: PriceBasis | undefined, facts: FactsOfRows, { name, facets: { isFamily } }: Room): string {
  if (basis?.startsWith('perPerson')) return isFamily || basis === 'perPerson' ? 'Adult' : 'Double'
  const isHouse = BEDROOMS.test(folded(name)) && !facts.isForOneOrTwo
  return (facts.hasOccupancies || facts.isForTwo) && !isHouse ? 'Double' : 'Room'
}

const SEVERAL = '(?:[2-9]|two|three|four|zwei|drei|vier|deux|trois|quatre|dos|tres|cuatro|due|tre|quattro|dois|duas|quatro|twee|drie|vier)'
const BEDROOMS = new RegExp(
  String.raw`(?<!\p{L})${SEVERAL}[- ](?:bed ?rooms?|schlafzimmer\p{L}*|chambres|dormitorios|camere|quartos|slaapkamers)(?!\p{L})`,
  'u',
)
