import { getDay } from '@tradewind/domain/calendar/day.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { expect, test } from 'vitest'
import { closingItems } from './closing-items.ts'

test('a printed rate sheet ends with policies, times, billing, the company and its terms, each only when it says something', () => {
  expect(closingItems(undefined, undefined, 'EUR')).toEqual([])
  expect(
    closingItems(
      {
        kind: 'policies',
        locationPolicy: [{ policyType: 'infant', note: 'Under 2 free.' }],
        checkIn: '15:00',
        earlyCheckIn: '10:00',
        earlyCheckInFee: getAmount('25'),
        earlyCheckInCostType: '$',
        lateCheckOutFee: getAmount('50'),
        lateCheckOutCostType: '%',
        lateCheckOutPercentageType: 'the last night',
      },
      {
        kind: 'notes',
        billingInformation: { terms: '30 days.', currency: 'USD', insuranceExpiry: getDay('2027-12-31'), insuranceFiles: [] },
        corporateIdentificationNumber: 'HR 1',
        marketInfo: ' ',
      },
      'EUR',
    ),
  ).toEqual([
    ['Infants', 'Under 2 free.'],
    ['Check-in and check-out', 'Check-in from 15:00. Early check-in from 10:00: 25.00 EUR. Late check-out: 50 % of the last night.'],
    ['Billing information', '30 days.\nBilled in USD.\nInsured until 31 Dec 2027.'],
    ['Corporate identification number', 'HR 1'],
  ])
})
