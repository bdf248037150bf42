// Everything that a careful reader would ask the supplier about, beside the questions that hold prices back.

import type { RateOf } from '../../doubtful-seasons.ts'
import type { FileContext } from '../../file-context.ts'
import type { TablesOfRates } from '../../tables/table.ts'
import type { Question, Reading } from '../../reading.ts'
import { agesLeftOpen, agesTwice, olderThan, otherAges, percentOfWhat, youngerGuests } from './ages.ts'
import { festiveDinners, withoutAllotment } from './beside-prices.ts'
import { closedButPriced, dinnersOnClosedDays, packagesOverClosedDays, undatedFeasts } from './closed-days.ts'
import { backwards, openDays, otherWeekdays, overNewYear, readFirst, yearsAssumed } from './days.ts'
import { hiddenParts, namesTwice, notForSale, otherBoards, otherDirection, validityOpen, whoIsMissing } from './file.ts'
import { emptyPrices, groupsBeyond, missingUses, onRequestCells, roundedNett, singleAsDouble, twoBases, waysBack } from './prices.ts'
import { seenOf } from './remark.ts'
import { approximate, beforeDay, commissionOpen, exchange, feesOnTop, mealsTwice, packagesToo, taxes, withoutAmount } from './said.ts'

const RULES = [
  openDays,
  overNewYear,
  closedButPriced,
  packagesOverClosedDays,
  dinnersOnClosedDays,
  undatedFeasts,
  backwards,
  yearsAssumed,
  readFirst,
  otherWeekdays,
  agesLeftOpen,
  agesTwice,
  youngerGuests,
  otherAges,
  olderThan,
  percentOfWhat,
  emptyPrices,
  missingUses,
  onRequestCells,
  groupsBeyond,
  waysBack,
  singleAsDouble,
  roundedNett,
  twoBases,
  withoutAmount,
  approximate,
  exchange,
  beforeDay,
  taxes,
  commissionOpen,
  mealsTwice,
  packagesToo,
  feesOnTop,
  festiveDinners,
  withoutAllotment,
  validityOpen,
  namesTwice,
  otherBoards,
  whoIsMissing,
  otherDirection,
  hiddenParts,
  notForSale,
]

/** Remarks of all rules, in the order of the rules; none where the file has no rates. */
export function remarksOf(reading: Reading, rates: readonly RateOf[], context: FileContext, tables: TablesOfRates): Question[] {
  if (rates.length === 0) return []
  const seen = seenOf(reading, rates, context, tables)
  return RULES.flatMap((rule) => rule(seen))
}
