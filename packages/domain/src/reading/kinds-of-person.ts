// Over a column: students, travellers who share a coach, five in a room. Printed as the description of the price.

import type { Facets } from './facets.ts'
import type { Piece } from './pages/row.ts'
import type { PriceBasis } from './reading.ts'
import type { Axis } from './tables/axis.ts'
import { plain } from './tables/table.ts'
import { folded, withoutFootnote } from './words/folded.ts'
import { PERSON_KIND, SERVICE_KIND } from './words/occupancies.ts'

/** `Students`, `Regular (SIC)` as they are printed; a room for five is `Quint`. Undefined for all other heads. */
export function kindOfPerson(heads: Axis['heads'], basis: PriceBasis | undefined): string | undefined {
  const areTours = basis === 'perPerson' || basis?.startsWith('perVehicle') === true
  const found = heads.toReversed().find(({ piece }) => {
    const head = plain(piece)
    return PERSON_KIND.test(head) || FOR_FIVE.test(head) || (areTours && SERVICE_KIND.test(head))
  })
  if (!found) return undefined
  if (FOR_FIVE.test(plain(found.piece))) return 'Quint'
  const printed = withoutFootnote(found.piece.text.replace(/\s+/g, ' '))
  return SERVICE_KIND.test(plain(found.piece)) ? printed.replace(/ ?\([^()]*\)$/, '') : printed
}

/** Whether the name of a head is nothing but this kind of person. */
export function isKindOfPerson(name: string, kind: string | undefined, head: string): boolean {
  return name === kind || (kind === 'Quint' && FOR_FIVE.test(head))
}

const FOR_FIVE = /^(?:quint(?:uple|upla|upel|pl|l)?|qntl?)(?: rooms?)?(?: ?\([a-z]{3}\))?$/

/** `PLAN FAMILIAR (2 adultos + 2 menores)` below `Double` and `Triple` is more than a number of persons. */
export function isPlanOfPersons({ piece, facets }: { readonly piece: Piece; readonly facets: Facets }): boolean {
  const [name = ''] = folded(piece.text).split('(')
  return !facets.isOnlyOccupancy && facets.occupancy !== undefined && /\(.*\d.*\)/.test(piece.text) && /\p{L}{4}/u.test(name)
}
