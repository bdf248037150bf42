// Policies of a product or of the whole location: each a sentence, one of them open.

import { policiesWith } from '@tradewind/domain/rate-sheet/policies/policy-list.ts'
import { type Policy, periodOf, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { policyText, policyTitle } from '@tradewind/domain/rate-sheet/words/policy-words.ts'
import type { ReactNode } from 'react'
import { ItemList } from '../fields/public.ts'
import type { SeasonDates } from '../values/public.ts'
import { newPolicies, saysSomething, seasonalCancellation } from './new-policy.ts'
import { PolicyEditor } from './PolicyEditor.tsx'

type PolicyListProps = {
  policies: readonly Policy[]
  head: SheetHead
  seasons: readonly SeasonDates[]
  about: string
  empty: { readonly title: string; readonly text: string }
  actions?: ReactNode
  /** The command palette adds one here. */
  isOfLocation?: boolean
  save: (label: string, policies: readonly Policy[], key?: string) => void
}

export function PolicyList({ policies, head, seasons, about, empty, actions, isOfLocation = false, save }: PolicyListProps) {
  const put = (label: string, after: readonly Policy[], key?: string) => {
    const added = after.length > policies.length ? after.at(-1) : undefined
    // A policy of a type that is there already is merged into it. // C-RL-059, C-RL-060
    save(label, added ? policiesWith(policies, added) : after, key)
  }
  return (
    <ItemList<Policy>
      noun="policy"
      items={policies}
      idOf={(_, at) => String(at)}
      wordsOf={(policy) => ({ title: policyTitle(policy), text: policyText(policy, head.currency) })}
      isReady={saysSomething}
      needs="words"
      adds={newPolicies(policies, periodOf(head))}
      {...(isOfLocation
        ? { special: { asked: 'cancellation of a season', make: () => seasonalCancellation(policies, periodOf(head)) } }
        : {})}
      save={put}
      empty={empty}
      about={about}
      actions={actions}
      editor={(policy, change, at) => (
        <PolicyEditor policy={policy} others={policies.filter((_, i) => i !== at)} head={head} seasons={seasons} change={change} />
      )}
    />
  )
}
