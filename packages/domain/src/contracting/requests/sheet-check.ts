// Whether a rate sheet that a dummy account fills in may be sent. // C-RL-061

export type CheckedSheet = {
  /** A draft that was never published, one that changes a published sheet, or no draft. */
  readonly origin: 'initial' | 'edited' | 'none'
  /** 0 to 100. */
  readonly completionPercent: number
  readonly changeCount: number
  /** Whether a product of it has a price. */
  readonly isPriced: boolean
  /** Whether the buyer takes complete rate sheets only. */
  readonly isBlocking: boolean
}

export type SheetVerdict = { readonly kind: 'passes' } | { readonly kind: 'alert' | 'confirm'; readonly text: string }

// C-ST-004, C-ST-005, C-ST-006
export const COMPLETE_FIRST = 'Please complete the rate sheet before continuing'
export const NO_CHANGES = "You haven't made any changes yet."
export const NOTHING_PRICED = 'No product of this rate sheet has a price yet. Add at least one rate before you send it.'
export const SEND_INCOMPLETE = 'This rate sheet is not complete, are you sure that you want to continue?'

/** An alert ends it; a confirm asks, and the answer of the user decides. */
export function sheetVerdict({ origin, completionPercent, changeCount, isPriced, isBlocking }: CheckedSheet): SheetVerdict {
  // C-RL-089
  if (origin === 'none') return { kind: 'passes' }
  // C-RL-091, C-RL-092
  if (origin === 'edited' && changeCount === 0) return { kind: 'alert', text: NO_CHANGES }
  const isComplete = completionPercent >= 100
  if (!isComplete && isBlocking) return { kind: 'alert', text: COMPLETE_FIRST }
  if (!isPriced) return { kind: 'alert', text: NOTHING_PRICED }
  // C-RL-090
  return isComplete ? { kind: 'passes' } : { kind: 'confirm', text: SEND_INCOMPLETE }
}
