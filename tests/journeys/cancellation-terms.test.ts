// Cancellation terms of three kinds, typed as their supplier says them: kept as they were typed, drawn on a line of time, and checked.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import type { Policy } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { accessibilityFindings, NO_SCREEN, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { type PolicyDraft, typedPoliciesAreKept } from '@tradewind/stage/policy-journey.ts'
import { openDraftOf } from '@tradewind/stage/sections.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

const percent = (value: string) => ({ kind: 'percent', value: getAmount(value) }) as const

const TERMS: readonly (readonly [name: string, policies: readonly Policy[]])[] = [
  [
    'with a hole between two tiers and the balance due too late',
    [
      {
        policyType: 'cancellation',
        note: 'Counted back from noon.',
        cancelHoursDays: 'days',
        cancellations: [
          { threshold: 46, penalty: percent('0'), orMore: true },
          { threshold: 45, until: 31, penalty: percent('25') },
          { threshold: 20, until: 0, penalty: percent('100') },
        ],
        depositPercentage: getAmount('30'),
        balanceDueDays: 10,
        noShow: percent('100'),
      },
    ],
  ],
  [
    'by nights, by hours, and as what is paid back',
    [
      {
        policyType: 'cancellation',
        note: '',
        cancelHoursDays: 'hours',
        cancellations: [
          { threshold: 3, unit: 'weeks', penalty: { kind: 'percent', value: getAmount('40'), statedAsRefund: true }, orMore: true },
          { threshold: 48, until: 25, penalty: { kind: 'nights', value: getAmount('1') } },
          { threshold: 24, until: 0, penalty: { kind: 'amount', value: getAmount('350') } },
        ],
      },
    ],
  ],
  [
    'of high summer, of groups, and from a date on',
    [
      {
        policyType: 'cancellation',
        note: '',
        cancelHoursDays: 'days',
        cancellations: [
          { threshold: 14, penalty: percent('50'), orMore: true },
          { threshold: 13, until: 0, penalty: percent('100') },
        ],
      },
      {
        policyType: 'cancellation',
        note: '',
        cancelHoursDays: 'days',
        cancellations: [
          { threshold: 60, penalty: { kind: 'percent', value: getAmount('100'), of: 'deposit' }, orMore: true },
          { threshold: 30, penalty: percent('100'), fromDate: getDay('2027-06-01') },
        ],
        dateRanges: [
          { from: getDay('2027-07-01'), to: getDay('2027-07-31') },
          { from: getDay('2027-08-10'), to: getDay('2027-08-20') },
        ],
      },
      {
        policyType: 'cancellation',
        note: '',
        cancelHoursDays: 'days',
        cancellations: [{ threshold: 90, until: 0, penalty: percent('80'), countedFrom: 'booking' }],
        fromRooms: 8,
      },
    ],
  ],
]

describe('cancellation terms that are typed', () => {
  const journey = openJourney()
  let ana: Tab
  let draft: PolicyDraft

  beforeAll(async () => {
    ana = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDraftOf(ana.page, 'Solano Dubrovnik')
    const draftId = new URL(ana.page.url()).pathname.split('/')[3] ?? ''
    draft = { page: ana.page, person: await journey.house.signIn('supplier@demo.test'), draftId, product: 'Classic room' }
  })

  test.each(TERMS)('terms %s are kept as they were typed, drawn and checked [C-DG-006] [C-DG-008] [C-DG-020]', async (name, policies) => {
    await typedPoliciesAreKept(draft, policies)
    await takePicture(ana.page, `terms ${name}`.replaceAll(/[ ,]+/g, '-'))
    expect(await accessibilityFindings(ana.page)).toEqual([])
    expect(ana.complaints).toEqual([])
  })
})
