// The contract year that lists are narrowed to.

export type ContractYear = {
  /** `YYYY-MM-DD`, the first and the last day. */
  readonly startDate: string
  readonly endDate: string
}

/** The year where the company has no contracts. // C-CN-005, C-CN-032 */
export const DEFAULT_CONTRACT_YEAR: ContractYear = { startDate: '2018-04-01', endDate: '2019-03-31' }

/** Where the browser keeps the chosen year. // C-CN-006, C-CN-007 */
export const CONTRACT_YEAR_KEYS = { start: 'contractYearStartDate', end: 'contractYearEndDate' } as const

/**
 * The year as people call it.
 * @example '2026/27' for 1 April 2026 to 31 March 2027, '2026' for a summer
 */
export function yearText({ startDate, endDate }: ContractYear): string {
  const [first, last] = [startDate.slice(0, 4), endDate.slice(0, 4)]
  return first === last ? first : `${first}/${last.slice(2)}`
}

/** The years that can be chosen: those of the contracts, or the default one where there are none. */
export function yearsToChoose(years: readonly ContractYear[]): readonly ContractYear[] {
  return years.length === 0 ? [DEFAULT_CONTRACT_YEAR] : years
}
