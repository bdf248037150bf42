// Names in the rows of an imported file: what is none, and why.

import { isSheetError, isStruck } from '../../money/no-amount.ts'
import { fieldLabel, type ImportField } from './mapping.ts'

export const LONGEST_NAME = 200

/** Why the text of a cell is no name; undefined when it is one. */
export function noNameReason(text: string, field: ImportField): string | undefined {
  if (isSheetError(text)) return `The file has the error ${text} here. Mend it in your spreadsheet program.`
  if (isStruck(text)) return 'This is struck through in the file.'
  return text.length > LONGEST_NAME ? `A ${fieldLabel(field).toLowerCase()} has at most ${LONGEST_NAME} characters.` : undefined
}
