// Who was asked to sign, in their order, and how far each is.

import type { SignatureRequest, Signer } from '@tradewind/api/contracting/signatures.ts'
import { type Day, dayNumber } from '@tradewind/domain/calendar/day.ts'
import type { ListState } from '@tradewind/domain/contracting/contract-state.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Button } from '@mantine/core'
import { Initials } from '../../../ui/Initials.tsx'
import { fullMomentText, momentText } from '../../../ui/moment-text.ts'
import { StateGlyph } from '../contract-state/public.ts'
import classes from './Signatures.module.css'

/** @param replace names somebody else for a signer who cannot sign any more; absent for the side that did not ask */
export function SignerList({
  request,
  today,
  replace,
}: {
  request: SignatureRequest
  today: Day
  replace: ((signer: Signer) => void) | undefined
}) {
  const shown = request.signers.filter(({ state }) => state !== 'delegated')
  return (
    <ol className={classes.signers} aria-label="Signatures">
      {shown.map((signer) => (
        <li key={signer.signatureId} className={signer.isYou ? classes.you : undefined}>
          <span className={classes.place}>{request.isInOrder ? signer.place + 1 : ''}</span>
          <Initials name={signer.name} shape="round" size={26} />
          <span className={classes.name}>
            <span className="med">{signer.isYou ? 'You' : signer.name}</span>
            <span className="s12 muted">
              {signer.companyName}
              {signer.insteadOf !== null && `, instead of ${signer.insteadOf}`}
            </span>
            {signer.reason !== '' && <span className="s12">“{signer.reason}”</span>}
            {signer.isBlocked && (
              <span className="s12">
                Cannot sign any more.{' '}
                {replace && (
                  <Button size="compact-xs" variant="default" onClick={() => replace(signer)}>
                    Name somebody else…
                  </Button>
                )}
              </span>
            )}
          </span>
          <Progress request={request} signer={signer} today={today} />
        </li>
      ))}
    </ol>
  )
}

const DONE: Readonly<Record<'signed' | 'declined', { word: string; glyph: ListState }>> = {
  signed: { word: 'Signed', glyph: 'signed' },
  declined: { word: 'Declined', glyph: 'rejected' },
}

function Progress({ request, signer, today }: { request: SignatureRequest; signer: Signer; today: Day }) {
  const done = signer.state === 'signed' || signer.state === 'declined' ? DONE[signer.state] : undefined
  if (done)
    return (
      <span className={classes.progress}>
        <span className={classes.word}>
          <StateGlyph state={done.glyph} />
          {done.word}
        </span>
        {signer.doneAt !== null && (
          <time dateTime={signer.doneAt} title={fullMomentText(signer.doneAt)}>
            {momentText(signer.doneAt)}
          </time>
        )}
      </span>
    )
  if (request.state !== 'open') return <span className={classes.progress}>not signed</span>
  if (signer.isBlocked) return null
  if (!signer.isInTurn) return <span className={classes.progress}>afterwards</span>
  const left = dayNumber(request.signBy) - dayNumber(today)
  return (
    <span className={classes.progress}>
      <span className={classes.word}>
        <StateGlyph state="newRequest" />
        {signer.isYou ? 'Your turn' : 'Waits'}
      </span>
      {left > 0 ? `${counted(left, 'day', 'days')} left` : 'last day'}
    </span>
  )
}
