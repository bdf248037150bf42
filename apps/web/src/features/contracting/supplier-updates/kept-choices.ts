// What was chosen for an update that is not sent yet: kept in this browser, so that closing the page loses no decision.

import type { Preference } from '@tradewind/domain/rate-sheet/update/three-way.ts'
import { NO_CHOICES, type UpdateChoices } from './update-choices.ts'

/** What this needs of `localStorage`. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type Of = { readonly userId: string; readonly templateId: string; readonly version: number }

/** One entry for each template: what was chosen for an earlier version is of no use for the next. */
const keyOf = ({ userId, templateId }: Of) => `updateChoices ${userId} ${templateId}`

export function keepChoices(kept: Kept | undefined, of: Of, { forAll, single, leftOut }: UpdateChoices): void {
  const isNothing = forAll === null && Object.keys(single).length === 0 && leftOut.size === 0
  if (isNothing) kept?.removeItem(keyOf(of))
  else kept?.setItem(keyOf(of), JSON.stringify({ version: of.version, forAll, single, leftOut: [...leftOut] }))
}

/** @returns nothing chosen where nothing was kept for this version, or it cannot be read */
export function findChoices(kept: Kept | undefined, of: Of): UpdateChoices {
  const text = kept?.getItem(keyOf(of))
  if (!text) return NO_CHOICES
  try {
    const { version, forAll, single, leftOut } = JSON.parse(text) as {
      version: unknown
      forAll: unknown
      single: unknown
      leftOut: unknown
    } // each part is looked at below
    if (version !== of.version) return NO_CHOICES
    const decided = Object.entries(typeof single === 'object' ? (single ?? {}) : {}).filter((each): each is [string, Preference] =>
      isPreference(each[1]),
    )
    return {
      forAll: isPreference(forAll) ? forAll : null,
      single: Object.fromEntries(decided),
      leftOut: new Set(Array.isArray(leftOut) ? leftOut.filter((each) => typeof each === 'string') : []),
    }
  } catch {
    // Written by something else: nothing was chosen.
    return NO_CHOICES
  }
}

export function forgetChoices(kept: Kept | undefined, of: Of): void {
  kept?.removeItem(keyOf(of))
}

function isPreference(value: unknown): value is Preference {
  return value === 'own' || value === 'template'
}
