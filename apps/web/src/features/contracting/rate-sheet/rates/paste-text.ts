// What is told after pasting.

import { counted } from '@tradewind/domain/text/counted.ts'

/** How much was pasted, and why the first of the other cells was left; undefined when all was taken over. */
export function pasteText(changed: number, findings: readonly { row: number; column: number; value: string; reason: string }[]) {
  const [first] = findings
  if (!first) return undefined
  const more = findings.length > 1 ? ` And ${findings.length - 1} more.` : ''
  const taken = counted(changed, 'rate was pasted.', 'rates were pasted.')
  return `${taken} Left as it was: row ${first.row}, column ${first.column}${first.value === '' ? '' : ` “${first.value}”`}. ${first.reason}${more}`
}
