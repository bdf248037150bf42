// The published cancellation policies beside the project, typed into the policies of a draft one after the other.

import { openBrowser, signInAs, type Tab, type TestBrowser } from '@tradewind/stage/browser.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { type PolicyDraft, typedPoliciesAreKept } from '@tradewind/stage/policy-journey.ts'
import { ENTERED_TERMS, policiesOfTerms } from '@tradewind/stage/real-terms.ts'
import { openDraftOf } from '@tradewind/stage/sections.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('15 real cancellation policies on screen', () => {
  let house: House
  let browser: TestBrowser
  let ana: Tab
  let draft: PolicyDraft

  beforeAll(async () => {
    house = await openHouse({ servesWeb: true })
    browser = await openBrowser(house.services.config.publicUrl)
    ana = await browser.newTab()
    await signInAs(ana.page, 'supplier@demo.test', WORLD_PASSWORD)
    await openDraftOf(ana.page, 'Solano Dubrovnik')
    const draftId = new URL(ana.page.url()).pathname.split('/')[3] ?? ''
    draft = { page: ana.page, person: await house.signIn('supplier@demo.test'), draftId, product: 'Classic room' }
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
  })

  test.each(ENTERED_TERMS.map(([at]) => at))(
    'policy %i is typed, kept as it was typed, drawn, and each of its defects is found',
    async (at) => {
      await typedPoliciesAreKept(draft, policiesOfTerms(at))
      expect(ana.complaints).toEqual([])
    },
  )
})
