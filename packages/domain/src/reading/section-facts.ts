// What the row over the rates says of them: for how many persons they are, how long the stay is, rack or nett.

import { type Facets, facetsOf } from './facets.ts'
import type { FileContext } from './file-context.ts'
import type { RateType } from './reading.ts'
import { partsOfName } from './room-names.ts'
import type { BodyRow } from './tables/table.ts'
import { rateTypesIn } from './words/facts-in-text.ts'
import { folded, withoutFootnote } from './words/folded.ts'
import { stayIn } from './words/stays.ts'

/** `14 nights package` over the rows of that length. */
export function nightsOfSection({ section }: BodyRow): number | undefined {
  const bare = folded(section?.text ?? '')
  const nights = LEAST_OR_FREE.test(bare) ? undefined : stayIn(bare)?.nights
  return typeof nights === 'number' ? nights : undefined
}

const LEAST_OR_FREE = /min|from|ab |free|gratis|pay|stay \d/

/** `Doppelzimmer zur Einzelbenutzung` over rows that name the rooms. */
export function occupancyOfSection({ section }: BodyRow, context: FileContext): Facets['occupancy'] {
  if (section === undefined) return undefined
  const { name, facets } = partsOfName(withoutFootnote(section.text), context)
  const isOnly = facets.isOnlyOccupancy || (facets.occupancy === 'Single' && facetsOf(name, context).isOnlyOccupancy)
  return isOnly && /^(?:Single|Double|Twin|Triple|Quad)$/.test(facets.occupancy ?? '') ? facets.occupancy : undefined
}

/** `Single room Enzian` over rows that say boards. */
export function inNameAbove(
  room: { readonly name: string },
  above: { readonly name: string } | undefined,
  context: FileContext,
): Facets['occupancy'] {
  return above !== undefined && above.name === room.name ? facetsOf(above.name, context).occupancy : undefined
}

/** `RACK RATES` over the rows below it. */
export function rateTypeOfSection({ section }: BodyRow): RateType | undefined {
  const types = section ? rateTypesIn(folded(section.text)) : []
  return types.length === 1 ? types[0] : undefined
}
