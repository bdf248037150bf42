// The published cancellation policies beside the project, typed into the policies of a draft one after the other.

import { NO_SCREEN } from '@tradewind/stage/browser.ts'
import type { Tab } from '@tradewind/stage/browser.ts'
import { type PolicyDraft, typedPoliciesAreKept } from '@tradewind/stage/policy-journey.ts'
import { ENTERED_TERMS, policiesOfTerms } from '@tradewind/stage/real-terms.ts'
import { openDraftOf } from '@tradewind/stage/sections.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

describe('15 real cancellation policies on screen', () => {
  const journey = openJourney()
  let ana: Tab
  let draft: PolicyDraft

  beforeAll(async () => {
    ana = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDraftOf(ana.page, 'Solano Dubrovnik')
    const draftId = new URL(ana.page.url()).pathname.split('/')[3] ?? ''
    draft = { page: ana.page, person: await journey.house.signIn('supplier@demo.test'), draftId, product: 'Classic room' }
  })

  test.each(ENTERED_TERMS.map(([at]) => at))(
    'policy %i is typed, kept as it was typed, drawn, and each of its defects is found',
    async (at) => {
      await typedPoliciesAreKept(draft, policiesOfTerms(at))
      expect(ana.complaints).toEqual([])
    },
  )
})
