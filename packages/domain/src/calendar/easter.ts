// Easter, and the feasts that are counted from it.

import { type Day, getDay } from './day.ts'

/** Easter Sunday of the Gregorian calendar. Source: Anonymous Gregorian algorithm (Meeus, Jones, Butcher). @example easterSunday(2027) is 2027-03-28 */
export function easterSunday(year: number): Day {
  const a = year % 19
  const century = Math.floor(year / 100)
  const c = year % 100
  const leapCenturies = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const h = (19 * a + century - leapCenturies - correction + 15) % 30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return getDay(`${String(year).padStart(4, '0')}-${pad(Math.floor(sum / 31))}-${pad((sum % 31) + 1)}`)
}

/** Feasts that move with Easter, with the days after Easter Sunday and how they are called in names of seasons. */
export const EASTER_FEASTS = [
  { feast: 'Carnival', daysAfter: -48, names: /carniv|karneval|fasching|mardi gras|fasnacht/i },
  { feast: 'Easter', daysAfter: 0, names: /easter|ostern|p[âa]ques|pasqua|pascua|p[áa]scoa/i },
  { feast: 'Ascension', daysAfter: 39, names: /ascension|himmelfahrt|ascensione|ascensi[óo]n/i },
  { feast: 'Whitsun', daysAfter: 49, names: /whit|pentecost|pfingst|pentec[ôo]te|pentecoste/i },
  { feast: 'Corpus Christi', daysAfter: 60, names: /corpus|fronleichnam|f[êe]te-dieu/i },
] as const

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
