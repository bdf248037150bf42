// The contract of the current row beside the list: facts, rates in short, progress and the actions, so that triage needs no page change.

import type { ContractCard } from '@tradewind/api/contracting/contract-list.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, momentText } from '../../../ui/moment-text.ts'
import { newestWords, StateMark } from '../contract-state/public.ts'
import { FilingFacts } from '../filing/public.ts'
import { ContractMails } from '../mails/public.ts'
import classes from './ContractPreview.module.css'
import { PreviewActions } from './PreviewActions.tsx'
import { RatesInShort } from './RatesInShort.tsx'

/** @param isSelecting answers are given to the selected contracts then, in the bar below the list */
export function ContractPreview({ card, isSelecting }: { card: ContractCard | undefined; isSelecting: boolean }) {
  return (
    <aside className={classes.preview} aria-label="Preview">
      {card ? (
        <Facts card={card} isSelecting={isSelecting} />
      ) : (
        <p className={`${classes.section} muted s13`}>Choose a contract to see it here.</p>
      )}
    </aside>
  )
}

function Facts({ card, isSelecting }: { card: ContractCard; isSelecting: boolean }) {
  const waits = card.side === 'buyer' && card.waits
  return (
    <>
      <section className={classes.section}>
        <div className="row g3">
          <Initials name={card.partnerName} size={36} />
          <div className="grow">
            <h2 className="clip">{card.partnerName}</h2>
            <p className="s12 muted clip">{card.partnerCity}</p>
          </div>
        </div>
        <PreviewActions key={card.contractId} card={card} isSelecting={isSelecting} />
      </section>
      <section className={classes.section}>
        <dl className={classes.facts}>
          <dt>Location</dt>
          <dd>{card.locationName}</dd>
          {card.locationPlace !== '' && (
            <>
              <dt>Place</dt>
              <dd>{card.locationPlace}</dd>
            </>
          )}
          <dt>Rate sheet</dt>
          <dd>
            {card.templateName}, version {card.newest === null ? card.version : `${card.inForceVersion} in force, ${newestWords(card)}`}
          </dd>
          <dt>Rates period</dt>
          <dd className="tn">
            {isoDayText(card.startDate)} – {isoDayText(card.endDate)}
          </dd>
          <dt>Currency</dt>
          <dd>{card.currency}</dd>
        </dl>
      </section>
      <RatesInShort card={card} />
      <section className={classes.section}>
        <h3>Progress</h3>
        <dl className={classes.facts}>
          <dt>Status</dt>
          <dd>{card.isOwn ? 'Only your company has this' : <StateMark state={card.listState} side={card.side} />}</dd>
          <dt>Viewed</dt>
          <dd>{card.viewedByBuyerAt === null ? <span className="muted">Not yet</span> : momentText(card.viewedByBuyerAt)}</dd>
          <dt>Last activity</dt>
          <dd>{momentText(card.activityAt)}</dd>
        </dl>
        {waits && (
          <p className={`${classes.hint} s13`}>{card.newest === null ? 'Waiting' : `Version ${card.version} waits`} for your answer.</p>
        )}
      </section>
      <section className={classes.section}>
        <FilingFacts filing={card} />
      </section>
      {card.side === 'supplier' && (
        <section className={classes.section}>
          <h3>Sent to</h3>
          <ContractMails key={card.contractId} contractId={card.contractId} emails={[]} />
        </section>
      )}
    </>
  )
}
