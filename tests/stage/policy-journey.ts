// One way through the policies of a draft, for terms of any origin: typed, saved as they were typed, drawn, and checked.

import { penaltyText } from '@tradewind/domain/rate-sheet/words/policy-words.ts'
import { tierFindings } from '@tradewind/domain/rate-sheet/policies/tier-check.ts'
import type { Policy } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { draftSheet } from './drafts.ts'
import type { Person } from './person.ts'
import { removePolicies, shownTierFindings, timelineWords, typePolicy } from './policy-typing.ts'
import { openTab, productLink, saved } from './sections.ts'

export type PolicyDraft = { readonly page: Page; readonly person: Person; readonly draftId: string; readonly product: string }

/**
 * Types the policies of one source. Those for all arrivals after the first are terms of another product, as of a house that is let as a whole:
 * they go to the product.
 */
export async function typedPoliciesAreKept(draft: PolicyDraft, policies: readonly Policy[]): Promise<void> {
  const isGeneral = (policy: Policy) => policy.dateRanges === undefined && policy.fromRooms === undefined
  const first = policies.find(isGeneral)
  const ofProduct = policies.filter((policy) => isGeneral(policy) && policy !== first)
  await draft.page.getByRole('link', { name: 'Policies', exact: true }).click()
  await typeAndCheck(
    draft,
    policies.filter((policy) => !ofProduct.includes(policy)),
    'location',
  )
  if (ofProduct.length === 0) return
  await productLink(draft.page, draft.product).click()
  await openTab(draft.page, 'Policy')
  await typeAndCheck(draft, ofProduct, 'product')
}

async function typeAndCheck({ page, person, draftId, product }: PolicyDraft, policies: readonly Policy[], where: 'location' | 'product') {
  const { head } = await draftSheet(person, draftId)
  const check = page.getByRole('region', { name: 'Rate check' })
  await removePolicies(page)
  for (const policy of policies) {
    await typePolicy(page, policy, head.currency)
    const expected = tierFindings(policy).map(({ text }) => text)
    await expect.poll(() => shownTierFindings(page)).toEqual(expected)
    for (const text of expected) await check.getByText(text).first().waitFor()
    const line = (await timelineWords(page)).join('\n')
    for (const { penalty, countedFrom, fromDate } of policy.cancellations ?? []) {
      if (countedFrom === 'booking' || fromDate !== undefined) continue
      expect(line).toContain(Number(penalty.value) === 0 ? 'free' : penaltyText(penalty, head.currency))
    }
    if (expected.length === 0) await page.getByText('Every notice has one answer.').waitFor()
  }
  await saved(page)
  const keptPolicies = async () => {
    const { pages } = await draftSheet(person, draftId)
    const bodies = pages.map(({ body }) => body)
    const ofLocation = bodies.flatMap((body) => (body.kind === 'policies' ? body.locationPolicy : []))
    const ofProduct = bodies.flatMap((body) => (body.kind === 'product' && body.productName === product ? body.productPolicy : []))
    return where === 'location' ? ofLocation : ofProduct
  }
  await expect.poll(keptPolicies).toEqual(policies)
}
