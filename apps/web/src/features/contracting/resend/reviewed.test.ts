import type { ResendPartner } from '@tradewind/api/contracting/resend.ts'
import { expect, test } from 'vitest'
import { firstReview, reviewedPartners } from './reviewed.ts'

const contract = (contractId: string, listState: 'sent' | 'accepted') => ({
  contractId,
  locationName: 'Solano',
  templateName: 'Rates',
  version: 1,
  startDate: '2026-04-01',
  endDate: '2027-03-31',
  listState,
})
const partners: ResendPartner[] = [
  { partnerId: 'p', partnerName: 'P', emails: ['a@p.test', 'b@p.test'], contracts: [contract('1', 'sent'), contract('2', 'accepted')] },
  { partnerId: 'q', partnerName: 'Q', emails: ['a@q.test'], contracts: [contract('3', 'accepted')] },
]

test('contracts that were answered are left out at first, while others wait for an answer', () => {
  expect(reviewedPartners(partners, firstReview(partners))).toEqual([
    { partnerId: 'p', emails: ['a@p.test', 'b@p.test'], contractIds: ['1'] },
  ])
  const [, answered] = partners
  expect(answered && reviewedPartners([answered], firstReview([answered]))).toEqual([
    { partnerId: 'q', emails: ['a@q.test'], contractIds: ['3'] },
  ])
})

test('who is left out gets nothing: a partner, an address, or the last address of a partner', () => {
  const none = { partnersOut: [], emailsOut: {}, contractsOut: [] }
  expect(reviewedPartners(partners, { ...none, partnersOut: ['q'] }).map((each) => each.partnerId)).toEqual(['p'])
  expect(reviewedPartners(partners, { ...none, emailsOut: { p: ['a@p.test'], q: ['a@q.test'] } })).toEqual([
    { partnerId: 'p', emails: ['b@p.test'], contractIds: ['1', '2'] },
  ])
})
