// Where a rate of a file belongs in a rate sheet. A price is never placed under another basis than the printed one.

import { getAmount, type Amount } from '../../money/amount.ts'
import type { Rate } from '../../rate-sheet/rate-sheet.ts'
import { mayBeFree, rateKind } from '../../rate-sheet/rates/rate-kind.ts'
import { groupStepOf } from './group-step.ts'
import { rateWithoutPrice } from '../../rate-sheet/rates/rate.ts'
import type { ReadProduct, ReadRate } from '../reading.ts'

/** `nightsInPrice`: the line is the price of a whole stay of so many nights. */
export type PlacedRate = { readonly line: Rate; readonly nightsInPrice?: number | undefined } | { readonly remark: string }

type Sheet = { readonly currency: string | undefined; readonly commissionPercentage: Amount | undefined }

/** The line of a rate set, or why there is none for it. @example Double per person and night is `Per Person Sharing` */
export function placedRate(rate: ReadRate, { nights }: Pick<ReadProduct, 'nights'>, sheet: Sheet): PlacedRate {
  if (rate.currency !== sheet.currency)
    return { remark: `it is in ${rate.currency}, the rate sheet in ${sheet.currency ?? 'no currency'}.` }
  const isOfStay = rate.priceBasis === 'perRoomPerStay' || rate.priceBasis === 'perPersonPerStay'
  if (isOfStay && nights === undefined) return { remark: 'a price of a whole stay, and the file does not say of how many nights.' }
  if (!isOfStay && nights !== undefined && rate.priceBasis.endsWith('PerNight'))
    return { remark: `a price of one night, and the file says that the stay has ${nights}.` }
  const nightsInPrice = isOfStay && nights !== undefined && nights > 1 ? nights : undefined
  const description = descriptionIn(rate)
  if (description === undefined)
    return { remark: `the basis of this price, ${BASIS_WORDS[rate.priceBasis]}, has no place for it in a rate sheet.` }
  if (rate.status === 'onRequest' || rate.status === 'notApplicable')
    return { line: rateWithoutPrice(description, rate.status === 'onRequest'), nightsInPrice }
  const amount = rate.status === 'free' ? getAmount('0.00') : rate.amount === undefined ? undefined : getAmount(rate.amount)
  if (amount === undefined) return { remark: 'no price was read.' }
  if (Number(amount) === 0 && !mayBeFree(description)) return { remark: 'a price of zero is not taken over.' }
  const price = rate.rateType === 'nett' ? { nettRate: amount } : { retailRate: amount }
  const commission = sheet.commissionPercentage === undefined ? {} : { commissionPercentage: sheet.commissionPercentage }
  return { line: { description, notApplicable: false, ...price, ...commission }, nightsInPrice }
}

/** The description under which the stay calculator charges exactly this basis; undefined when there is none. */
function descriptionIn({ description, priceBasis }: ReadRate): string | undefined {
  const { kind } = rateKind(description)
  switch (priceBasis) {
    case 'perRoomPerNight':
    case 'perUnitPerNight':
    case 'perRoomPerStay':
      return kind === 'room' || kind === 'extraAdult' || isChild(description) ? description : undefined
    case 'perPersonPerNight':
    case 'perPersonPerStay':
      if (/^(double|twin|adult)$/i.test(description)) return 'Per Person Sharing'
      if (/^(triple|quad|quint)$/i.test(description)) return `Per Person in ${description}`
      return groupStepOf(description) || /^single$/i.test(description) || BESIDE_ROOMS.has(kind) || isChild(description)
        ? description
        : undefined
    case 'perPerson':
      return kind === 'person' || groupStepOf(description) ? description : undefined
    case 'perGroup':
      return kind === 'group' ? description : undefined
    case 'perService':
      return kind === 'service' ? description : undefined
    case 'perVehicle':
      return vehicleIn(description)
    case 'perVehicleOneWay':
      return `${vehicleIn(description)}, one way`
  }
}

const BESIDE_ROOMS: ReadonlySet<string> = new Set(['extraAdult', 'extraChild', 'sharing', 'singleSupplement'])

/** A child in a room; with its ages it is no room either. */
function isChild(description: string): boolean {
  const kind = rateKind(description)
  return kind.kind === 'extraChild' || (kind.kind === 'person' && (kind.person === 'child' || kind.person === 'infant'))
}

/** The name under which a vehicle is priced as one. @example '4-7 pax' is 'Vehicle 4-7 pax', 'Minibus 9-16 pax' is itself */
function vehicleIn(description: string): string {
  return rateKind(description).kind === 'service' ? description : `Vehicle ${description}`
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
