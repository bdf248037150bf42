// Extras, rules for children, offers, allotments and closures that tables and notes state.

import type { FileContext } from '../file-context.ts'
import type {
  NotUnderstood,
  ReadAllotment,
  ReadBlackout,
  ReadChildRule,
  ReadExtra,
  ReadOffer,
  ReadProduct,
  ReadSeason,
} from '../reading.ts'
import type { UnderstoodTable } from '../understood-tables.ts'

export type Terms = {
  readonly seasons: readonly ReadSeason[]
  readonly extras: readonly ReadExtra[]
  readonly childPolicy: readonly ReadChildRule[]
  readonly offers: readonly ReadOffer[]
  readonly allotment: readonly ReadAllotment[]
  readonly blackouts: readonly ReadBlackout[]
  readonly notUnderstood: readonly NotUnderstood[]
}

export function termsOf(
  _tables: readonly UnderstoodTable[],
  _context: FileContext,
  seasons: readonly ReadSeason[],
  _products: readonly ReadProduct[],
): Terms {
  return { seasons, extras: [], childPolicy: [], offers: [], allotment: [], blackouts: [], notUnderstood: [] }
}
