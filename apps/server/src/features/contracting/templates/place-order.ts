/** Country, region and name of a location in their order, in SQL: what ends a part comes before every letter, so that Niger comes before Nigeria. */
export function placeOrder(matchKey: string): string {
  return `translate(${matchKey}, '|', chr(1))`
}
