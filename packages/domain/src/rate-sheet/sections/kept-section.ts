// What is kept of a section that somebody saves, whoever sends it.

import { keptCheckInOut, offeredSides } from '../policies/check-in-out.ts'
import { mergedPolicies } from '../policies/policy-list.ts'
import type { SheetPage } from '../rate-sheet.ts'
import type { SheetSection } from './sections.ts'

/**
 * The page with this section as it is kept: a policy of an existing type is merged into it (C-RL-059, C-RL-060), early check-in and late
 * check-out go without their checkbox (C-RL-057, C-RL-058). The page itself when nothing has to be changed.
 */
export function pageAsKept(page: SheetPage, section: SheetSection): SheetPage {
  if (page.kind === 'product' && section === 'productPolicy') {
    const productPolicy = mergedPolicies(page.productPolicy)
    return productPolicy === page.productPolicy ? page : { ...page, productPolicy }
  }
  if (page.kind === 'policies' && section === 'policy') {
    const locationPolicy = mergedPolicies(page.locationPolicy)
    return locationPolicy === page.locationPolicy ? page : { ...page, locationPolicy }
  }
  if (page.kind === 'policies' && section === 'checkInOut') {
    const { kind, locationPolicy, ...form } = page
    return { kind, locationPolicy, ...keptCheckInOut(form, offeredSides(form)) }
  }
  return page
}
