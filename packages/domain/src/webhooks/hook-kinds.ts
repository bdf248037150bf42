// The kinds of events that programs are told of, with words for people who choose.

/** In the order in which they are listed. What is told with each stands in `apps/server/src/features/webhooks/hooks.ts`. */
export const HOOK_LABELS = {
  'contract.sent': 'Rates or an update were sent',
  'contract.viewed': 'A buyer viewed rates',
  'contract.accepted': 'Rates were accepted',
  'contract.rejected': 'Rates were rejected',
  'contract.answerTakenBack': 'An answer was taken back',
  'contract.loaded': 'Rates were marked as loaded',
  'contract.withdrawn': 'Rates were withdrawn',
  'contract.signed': 'A contract was signed by everybody',
  'contract.offerMade': 'Other values were proposed, or proposals answered',
  'contract.proposalsWithdrawn': 'Proposals were withdrawn',
  'request.received': 'A buyer asked for rates',
  'request.answered': 'A supplier answered a request',
  'request.declined': 'A supplier declined a request',
  'stopSale.received': 'A supplier sent a stop sale',
} as const

export type HookKind = keyof typeof HOOK_LABELS

export const HOOK_KINDS = Object.keys(HOOK_LABELS) as readonly HookKind[] // the keys of the record above

export function isHookKind(kind: string): kind is HookKind {
  return Object.hasOwn(HOOK_LABELS, kind)
}
