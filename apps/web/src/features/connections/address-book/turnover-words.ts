// Contract years of turnover, in words.

/** @example yearWords(2025) is '2025/26' */
export function yearWords(year: number): string {
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}

/** The contract year that has ended last, or is about to. */
export function lastTurnoverYear(): number {
  return new Date().getFullYear() - 1
}
