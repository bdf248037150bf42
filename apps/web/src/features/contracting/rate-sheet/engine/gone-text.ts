// What is said when the server does not give this draft to this tab any more.

import type { CallFailed } from '../../../../client/call-failed.ts'

/** C-ST-032: at the secure rates host another sheet was opened in the same session. */
export const ONE_SHEET_ONLY =
  'In order to protect the security and integrity of rate data, you can only have one rate sheet open at a time.'
/** C-ST-033 */
export const REOPEN = 'Something is wrong, please close the tab and reopen.'

/** Undefined when the draft is still this tab's. */
export function goneText({ code, status }: Pick<CallFailed, 'code' | 'status'>): string | undefined {
  if (code === 'SheetTakenOver') return ONE_SHEET_ONLY
  return status === 404 ? REOPEN : undefined
}
