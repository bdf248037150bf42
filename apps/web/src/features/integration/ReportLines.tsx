// What an export writes, refuses, leaves out and says differently: before it as the check, afterwards as what is kept.

import type { ExportReport } from '@tradewind/api/integration.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Integration.module.css'

/** Reasons that are shown at once; the others are counted. */
const SHOWN = 100

export function ReportLines({ report: { lines, refused, unmapped, leftOut, differences } }: { report: ExportReport }) {
  return (
    <>
      {unmapped.length > 0 && (
        <Notice tone="warn">
          {counted(unmapped.length, 'rate is', 'rates are')} not mapped, so this contract is held back: {unmapped.slice(0, 5).join('; ')}
          {unmapped.length > 5 ? ' …' : ''}
        </Notice>
      )}
      <p className="s13 med">{counted(lines, 'line is right', 'lines are right')}.</p>
      {refused.length > 0 && (
        <section aria-label="Refused">
          <h3>{counted(refused.length, 'rate is', 'rates are')} not in the file</h3>
          <ul className={classes.said}>
            {refused.slice(0, SHOWN).map(({ what, periodName, days, reason }) => (
              <li key={JSON.stringify([what, periodName, days])}>
                <b className="med">{[what, periodName, days].filter(Boolean).join(', ')}</b>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
          {refused.length > SHOWN && <p className="s12 muted">and {refused.length - SHOWN} more</p>}
        </section>
      )}
      {leftOut.length > 0 && (
        <section aria-label="Left out">
          <h3>Left out on purpose</h3>
          <p className="s13 t2">{leftOut.join('; ')}</p>
        </section>
      )}
      {differences.length > 0 && (
        <section aria-label="Cannot be expressed">
          <h3>{counted(differences.length, 'thing', 'things')} Tourwriter’s file cannot express</h3>
          <ul className={classes.said}>
            {differences.map(({ what, instead, where }) => (
              <li key={JSON.stringify([what, instead])}>
                <b className="med">{what}</b>
                <p>
                  {instead} · {where}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {differences.length === 0 && refused.length === 0 && unmapped.length === 0 && <p className="s13 t2">All of it fits.</p>}
    </>
  )
}
