// The signatures below the rate sheet, as they will stand in the signed document.

import type { GivenSignature } from '@tradewind/api/contracting/history.ts'
import { PAD, type Strokes } from '@tradewind/domain/contracting/signing.ts'
import { momentInText } from '../../../ui/moment-text.ts'
import classes from './Signatures.module.css'
import { askedOf, useSignatures } from './use-signatures.ts'

/** Nothing while nobody was asked. */
export function SignatureSlots({ contractId }: { contractId: string }) {
  const { data } = useSignatures(contractId)
  const request = data?.request
  if (!request || (request.state !== 'open' && request.state !== 'complete')) return null
  return (
    <section className={classes.slots} aria-label="Signatures below the sheet">
      {askedOf(request).map((signer) => (
        <div key={signer.signatureId} className={signer.isYou && signer.isInTurn ? classes.mine : undefined}>
          <div className={classes.slot}>
            {signer.given ? <Ink given={signer.given} /> : signer.isYou && signer.isInTurn ? 'Yours comes here' : ''}
          </div>
          <p className="med">{signer.name}</p>
          <p className="s12 muted">{signer.companyName}</p>
          <p className="s12 tn">{signer.doneAt === null ? '' : `Signed ${momentInText(signer.doneAt)}`}</p>
        </div>
      ))}
    </section>
  )
}

function Ink({ given }: { given: GivenSignature }) {
  if (given.strokes) return <DrawnInk strokes={given.strokes} />
  return <span className={classes.typed}>{given.typed ?? 'with a passkey'}</span>
}

/** What was drawn, as one picture. Decoration: the name stands beside it. */
export function DrawnInk({ strokes }: { strokes: Strokes }) {
  return (
    <svg className={classes.ink} viewBox={`0 0 ${PAD.width} ${PAD.height}`} aria-hidden>
      {strokes.map((stroke, i) => (
        <polyline key={i} points={stroke.map(([x, y]) => `${x},${y}`).join(' ')} />
      ))}
    </svg>
  )
}
