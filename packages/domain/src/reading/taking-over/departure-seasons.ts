// Tours that begin on fixed days: each list of days is a season of these days, so that the tour is sold on no other.

import { dayText } from '../../calendar/day.ts'
import type { ReadSeason, Reading } from '../reading.ts'

/**
 * The reading in which rates of a tour with days of departure, and without a season of their own, hold on these days. Tours with the same days
 * share a season.
 * @example departures 12 Apr and 10 May: a season `Departures 12 Apr 2027 – 10 May 2027` with two ranges of one day
 */
export function withDepartureSeasons(reading: Reading): Reading {
  const seasons = new Map<string, ReadSeason>()
  const products = reading.products.map((product) => {
    const { departures = [], cellIds } = product
    if (departures.length === 0) return product
    const days = [...new Set(departures)].toSorted()
    const seasonId = `departures ${days.join()}`
    const [first] = days
    const last = days.at(-1)
    if (first === undefined || last === undefined) return product
    const rates = product.rates.map((rate) => (rate.seasonId === undefined ? { ...rate, seasonId } : rate))
    if (rates.every((rate, i) => rate === product.rates[i])) return product
    seasons.set(seasonId, {
      seasonId,
      name: `Departures ${first === last ? '' : `${dayText(first)} – `}${dayText(last)}`,
      ranges: days.map((day) => ({ from: day, to: day })),
      overrides: [],
      sureness: 1,
      cellIds,
    })
    return { ...product, rates }
  })
  return seasons.size === 0 ? reading : { ...reading, products, seasons: [...reading.seasons, ...seasons.values()] }
}
