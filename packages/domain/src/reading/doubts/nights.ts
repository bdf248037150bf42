// Questions about the nights for which a price holds.

import type { RateOf } from '../doubtful-seasons.ts'
import type { Question } from '../reading.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { yearsIn } from '../words/facts-in-text.ts'
import { folded } from '../words/folded.ts'
import { asking, byTable } from './asking.ts'

/** Prices of all nights beside prices that hold for a season, or in a table beside tables that have seasons. */
export function seasonless(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    const without = own.filter(({ rate }) => rate.seasonId === undefined)
    const areNights = without.every(({ rate, raw }) => rate.daysOfWeek === undefined && raw.basis?.startsWith('perVehicle') !== true)
    const isLoose =
      rates.some(({ rate }) => rate.seasonId !== undefined) &&
      without.every(({ raw, product }) => raw.basis?.endsWith('PerNight') && product.departures === undefined)
    if (!areNights || without.length === 0 || (without.length === own.length && !isLoose)) return []
    return asking(
      'seasonDates',
      'season',
      without,
      (cells) => `Nothing says in which season the prices in ${cells} hold; the prices beside them have one.`,
    )
  })
}

/** A table below `Summer 2027` whose dates came out in another year. */
export function otherYears(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    const title = own[0]?.raw.table.titles.findLast(
      ({ text }) => yearsIn(text).length > 0 && text.length < 40 && datesIn(folded(text)).length === 0,
    )
    const years = title ? yearsIn(title.text) : []
    const isOther = ({ raw }: RateOf) =>
      raw.season?.isTold !== true &&
      (raw.season?.ranges ?? []).some(
        ({ from, to }) => !years.some((year) => Number(from.slice(0, 4)) <= year + 1 && Number(to.slice(0, 4)) >= year),
      )
    return years.length === 0
      ? []
      : asking(
          'year',
          'otherYear',
          own.filter(isOther),
          (cells) => `“${title?.text ?? ''}” names another year than the dates of the prices in ${cells}. Which one holds?`,
        )
  })
}

/** Prices of a whole stay, and nothing says of how many nights. */
export function nightlessStays(rates: readonly RateOf[]): Question[] {
  const without = rates.filter(
    ({ product, rate, raw }) =>
      raw.basis?.endsWith('PerStay') === true &&
      product.nights === undefined &&
      /^(?:Single|Double|Twin|Triple|Quad|Room)$/.test(rate.description),
  )
  return byTable(without).flatMap((own) =>
    asking(
      'basis',
      'nights',
      own,
      (cells) => `The prices in ${cells} are read as those of a whole stay, and nothing says of how many nights. Is it so?`,
    ),
  )
}

/** Rooms with board and seasons whose prices say `per person` and no night. */
export function bareBasis(rates: readonly RateOf[]): Question[] {
  const bare = rates.filter(
    ({ product, rate, raw }) =>
      raw.basis === 'perPerson' && product.board !== undefined && product.nights === undefined && rate.seasonId !== undefined,
  )
  return byTable(bare).flatMap((own) =>
    asking('basis', 'bare', own, (cells) => `The prices in ${cells} are per person. Is each for a night, or for the whole stay?`),
  )
}
