// One open proposal: what it changes, what both sides said, and the answer that is prepared.

import type { Proposal } from '@tradewind/api/contracting/negotiation.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { differenceText, negotiatedText, type NegotiatedPlace } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import classes from './Negotiation.module.css'
import { ProposalSteps } from './ProposalSteps.tsx'
import { withdraw } from './negotiation-actions.ts'
import { TypicalStays } from './TypicalStays.tsx'
import { type Contract, decisionOn, type Desk, proposalElement } from './use-negotiation.ts'

type ProposalCardProps = {
  contract: Contract
  sheet: RateSheet
  proposal: Proposal
  desk: Desk
  canAnswer: boolean
  /** Why no value can be taken. */
  whyNotTake: string | null
}

export function ProposalCard({ contract, sheet, proposal, desk, canAnswer, whyNotTake }: ProposalCardProps) {
  const { place, title, baseValue, currentValue, value, waitsFor } = proposal
  const { currency } = sheet.head
  const isForYou = waitsFor === contract.side
  const decision = decisionOn(desk, proposal)
  const partner = contract.side === 'buyer' ? contract.from.companyName : contract.to.companyName
  return (
    <li id={proposalElement(proposal.proposalId)} tabIndex={-1} className={`${classes.card} ${isForYou ? classes.forYouCard : ''}`}>
      <h3>{title}</h3>
      <Change place={place} before={currentValue ?? baseValue} after={value} currency={currency} />
      {currentValue === null ? (
        <Notice tone="warn">This is not in the rate sheet any more. The proposal can only be refused or withdrawn.</Notice>
      ) : (
        currentValue !== baseValue && (
          <Notice tone="warn">
            The rate sheet has changed since: it said {negotiatedText(baseValue, place, currency)}, now it says{' '}
            {negotiatedText(currentValue, place, currency)}.
          </Notice>
        )
      )}
      {currentValue !== null && (
        <TypicalStays sheet={sheet} values={[{ place, value: decision?.act === 'counter' ? decision.value : value }]} />
      )}
      <ProposalSteps proposal={proposal} currency={currency} />
      {isForYou ? (
        canAnswer && <DecisionForm sheet={sheet} proposal={proposal} desk={desk} decision={decision} whyNotTake={whyNotTake} />
      ) : (
        <Waiting contractId={contract.contractId} proposal={proposal} partner={partner} />
      )}
    </li>
  )
}

type ChangeProps = { place: NegotiatedPlace; before: string; after: string; currency: string }

/** @example 134.00 → 128.00 (−4.5 %) */
export function Change({ place, before, after, currency }: ChangeProps) {
  const difference = differenceText(before, after, place)
  const isText = place.kind === 'policy' || place.kind === 'terms'
  if (isText)
    return (
      <div className={classes.texts}>
        <p>
          <s className="muted">{negotiatedText(before, place, currency)}</s>
        </p>
        <p className="str">{after}</p>
      </div>
    )
  return (
    <p className="tn">
      <s className="muted">{negotiatedText(before, place, currency)}</s> <span aria-hidden>→</span>
      <span className="sr"> to </span> <b className="str">{negotiatedText(after, place, currency)}</b>
      {difference !== '' && <span className="muted"> ({difference})</span>}
    </p>
  )
}

function Waiting({ contractId, proposal, partner }: { contractId: string; proposal: Proposal; partner: string }) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const action = useAction()
  const [isAsked, setAsked] = useState(false)
  const isCounter = proposal.steps.filter(({ act }) => act !== 'withdraw').length > 1
  const run = () => action.run(() => withdraw(contractId, { proposalId: proposal.proposalId, steps: proposal.steps.length }))
  return (
    <div className={classes.waiting}>
      <span className="s12 muted grow">Waits for {partner}</span>
      {isAsked ? (
        <>
          <Button size="compact-sm" color="red" loading={action.isBusy} onClick={() => void run()}>
            {isCounter ? 'Withdraw the counter' : 'Withdraw it'}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setAsked(false)}>
            Keep
          </Button>
        </>
      ) : (
        <Button size="compact-sm" variant="default" onClick={() => (whyNot === undefined ? setAsked(true) : openNoAccess(whyNot))}>
          Withdraw…
        </Button>
      )}
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </div>
  )
}
