// Why the terms for children cannot be saved as they are.

import type { ChildBand, ChildTerms } from '../rate-sheet.ts'
import { commissionFinding } from '../rates/rate.ts'
import type { SectionFinding } from './section-finding.ts'

/** Ages that end before they begin, percentages that are none, more children free than have to travel. */
export function childrenFinding({ childBands = [], familyDiscounts = [] }: ChildTerms): SectionFinding | undefined {
  return bandFinding(childBands) ?? discountFinding(familyDiscounts)
}

function bandFinding(bands: readonly ChildBand[]): SectionFinding | undefined {
  const field = 'childBands'
  for (const { description, minAge, maxAge, percentOfShare } of bands) {
    if (minAge >= maxAge) return { finding: `The ages of ${description} end before they begin.`, field }
    if (percentOfShare !== undefined && commissionFinding(percentOfShare))
      return { finding: `${description}: the part of an adult’s share is a percentage from 0 to 100.`, field }
  }
  return undefined
}

function discountFinding(discounts: NonNullable<ChildTerms['familyDiscounts']>): SectionFinding | undefined {
  const tooMany = discounts.find((each) => each.freeChildren > each.leastChildren)
  return tooMany && { finding: 'A family discount frees no more children than have to travel.', field: 'familyDiscounts' }
}
