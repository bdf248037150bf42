import { getAmount } from '../../money/amount.ts'
import { getDay } from '../../calendar/day.ts'
import { expect, test } from 'vitest'
import type { Policy, SheetHead } from '../rate-sheet.ts'
import { type CorporatePages, differingSections, filledSections, followedPages, withSectionsOf } from './corporate-sections.ts'
import { CORPORATE_SECTIONS } from './sections.ts'

const head: SheetHead = {
  templateName: 'Rates',
  startDate: getDay('2027-01-01'),
  endDate: getDay('2027-12-31'),
  currency: 'EUR',
  taxInclusion: 'included',
}
const noShow = (kind: 'amount' | 'percent'): Policy => ({
  policyType: 'cancellation',
  note: 'No show',
  noShow: { kind, value: getAmount('50') },
})
const master: CorporatePages = {
  policies: { kind: 'policies', locationPolicy: [noShow('percent')], checkIn: '15:00' },
  notes: { kind: 'notes', termsAndConditions: 'As of our company', marketInfo: 'All markets' },
}
const empty: CorporatePages = { policies: { kind: 'policies', locationPolicy: [] }, notes: { kind: 'notes' } }
const by = { head, master, currency: 'EUR', sections: CORPORATE_SECTIONS, honorsOwn: false }

test('the chosen sections become those of the master, empty ones too, and no others change', () => {
  const own: CorporatePages = { ...empty, notes: { kind: 'notes', termsAndConditions: 'Own', submissionCriteria: 'By e-mail' } }
  const { pages, sections, left } = followedPages(own, { ...by, sections: ['termsAndConditions', 'policy'] })
  expect(sections).toEqual(['termsAndConditions', 'policy'])
  expect(left).toEqual([])
  expect(pages.notes).toEqual({ kind: 'notes', termsAndConditions: 'As of our company', submissionCriteria: 'By e-mail' })
  expect(pages.policies).toEqual({ kind: 'policies', locationPolicy: [noShow('percent')] })
  expect(followedPages(own, { ...by, sections: ['submissionCriteria'] }).pages.notes).toEqual({ kind: 'notes', termsAndConditions: 'Own' })
})

test('content of its own stays where that is asked for', () => {
  const own: CorporatePages = { ...empty, notes: { kind: 'notes', termsAndConditions: 'Own' } }
  const { pages, left } = followedPages(own, { ...by, sections: ['termsAndConditions', 'marketInfo'], honorsOwn: true })
  expect(pages.notes).toEqual({ kind: 'notes', termsAndConditions: 'Own', marketInfo: 'All markets' })
  expect(left).toEqual([{ section: 'termsAndConditions', reason: 'has content of its own.' }])
})

test('amounts are not carried into a template of another currency; percentages and times are', () => {
  const inDollars = { ...by, currency: 'USD' }
  expect(followedPages(empty, inDollars).left).toEqual([])
  const amounts: CorporatePages = {
    ...master,
    policies: {
      kind: 'policies',
      locationPolicy: [noShow('amount')],
      earlyCheckIn: '10:00',
      earlyCheckInFee: getAmount('30'),
      earlyCheckInCostType: '$',
    },
  }
  const { pages, left } = followedPages(empty, { ...inDollars, master: amounts })
  expect(left.map(({ section }) => section)).toEqual(['policy', 'checkInOut'])
  expect(left[0]?.reason).toBe('has amounts in USD, this rate sheet is in EUR.')
  expect(pages.policies).toEqual(empty.policies)
  expect(pages.notes.marketInfo).toBe('All markets')
})

test('filled and differing sections are named in their order', () => {
  expect(filledSections(master)).toEqual(['policy', 'checkInOut', 'termsAndConditions', 'marketInfo'])
  expect(filledSections(empty)).toEqual([])
  expect(differingSections(master, empty)).toEqual(filledSections(master))
  expect(withSectionsOf(empty, master, CORPORATE_SECTIONS)).toEqual(master)
})
