// The history inside a proof, newest last, each event with the beginning of its hash.

import { HISTORY, type HistoryKind } from '@tradewind/api/contracting/history.ts'
import { type ChainedEvent, eventHash, shortHash } from '@tradewind/domain/proof/chain.ts'
import type { Proof } from '@tradewind/domain/proof/proof.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { momentText } from '../../../ui/moment-text.ts'
import classes from './Proof.module.css'

const SHOWN = 10

export function ProofHistory({ proof }: { proof: Proof | undefined }) {
  const [showsAll, setShowsAll] = useState(false)
  const events = proof?.events ?? []
  const shown = showsAll ? events : events.slice(-SHOWN)
  return (
    <section className={`${classes.card} ${classes.history}`} aria-label="History">
      <div className="row g2">
        <h2 className="grow">History</h2>
        {proof && (
          <span className="s12 muted">
            {counted(events.length, 'event', 'events')}
            {shown.length < events.length && `, ${shown.length} shown`}
          </span>
        )}
        {shown.length < events.length && (
          <Button size="compact-xs" variant="subtle" onClick={() => setShowsAll(true)}>
            All
          </Button>
        )}
      </div>
      {proof ? (
        <ol className={classes.events}>
          {shown.map((event) => (
            <li key={event.number}>
              <span>{sentenceOf(event)}</span>
              <code>{shortHash(eventHash(event)).slice(0, 9)}</code>
              <span className={`${classes.second} s12 muted tn`}>
                {momentText(event.at)}, event {event.number}
                {event.previous !== '' && `, follows ${shortHash(event.previous).slice(0, 9)}`}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="s13 muted">What both sides know of a contract stands here when a document is checked.</p>
      )}
      <p className={`${classes.foot} s12 muted`}>
        The same check without this page: <code>npm run verify -- FILE</code>
      </p>
    </section>
  )
}

function sentenceOf({ kind, by, facts }: ChainedEvent): string {
  if (kind === 'begun') return 'The chain begins with the versions of this moment; earlier events are not in it'
  const words = wordsOf(kind, facts)
  return by === null ? words : `${by.name}, ${by.companyName}, ${words}`
}

/** A kind of event that a newer version of the product wrote, or whose facts were changed, is shown by its name. */
function wordsOf(kind: string, facts: ChainedEvent['facts']): string {
  if (!Object.hasOwn(HISTORY, kind)) return kind
  const declared = HISTORY[kind as HistoryKind] as { sentence(facts: unknown, own: undefined): string } // just asked
  try {
    // Schemas are not in the browser (decision 0011): facts of another shape end in the exception.
    return declared.sentence(facts, undefined)
  } catch {
    return kind
  }
}
