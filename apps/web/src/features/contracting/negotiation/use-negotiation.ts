// The negotiation of a contract on its page: what was sent, and what is prepared in this tab.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { getNegotiation, type Negotiation, type Proposal } from '@tradewind/api/contracting/negotiation.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { type NegotiatedPlace, placeKey } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useSessionStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'

export type Contract = NonNullable<ContractInfo['contract']>
/** A value that a buyer has not sent yet. */
export type Wish = { readonly place: NegotiatedPlace; readonly value: string; readonly reason: string }
/** A decision that has not been sent yet. `steps` is what was on the table when it was made. */
export type Decision = {
  readonly act: 'take' | 'counter' | 'refuse'
  readonly steps: number
  readonly seenValue: string
  readonly value: string
  readonly reason: string
}

export function useNegotiation(contract: Contract | undefined) {
  const isShown = contract != null && !contract.isOwn && canReadRates(contract.side, contract.state)
  return useQuery({ ...queryOf(getNegotiation, { params: { id: contract?.contractId ?? '' } }), enabled: isShown })
}

/** How many proposals are open, as the tab shows it: '2 for you', or the number of those that wait for the other side. */
export function useOpenCount(contract: Contract | undefined): string | undefined {
  const { data } = useNegotiation(contract)
  if (!data) return undefined
  const open = data.proposals.filter(isOpen)
  const forYou = open.filter(({ waitsFor }) => waitsFor === data.side).length
  if (open.length === 0) return undefined
  return forYou > 0 ? `${forYou} for you` : String(open.length)
}

/** What is prepared in this tab: the offer of a buyer, decisions on proposals, and the place that is being edited. */
export function useDesk(contract: Contract) {
  const [wishes, setWishes] = useSessionStorage<readonly Wish[]>({
    key: `offer ${contract.contractId} ${contract.version}`,
    defaultValue: [],
  })
  const [decisions, setDecisions] = useSessionStorage<Readonly<Record<string, Decision>>>({
    key: `decisions ${contract.contractId} ${contract.version}`,
    defaultValue: {},
  })
  const [chosen, setChosen] = useState<NegotiatedPlace>()
  return {
    wishes,
    setWishes,
    putWish: (wish: Wish) => setWishes([...wishes.filter((each) => placeKey(each.place) !== placeKey(wish.place)), wish]),
    removeWish: (wish: Wish) => setWishes(wishes.filter((each) => each !== wish)),
    decisions,
    decide: (proposalId: string, decision: Decision | undefined) =>
      setDecisions(({ [proposalId]: _before, ...others }) => (decision ? { ...others, [proposalId]: decision } : others)),
    clearDecisions: () => setDecisions({}),
    chosen,
    setChosen,
  }
}
export type Desk = ReturnType<typeof useDesk>

export function isOpen({ state }: Pick<Proposal, 'state'>): boolean {
  return state === 'open'
}

/** The open proposal for this place. */
export function openAt(negotiation: Negotiation, place: NegotiatedPlace): Proposal | undefined {
  const key = placeKey(place)
  return negotiation.proposals.find((proposal) => isOpen(proposal) && placeKey(proposal.place) === key)
}

/** What was decided about the value that is on the table now. */
export function decisionOn({ decisions }: Desk, { proposalId, steps }: Proposal): Decision | undefined {
  const decision = decisions[proposalId]
  return decision?.steps === steps.length ? decision : undefined
}

export function sheetOf(info: Pick<ContractInfo, 'sheet'>): RateSheet {
  return { head: info.sheet.head, pages: info.sheet.pages.map((page) => page.body) }
}

/** The id of the element that shows a proposal. */
export function proposalElement(proposalId: string): string {
  return `proposal-${proposalId}`
}
