// The contract year that the list is narrowed to: in the address, and kept for the next time. // C-RL-038

import { CONTRACT_YEAR_KEYS, type ContractYear } from '@tradewind/domain/contracting/contract-year.ts'
import { findDay } from '@tradewind/domain/calendar/day.ts'

/** The year that was chosen last in this browser; undefined when every period is shown. */
export function keptYear(): ContractYear | undefined {
  const startDate = localStorage.getItem(CONTRACT_YEAR_KEYS.start)
  const endDate = localStorage.getItem(CONTRACT_YEAR_KEYS.end)
  const isYear = startDate !== null && endDate !== null && findDay(startDate) !== undefined && findDay(endDate) !== undefined
  return isYear && startDate <= endDate ? { startDate, endDate } : undefined
}

export function keepYear(year: ContractYear | undefined): void {
  if (year) {
    localStorage.setItem(CONTRACT_YEAR_KEYS.start, year.startDate)
    localStorage.setItem(CONTRACT_YEAR_KEYS.end, year.endDate)
  } else {
    localStorage.removeItem(CONTRACT_YEAR_KEYS.start)
    localStorage.removeItem(CONTRACT_YEAR_KEYS.end)
  }
}
