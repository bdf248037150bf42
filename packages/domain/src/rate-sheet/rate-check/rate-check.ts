// The rate check: everything in a rate sheet that contradicts itself, has a hole or looks like a slip, while one types.

import type { CurrencyCode } from '../../money/amount.ts'
import type { PoliciesPage, Policy, ProductPage, RateSheet, SheetHead } from '../rate-sheet.ts'
import { productPagesOf } from '../rate-sheet.ts'
import { tierFindings } from '../policies/tier-check.ts'
import { NO_CANCELLATION, policiesCompletionScore } from '../completion/completion.ts'
import { categoryChecks } from './category-check.ts'
import { childChecks } from './child-checks.ts'
import { followChecks } from './follow-checks.ts'
import { groupChecks } from './group-checks.ts'
import { marketChecks, marketOverlaps } from './market-checks.ts'
import { offerChecks } from './offer-checks.ts'
import { rateChecks } from './rate-checks.ts'
import type { FindingPlace, RateFinding } from './rate-finding.ts'
import { seasonChecks } from './season-checks.ts'

/** Findings of one product and rate package: seasons, rates, children, offers, policies. Cheap enough for each keystroke. */
export function pageCheck(page: ProductPage, head: SheetHead): RateFinding[] {
  const place = { productId: page.productId, ratePackageId: page.ratePackageId, section: 'policies' } as const
  return [
    ...seasonChecks(page, head),
    ...rateChecks(page, head),
    ...childChecks(page),
    ...groupChecks(page),
    ...marketChecks(page),
    ...offerChecks(page, head),
    ...policyChecks(page.productPolicy, place),
  ]
}

/** Findings of the policies that hold for the whole location. */
export function policiesCheck(page: PoliciesPage): RateFinding[] {
  const place = { section: 'policies' } as const
  const missing: RateFinding[] =
    policiesCompletionScore(page) === 100 ? [] : [{ code: 'cancellationMissing', level: 'warning', place, text: NO_CANCELLATION }]
  return [...missing, ...policyChecks(page.locationPolicy, place)]
}

/** All findings of the sheet: page by page in its order, then what only several pages together show. */
export function sheetCheck(sheet: RateSheet): RateFinding[] {
  const byPage = sheet.pages.flatMap((page) => {
    switch (page.kind) {
      case 'product':
        return pageCheck(page, sheet.head)
      case 'policies':
        return policiesCheck(page)
      case 'notes':
        return []
    }
  })
  return [...byPage, ...betweenPages(productPagesOf(sheet), sheet.head.currency)]
}

/** What only several pages together show: better rooms that cost less, rates that follow what is not there, packages for the same market. */
export function betweenPages(pages: readonly ProductPage[], currency: CurrencyCode): RateFinding[] {
  return [...categoryChecks(pages, currency), ...followChecks(pages, currency), ...marketOverlaps(pages)]
}

function policyChecks(policies: readonly Policy[], place: FindingPlace): RateFinding[] {
  return policies.flatMap((policy, index) =>
    tierFindings(policy).map(({ code, level, text, tiers }): RateFinding => {
      const fix = tiers && ({ kind: 'setTiers', label: 'Mend the tiers', index, tiers } as const)
      return { code, level, place: { ...place, index }, text, ...(fix ? { fix } : {}) }
    }),
  )
}
