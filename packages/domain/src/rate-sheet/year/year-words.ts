// One day of the year at a glance in words.

import { dayText } from '../../calendar/day.ts'
import { amountForReading, type CurrencyCode } from '../../money/amount.ts'
import { counted } from '../../text/counted.ts'
import { rateSetText } from '../words/words.ts'
import type { YearDay, YearRate } from './year-days.ts'

/**
 * What holds on the day, most important first, each with its reason.
 * @example 'High, Double 420.00 EUR retail, minimum stay 3 nights, 8 rooms held, Early bird'
 */
export function yearDayText(day: YearDay, rate: YearRate, currency: CurrencyCode): string {
  const { season, rateSet, blackout, allocation, offers } = day
  const parts = [
    season?.seasonName ?? 'No season',
    blackout && (blackout.reason === undefined ? 'blacked out' : `blacked out: ${blackout.reason}`),
    priceText(day, rate, currency),
    rateSet && rateSetText(rateSet),
    allocation && heldText(allocation.allotments, allocation.allocationType ?? 'allotment'),
    ...offers.map((offer) => offer.offerName),
  ]
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}

/** As `yearDayText`, with the date before it. */
export function datedYearDayText(day: YearDay, rate: YearRate, currency: CurrencyCode): string {
  return `${dayText(day.day)}: ${yearDayText(day, rate, currency)}`
}

/** What stands small in the corner of a day: the number of rooms, or how they are given. */
export function heldMark({ allocation }: Pick<YearDay, 'allocation'>): string {
  if (!allocation) return ''
  switch (allocation.allocationType ?? 'allotment') {
    case 'allotment':
      return String(allocation.allotments)
    case 'freeSale':
      return 'FS'
    case 'onRequest':
      return 'RQ'
  }
}

/**
 * What stands large in a day: the amount, or a sign that there is none.
 * @param areWhole leaves out decimals that say nothing, where no amount of the picture has others
 * @example '1,236.50'; whole 1200.00 EUR is '1,200', 12000 JPY '12,000' either way
 */
export function priceMark({ price }: Pick<YearDay, 'price'>, currency: CurrencyCode, areWhole: boolean): string {
  switch (price.kind) {
    case 'price': {
      const text = amountForReading(price.amount, currency)
      return areWhole ? text.replace(/\.0+$/, '') : text
    }
    case 'notApplicable':
      return 'n/a'
    case 'onRequest':
      return 'RQ'
    case 'noAmount':
    case 'noRate':
      return '–'
    case 'noSeason':
      return ''
  }
}

function heldText(allotments: number, type: 'allotment' | 'freeSale' | 'onRequest'): string {
  switch (type) {
    case 'allotment':
      return counted(allotments, 'room held', 'rooms held')
    case 'freeSale':
      return 'free sale'
    case 'onRequest':
      return 'on request'
  }
}

function priceText({ price }: YearDay, { description, amount }: YearRate, currency: CurrencyCode): string | undefined {
  switch (price.kind) {
    case 'price':
      return `${description} ${amountForReading(price.amount, currency)} ${currency} ${amount}`
    case 'notApplicable':
      return `${description} is not sold`
    case 'onRequest':
      return `${description} is on request`
    case 'noAmount':
      return `${description} has no ${amount} rate yet`
    case 'noRate':
      return `no rate ${description} on this day of the week`
    case 'noSeason':
      return undefined
  }
}
