// Why the terms for groups cannot be saved as they are.

import type { GroupSize, GroupTerms } from '../rate-sheet.ts'
import type { SectionFinding } from './finding.ts'

/** Sizes that end before they begin, prices without a name. Sizes that two prices hold can be saved: the rate check names them. */
export function groupFinding({ groupSize, groupSteps = [] }: GroupTerms): SectionFinding | undefined {
  if (groupSize && isBackward(groupSize)) return { finding: 'The size of groups ends before it begins.', field: 'groupSize' }
  if (groupSteps.some((step) => step.description.trim() === ''))
    return { finding: 'A price by the number of travellers needs the name of its rate.', field: 'groupSteps' }
  const backward = groupSteps.find(isBackward)
  return backward && { finding: `${backward.description}: the number of travellers ends before it begins.`, field: 'groupSteps' }
}

function isBackward({ from, to }: GroupSize): boolean {
  return to !== undefined && to < from
}
