// Days on which tours and cruises begin: they are no seasons, and no days of the week for which a price holds.

import type { RawRate } from './raw-rate.ts'

/** The days on which a tour or a cruise begins are no days for which one price holds and another one for the rest. */
export function withoutDaysOfTours(rates: readonly RawRate[]): RawRate[] {
  if (rates.every(({ weekdays }) => weekdays === undefined)) return [...rates]
  const keyOf = ({ room, section, variant, description, season, nights }: RawRate) =>
    [room, section, variant, description, JSON.stringify(season?.ranges), nights].join('|')
  const counts = new Map<string, Set<string>>()
  for (const rate of rates) counts.set(keyOf(rate), (counts.get(keyOf(rate)) ?? new Set()).add(String(rate.weekdays)))
  return rates.map((rate) =>
    rate.weekdays !== undefined && rate.basis?.endsWith('PerNight') !== true && !rate.isWeekAssumed && counts.get(keyOf(rate))?.size === 1
      ? { ...rate, weekdays: undefined }
      : rate,
  )
}

/** `Apr 12, May 10, Jun 14` beside a tour are its departures, when the tour has one price for all of them. */
export function withDepartureDays(rates: readonly RawRate[]): RawRate[] {
  const keyOf = ({ room, section, variant, nights }: RawRate) => [room, section, variant, nights].join('|')
  const areDays = ({ season }: RawRate) =>
    season !== undefined && season.ranges.length > 0 && season.ranges.every(({ from, to }) => from === to)
  const isTour = (rate: RawRate) => rate.basis?.startsWith('perPerson') === true && !rate.basis.endsWith('PerNight')
  if (!rates.every((rate) => isTour(rate) && areDays(rate))) return [...rates]
  const seasons = new Map<string, Set<string>>()
  for (const rate of rates) seasons.set(keyOf(rate), (seasons.get(keyOf(rate)) ?? new Set()).add(JSON.stringify(rate.season?.ranges)))
  if (rates.length === 0 || !rates.every((rate) => seasons.get(keyOf(rate))?.size === 1)) return [...rates]
  return rates.map((rate) => ({ ...rate, departureDays: rate.season?.ranges.map(({ from }) => from), season: undefined }))
}
