// What an export writes, refuses, leaves out and says differently: before it as the check, afterwards as what is kept.

import type { ExportReport } from '@tradewind/api/integration.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Integration.module.css'
import { useSystem } from './use-system.ts'

/** Reasons that are shown at once; the others are counted. */
const SHOWN = 100

/** @param isRates false for a stop sale, which writes inventory alone */
export function ReportLines({ report, isRates = true }: { report: ExportReport; isRates?: boolean }) {
  const { lines, refused, unmapped, leftOut, unchanged, toDelete, differences, inventory } = report
  const { word } = useSystem()
  return (
    <>
      {unmapped.length > 0 && (
        <Notice tone="warn">
          {counted(unmapped.length, 'rate is', 'rates are')} not mapped, so this contract is held back: {unmapped.slice(0, 5).join('; ')}
          {unmapped.length > 5 ? ' …' : ''}
        </Notice>
      )}
      {isRates && <p className="s13 med">{counted(lines, 'line is right', 'lines are right')}.</p>}
      {unchanged > 0 && (
        <p className="s13 t2">
          {counted(unchanged, 'line is', 'lines are')} in {word} already, as the version before had them.
        </p>
      )}
      <InventoryLines inventory={inventory} />
      {toDelete.length > 0 && (
        <section aria-label="To be deleted">
          <h3>Delete these periods in {word} first</h3>
          <ul className={classes.said}>
            {toDelete.slice(0, SHOWN).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          {toDelete.length > SHOWN && <p className="s12 muted">and {toDelete.length - SHOWN} more</p>}
        </section>
      )}
      {refused.length > 0 && (
        <section aria-label="Refused">
          <h3>{counted(refused.length, 'rate is', 'rates are')} not exported</h3>
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
          <h3>
            {counted(differences.length, 'thing', 'things')} {word} cannot express as they are
          </h3>
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
      {differences.length === 0 && refused.length === 0 && unmapped.length === 0 && isRates && <p className="s13 t2">All of it fits.</p>}
    </>
  )
}

/** Closed days and rooms that Tourplan takes. */
function InventoryLines({ inventory }: { inventory: ExportReport['inventory'] }) {
  if (inventory.length === 0) return null
  return (
    <section aria-label="Inventory">
      <h3>Inventory</h3>
      <ul className={classes.said}>
        {inventory.map(({ what, closed, allotment, open, unchanged }) => (
          <li key={what}>
            <b className="med">{what}</b>
            <p>
              {[
                closed > 0 && `${counted(closed, 'day', 'days')} closed`,
                allotment > 0 && `${counted(allotment, 'day', 'days')} with rooms`,
                open > 0 && `${counted(open, 'day', 'days')} on request`,
                unchanged > 0 && `${counted(unchanged, 'day is', 'days are')} there already`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
