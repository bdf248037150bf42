// What a tour costs on a day, in the shapes of OCTO: whole numbers of the smallest unit of the currency, with tax.

import Big from 'big.js'
import type { Day } from '../../calendar/day.ts'
import { type Amount, decimalsOf } from '../../money/amount.ts'
import type { SheetHead } from '../../rate-sheet/rate-sheet.ts'
import type { SoldStay } from '../../rate-sheet/stay/stay.ts'
import type { OctoPricing, OctoUnitPricing } from './octo.ts'
import type { TourParty } from './tour-units.ts'
import { fewestOf, stayOn, type TourOption } from './tours.ts'

type Sums = { readonly original: number; readonly retail: number; readonly net: number | null; readonly tax: number | null }

/** What all of them pay together. */
export function pricingOf(stay: SoldStay, head: SheetHead): OctoPricing {
  return shown(sumsOf(stay, head), head)
}

/**
 * What each unit pays: an adult a share of the fewest who are sold, a child what it adds to them. Only for options that add up. A unit that
 * cannot travel on this day is not in it.
 */
export function unitPricingOf(option: TourOption, head: SheetHead, day: Day, today: Day): OctoUnitPricing[] {
  const base = sumsFor(option, head, day, fewestOf(option), today)
  if (!base) return []
  return option.units.flatMap(({ id, childAge }) => {
    if (childAge === undefined)
      return [
        {
          unitId: id,
          ...shown(
            part(base, (sum) => sum / option.fewest),
            head,
          ),
        },
      ]
    const withChild = sumsFor(option, head, day, { adults: option.fewest, childAges: [childAge] }, today)
    return withChild ? [{ unitId: id, ...shown(less(withChild, base), head) }] : []
  })
}

function sumsFor(option: TourOption, head: SheetHead, day: Day, party: TourParty, today: Day): Sums | undefined {
  const stay = stayOn(option, head, day, party, today)
  return stay.isSellable ? sumsOf(stay, head) : undefined
}

function sumsOf({ total, nett, tax, appliedOffers }: SoldStay, { taxInclusion, currency }: SheetHead): Sums {
  const minor = (amount: Amount) => Number(new Big(amount).times(10 ** decimalsOf(currency)))
  const isOnTop = taxInclusion === 'excluded'
  const off = appliedOffers.reduce((sum, each) => sum + minor(each.off), 0)
  const retail = minor(isOnTop ? (tax?.afterTax ?? total) : total)
  return {
    retail,
    // Where tax comes on top, the offers were taken off before it.
    original: isOnTop ? retail : retail + off,
    net: nett === undefined || (isOnTop && tax) ? null : minor(nett),
    tax: tax ? minor(tax.afterTax) - minor(tax.beforeTax) : null,
  }
}

function part(sums: Sums, of: (sum: number) => number): Sums {
  const { original, retail, net, tax } = sums
  return { original: of(original), retail: of(retail), net: net === null ? null : of(net), tax: tax === null ? null : Math.round(of(tax)) }
}

function less(all: Sums, base: Sums): Sums {
  const both = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b)
  return {
    original: all.original - base.original,
    retail: all.retail - base.retail,
    net: both(all.net, base.net),
    tax: both(all.tax, base.tax),
  }
}

function shown({ original, retail, net, tax }: Sums, { currency }: SheetHead): OctoPricing {
  const ofOriginal = tax === null || retail === 0 ? tax : Math.round((tax * original) / retail)
  const includedTaxes = tax === null || ofOriginal === null ? [] : [{ name: 'Tax', retail: tax, original: ofOriginal, net: null }]
  return { original, retail, net, currency, currencyPrecision: decimalsOf(currency), includedTaxes }
}
