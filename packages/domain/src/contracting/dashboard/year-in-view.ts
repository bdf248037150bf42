// Which contract year the dashboard begins with.

import { addYears, getDay } from '../../calendar/day.ts'
import { type ContractYear, yearsToChoose } from '../contract-year.ts'

/** The next year that begins after today; if there is none, the newest one. @param years newest first */
export function yearInView(years: readonly ContractYear[], today: string): ContractYear {
  const [newest, ...rest] = yearsToChoose(years)
  const coming = [newest, ...rest].filter((year) => year !== undefined && year.startDate > today)
  // There is always one: yearsToChoose gives the stated year where there are no contracts.
  return coming.at(-1) ?? (newest as ContractYear)
}

/** The same days a year earlier; those of the first year that there is stay. */
export function yearBefore({ startDate, endDate }: ContractYear): ContractYear {
  const earlier = (day: string) => (day < '0002' ? day : addYears(getDay(day), -1))
  return { startDate: earlier(startDate), endDate: earlier(endDate) }
}
