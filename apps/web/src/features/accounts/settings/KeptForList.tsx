// How long what is kept is kept.

import { KEPT_FOR } from '@tradewind/domain/accounts/kept-for.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import classes from './sections.module.css'

export function KeptForList() {
  return (
    <details className={classes.kept}>
      <summary className="s13 med">How long it is kept</summary>
      <dl className={classes.terms}>
        {KEPT_FOR.map(({ what, days, until }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="muted">{days === null ? until : `${counted(days, 'day', 'days')} ${until}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
