// What a supplier chose for an update: who gets it, and whose value stands in each conflict.

import type { UpdateHolder } from '@tradewind/api/contracting/supplier-updates.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import type { sendSupplierUpdates } from '@tradewind/api/contracting/supplier-updates.ts'
import type { Preference } from '@tradewind/domain/rate-sheet/update/three-way.ts'

export type UpdateChoices = {
  /** For every conflict; null while they are decided one by one. */
  readonly forAll: Preference | null
  /** One by one, by `choiceKey`. */
  readonly single: Readonly<Record<string, Preference>>
  /** Contracts that were taken out. */
  readonly leftOut: ReadonlySet<string>
}

export const NO_CHOICES: UpdateChoices = { forAll: null, single: {}, leftOut: new Set() }

export function choiceKey(contractId: string, conflictId: string): string {
  return `${contractId} ${conflictId}`
}

/** Whose value stands; undefined while nobody decided. */
export function choiceOf({ forAll, single }: UpdateChoices, contractId: string, conflictId: string): Preference | undefined {
  return forAll ?? single[choiceKey(contractId, conflictId)]
}

export function openConflicts(choices: UpdateChoices, { contractId, conflicts }: UpdateHolder): number {
  return conflicts.filter(({ conflictId }) => choiceOf(choices, contractId, conflictId) === undefined).length
}

/** Whether the update can go to this contract now. */
export function canBeSent(choices: UpdateChoices, holder: UpdateHolder): boolean {
  return holder.isBehind && holder.problem === null && openConflicts(choices, holder) === 0
}

export function isChosen(choices: UpdateChoices, holder: UpdateHolder): boolean {
  return canBeSent(choices, holder) && !choices.leftOut.has(holder.contractId)
}

type Body = SentBodyOf<typeof sendSupplierUpdates>

/** What is sent to the server: the chosen contracts, each conflict with its decision. */
export function updateBody(
  choices: UpdateChoices,
  templateId: string,
  holders: readonly UpdateHolder[],
  words: Pick<Body, 'subject' | 'message'>,
): Body {
  const chosen = holders.filter((holder) => isChosen(choices, holder))
  const decisions = chosen.flatMap(({ contractId, conflicts }) =>
    conflicts.flatMap(({ conflictId }) => {
      const preferred = choiceOf(choices, contractId, conflictId)
      return preferred === undefined ? [] : [{ contractId, conflictId, preferred }]
    }),
  )
  return { templateIds: [templateId], contractIds: chosen.map(({ contractId }) => contractId), decisions, ...words }
}
