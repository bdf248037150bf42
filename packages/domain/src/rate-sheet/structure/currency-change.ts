// Another currency for a rate sheet that has amounts already.

import Big from 'big.js'
import { type Amount, type CurrencyCode, decimalsOf } from '../../money/amount.ts'
import { type ProductPage, productPagesOf, type Rate, type RateSheet } from '../rate-sheet.ts'

/**
 * Why the sheet cannot be in this currency, in words: an amount has more decimals than the currency, and rounding it is not for a change
 * of the currency to do. Undefined when it can be.
 * @example 464.46 in a sheet of EUR refuses JPY, 464.00 does not
 */
export function currencyFinding(sheet: RateSheet, currency: CurrencyCode): string | undefined {
  for (const page of productPagesOf(sheet)) {
    for (const { rate, where } of amountsOf(page)) {
      const amount = [rate.retailRate, rate.nettRate].find((each) => each !== undefined && hasMoreDecimals(each, currency))
      if (amount === undefined) continue
      const decimals = decimalsOf(currency) === 0 ? 'no decimals' : `${decimalsOf(currency)} decimals`
      return `${currency} has ${decimals}, and ${page.productName}, ${page.ratePackageName} has ${where} at ${amount}. Round the amounts first: “Change rates” does that for rates, by 0 % with a larger step.`
    }
  }
  return undefined
}

type Named = { readonly rate: Rate; readonly where: string }

function amountsOf(page: ProductPage): Named[] {
  const seasonName = new Map(page.seasons.map((season) => [season.seasonId, season.seasonName]))
  const rates = page.seasonRates.flatMap(({ seasonId, rateSets }) =>
    rateSets.flatMap((set) =>
      set.rates.map((rate) => ({ rate, where: `${rate.description} in ${seasonName.get(seasonId) ?? 'a season'}` })),
    ),
  )
  const extras = page.extras.flatMap(({ extraName, prices }) =>
    prices.flatMap(({ rate, childPrices = [] }) =>
      [rate, ...childPrices.map((child) => child.rate)].map((each) => ({ rate: each, where: extraName })),
    ),
  )
  return [...rates, ...extras]
}

function hasMoreDecimals(amount: Amount, currency: CurrencyCode): boolean {
  return amount.includes('.') && !new Big(amount).round(decimalsOf(currency), Big.roundDown).eq(amount)
}
