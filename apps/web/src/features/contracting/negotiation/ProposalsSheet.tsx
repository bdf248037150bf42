// The rate sheet with proposed values in its cells; a buyer chooses a cell to propose another value.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import type { Negotiation } from '@tradewind/api/contracting/negotiation.ts'
import { negotiatedText, placeKey, type RatePlace } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { useMemo } from 'react'
import { type CellMark, type CellMarks, CellMarksContext, RateSheetPaper } from '../rate-sheet/public.ts'
import { type Contract, decisionOn, type Desk, openAt, proposalElement, useNegotiation } from './use-negotiation.ts'

type ProposalsSheetProps = { info: ContractInfo; contract: Contract; desk: Desk; preparedFor: string }

export function ProposalsSheet({ info, contract, desk, preparedFor }: ProposalsSheetProps) {
  const { data } = useNegotiation(contract)
  const { currency } = info.sheet.head
  const marks = useMemo(() => (data ? marksOf(data, contract, desk, currency) : undefined), [data, contract, desk, currency])
  return (
    <CellMarksContext value={marks}>
      <RateSheetPaper sheet={info.sheet} location={info.location} supplierName={info.supplier.companyName} preparedFor={preparedFor} />
    </CellMarksContext>
  )
}

function marksOf(negotiation: Negotiation, contract: Contract, desk: Desk, currency: string): CellMarks {
  const isNewest = contract.version === negotiation.version
  const canPropose = negotiation.side === 'buyer' && negotiation.whyNot === null && isNewest
  const text = (value: string, place: RatePlace) => negotiatedText(value, place, currency)
  const isSameField = (at: { kind: string; field?: string }, place: RatePlace) => at.kind === 'rate' && at.field === place.field
  const proposed = (place: RatePlace) => {
    const proposal = isNewest ? openAt(negotiation, place) : undefined
    return proposal && isSameField(proposal.place, place) ? proposal : undefined
  }
  return {
    markOf(place): CellMark | undefined {
      const proposal = proposed(place)
      const wish = desk.wishes.find((each) => placeKey(each.place) === placeKey(place) && isSameField(each.place, place))
      if (proposal) {
        const decision = decisionOn(desk, proposal)
        if (decision?.act === 'counter') return { text: text(decision.value, place), tone: 'draft', label: 'your counter, not sent yet' }
        const isForYou = proposal.waitsFor === negotiation.side
        return {
          text: text(proposal.value, place),
          tone: isForYou ? 'forYou' : 'waits',
          label: isForYou ? 'proposed, waits for you' : 'proposed by your side',
        }
      }
      return wish && canPropose ? { text: text(wish.value, place), tone: 'draft', label: 'in your offer, not sent yet' } : undefined
    },
    chooserOf(place) {
      const proposal = isNewest ? openAt(negotiation, place) : undefined
      if (proposal) return () => document.getElementById(proposalElement(proposal.proposalId))?.focus()
      return canPropose ? () => desk.setChosen(place) : undefined
    },
    isChosen: (place) => desk.chosen !== undefined && isSameField(desk.chosen, place) && placeKey(desk.chosen) === placeKey(place),
  }
}
