// Who proposed, countered, took or refused which value, when and why.

import type { Proposal } from '@tradewind/api/contracting/negotiation.ts'
import { negotiatedText } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { STEP_DID } from '@tradewind/domain/contracting/negotiation/proposal.ts'
import { fullMomentText, momentText } from '../../../ui/moment-text.ts'
import classes from './Negotiation.module.css'

export function ProposalSteps({ proposal: { place, title, steps }, currency }: { proposal: Proposal; currency: string }) {
  return (
    <ol className={classes.steps} aria-label={`History of ${title}`}>
      {steps.map(({ act, value, reason, actorName, at }) => (
        <li key={`${act} ${at}`}>
          <span className="grow">
            <span className="med">{actorName}</span> {STEP_DID[act]}
            {value !== '' && place.kind !== 'policy' && place.kind !== 'terms' && (
              <span className="tn"> {negotiatedText(value, place, currency)}</span>
            )}
            {reason !== '' && <span className={classes.reason}>“{reason}”</span>}
          </span>
          <time dateTime={at} title={fullMomentText(at)}>
            {momentText(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
