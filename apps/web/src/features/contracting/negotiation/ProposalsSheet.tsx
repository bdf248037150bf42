// The rate sheet with proposed values in its cells and dates; a buyer chooses a cell to propose another value.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import type { Negotiation, Proposal } from '@tradewind/api/contracting/negotiation.ts'
import {
  findProduct,
  type NegotiatedPlace,
  negotiatedText,
  placeKey,
  type RatePlace,
  valueAt,
} from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useMemo } from 'react'
import { type CellMark, type CellMarks, CellMarksContext, RateSheetPaper } from '../rate-sheet/public.ts'
import { type Contract, decisionOn, type Desk, openAt, proposalElement, sheetOf, useNegotiation, type Wish } from './use-negotiation.ts'

type ProposalsSheetProps = { info: ContractInfo; contract: Contract; desk: Desk; preparedFor: string }

export function ProposalsSheet({ info, contract, desk, preparedFor }: ProposalsSheetProps) {
  const { data } = useNegotiation(contract)
  const sheet = useMemo(() => sheetOf(info), [info])
  const marks = useMemo(() => (data ? marksOf(data, contract, desk, sheet) : undefined), [data, contract, desk, sheet])
  return (
    <CellMarksContext value={marks}>
      <RateSheetPaper sheet={info.sheet} location={info.location} supplierName={info.supplier.companyName} preparedFor={preparedFor} />
    </CellMarksContext>
  )
}

function marksOf(negotiation: Negotiation, contract: Contract, desk: Desk, sheet: RateSheet): CellMarks {
  const { currency } = sheet.head
  const isNewest = contract.version === negotiation.version
  const canPropose = negotiation.side === 'buyer' && negotiation.whyNot === null && isNewest
  const text = (value: string, place: NegotiatedPlace) => negotiatedText(value, place, currency)
  const isSameField = (at: { kind: string; field?: string }, place: RatePlace) => at.kind === 'rate' && at.field === place.field
  const proposed = (place: RatePlace) => {
    const proposal = isNewest ? openAt(negotiation, place) : undefined
    return proposal && isSameField(proposal.place, place) ? proposal : undefined
  }
  const markOfEither = (place: NegotiatedPlace, proposal: Proposal | undefined, wish: Wish | undefined): CellMark | undefined => {
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
  }
  return {
    markOf(place) {
      const wish = desk.wishes.find((each) => placeKey(each.place) === placeKey(place) && isSameField(each.place, place))
      return markOfEither(place, proposed(place), wish)
    },
    markOfBoundary(seasonName, end, day) {
      // A date is proposed for one product, and moves in all whose season of this name has it.
      const isHere = ({ place }: { place: NegotiatedPlace }) =>
        place.kind === 'season' &&
        place.end === end &&
        valueAt(sheet, place) === day &&
        findProduct(sheet, place)?.seasons.find((season) => season.seasonId === place.seasonId)?.seasonName === seasonName
      const proposal = isNewest ? negotiation.proposals.find((each) => each.state === 'open' && isHere(each)) : undefined
      const wish = desk.wishes.find(isHere)
      const place = proposal?.place ?? wish?.place
      return place && markOfEither(place, proposal, wish)
    },
    chooserOf(place) {
      const proposal = isNewest ? openAt(negotiation, place) : undefined
      if (proposal) return () => document.getElementById(proposalElement(proposal.proposalId))?.focus()
      return canPropose ? () => desk.setChosen(place) : undefined
    },
    isChosen: (place) => desk.chosen !== undefined && isSameField(desk.chosen, place) && placeKey(desk.chosen) === placeKey(place),
  }
}
