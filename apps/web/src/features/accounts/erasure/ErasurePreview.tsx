// What erasing deletes, what stays without the name, and what stays as it is.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { previewErasure } from '@tradewind/api/accounts/erasure.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Erasure.module.css'

export type Preview = AnswerOf<typeof previewErasure>

const HEADS = { deleted: 'Deleted', replaced: 'Stays, without the name', kept: 'Stays as it is' } as const

export function ErasurePreview({ preview }: { preview: Preview }) {
  return (
    <div className={classes.preview} lang="en">
      {preview.problems.map((problem) => (
        <Notice key={problem} tone="warn">
          {problem}
        </Notice>
      ))}
      {(['deleted', 'replaced', 'kept'] as const).map((does) => (
        <section key={does} aria-label={HEADS[does]}>
          <h3 className="s13 med">
            {HEADS[does]}
            {does === 'replaced' && <span className="muted">: “{preview.formerName}”</span>}
          </h3>
          <ul>
            {preview.parts
              .filter((part) => part.does === does)
              .map(({ what, why, count }) => (
                <li key={what} className="s12">
                  <span>
                    {what}
                    {why !== '' && <span className="muted">. {why}</span>}
                  </span>
                  {count !== null && <span className="muted">{countText(count)}</span>}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
