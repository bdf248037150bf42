// Where a rate of a file belongs in a rate sheet. A price is never placed under another basis than the printed one.

import { getAmount, type Amount } from '../../money/amount.ts'
import type { Rate } from '../../rate-sheet/rate-sheet.ts'
import { mayBeFree, rateKind } from '../../rate-sheet/rates/rate-kind.ts'
import { groupStepOf } from './group-step.ts'
import { rateWithoutPrice } from '../../rate-sheet/rates/rate.ts'
import type { ReadProduct, ReadRate } from '../reading.ts'

export type PlacedRate = { readonly line: Rate } | { readonly remark: string }

type Sheet = { readonly currency: string | undefined; readonly commissionPercentage: Amount | undefined }

/** The line of a rate set, or why there is none for it. @example Double per person and night is `Per Person Sharing` */
export function placedRate(rate: ReadRate, product: Pick<ReadProduct, 'nights' | 'departures'>, sheet: Sheet): PlacedRate {
  if (rate.currency !== sheet.currency)
    return { remark: `it is in ${rate.currency}, the rate sheet in ${sheet.currency ?? 'no currency'}.` }
  if (product.nights !== undefined) return { remark: 'a price for a package of several nights has no place in a rate sheet.' }
  if (product.departures !== undefined) return { remark: 'a price for fixed days of departure has no place in a rate sheet.' }
  const description = descriptionIn(rate)
  if (description === undefined)
    return { remark: `the basis of this price, ${BASIS_WORDS[rate.priceBasis]}, has no place for it in a rate sheet.` }
  if (rate.status === 'onRequest' || rate.status === 'notApplicable')
    return { line: rateWithoutPrice(description, rate.status === 'onRequest') }
  const amount = rate.status === 'free' ? getAmount('0.00') : rate.amount === undefined ? undefined : getAmount(rate.amount)
  if (amount === undefined) return { remark: 'no price was read.' }
  if (Number(amount) === 0 && !mayBeFree(description)) return { remark: 'a price of zero is not taken over.' }
  const price = rate.rateType === 'nett' ? { nettRate: amount } : { retailRate: amount }
  const commission = sheet.commissionPercentage === undefined ? {} : { commissionPercentage: sheet.commissionPercentage }
  return { line: { description, notApplicable: false, ...price, ...commission } }
}

/** The description under which the stay calculator charges exactly this basis; undefined when there is none. */
function descriptionIn({ description, priceBasis }: ReadRate): string | undefined {
  const { kind } = rateKind(description)
  switch (priceBasis) {
    case 'perRoomPerNight':
    case 'perUnitPerNight':
      return kind === 'room' || kind === 'extraAdult' || kind === 'extraChild' ? description : undefined
    case 'perPersonPerNight':
      if (/^(double|twin|adult)$/i.test(description)) return 'Per Person Sharing'
      return groupStepOf(description) ||
        /^single$/i.test(description) ||
        kind === 'extraAdult' ||
        kind === 'extraChild' ||
        kind === 'sharing'
        ? description
        : undefined
    case 'perPerson':
      return kind === 'person' || groupStepOf(description) ? description : undefined
    case 'perGroup':
      return kind === 'group' ? description : undefined
    case 'perService':
      return kind === 'service' ? description : undefined
    case 'perRoomPerStay':
    case 'perPersonPerStay':
    case 'perVehicle':
    case 'perVehicleOneWay':
      return undefined
  }
}

export const BASIS_WORDS: Readonly<Record<ReadRate['priceBasis'], string>> = {
  perRoomPerNight: 'per room and night',
  perPersonPerNight: 'per person and night',
  perRoomPerStay: 'per room and stay',
  perPersonPerStay: 'per person and stay',
  perUnitPerNight: 'per unit and night',
  perPerson: 'per person',
  perGroup: 'per group',
  perVehicle: 'per vehicle',
  perVehicleOneWay: 'per vehicle one way',
  perService: 'per service',
}
