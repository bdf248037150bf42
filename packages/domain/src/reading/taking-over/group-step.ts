// Prices by the number of travellers, as sheets print them: `3-4 pax`, `7+`.

import type { GroupStep } from '../../rate-sheet/rate-sheet.ts'

/** The price of each traveller of a group of so many: `3-4 pax` per person. @example '7+ pax' is from 7 */
export function groupStepOf(description: string): GroupStep | undefined {
  const match = /^(\d{1,3})(?: ?[-–] ?(\d{1,3})|(\+)|(?= pax))(?: pax)?$/.exec(description.trim())
  const from = Number(match?.[1])
  if (!match || from < 1) return undefined
  const to = match[3] === undefined ? Number(match[2] ?? match[1]) : undefined
  if (to !== undefined && to < from) return undefined
  return { description, from, ...(to === undefined ? {} : { to }) }
}
