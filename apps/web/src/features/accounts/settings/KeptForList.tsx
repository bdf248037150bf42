// How long what is kept is kept.

import { KEPT_FOR } from '@tradewind/domain/accounts/kept-for.ts'
import { useDeclared } from '../../../language/declared.ts'
import classes from './sections.module.css'
import { useSentences } from './sentences.ts'

export function KeptForList() {
  const t = useSentences()
  const declared = useDeclared()
  return (
    <details className={classes.kept}>
      <summary className="s13 med">{t('ownData.howLong')}</summary>
      <dl className={classes.terms}>
        {KEPT_FOR.map(({ what, days, until }) => (
          <div key={what}>
            <dt>{declared(what)}</dt>
            <dd className="muted">{days === null ? declared(until) : t('ownData.days', { days, until: declared(until) })}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
