// A stay that cannot be sold: every reason that the sheet gives.

import type { RefusedStay } from '@tradewind/domain/rate-sheet/stay/stay.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { Sentence } from '../../../../ui/Sentence.tsx'
import { StayNotes } from './StayNotes.tsx'

/** A month outside the period would be 30 times the same reason. */
const MOST_REASONS = 6

export function StayRefused({ stay: { refusals, assumptions } }: { stay: RefusedStay }) {
  const reasons = [...new Set(refusals.map((each) => each.text))]
  const more = reasons.length - MOST_REASONS
  return (
    <section aria-label="Price of the stay">
      <Notice tone="warn">
        <b>This stay is not sold.</b>
        <ul aria-label="Why it is not sold">
          {reasons.slice(0, MOST_REASONS).map((text) => (
            <li key={text}>
              <Sentence>{text}</Sentence>
            </li>
          ))}
          {more > 0 && <li>{more === 1 ? 'And one more reason.' : `And ${counted(more, 'more reason.', 'more reasons.')}`}</li>}
        </ul>
      </Notice>
      <StayNotes title="Assumed" lines={assumptions} />
    </section>
  )
}
