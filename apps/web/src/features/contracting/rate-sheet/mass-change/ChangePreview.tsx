// Every rate before and after a mass change, and how many stay as they are.

import { type Amount, amountForReading } from '@tradewind/domain/money/amount.ts'
import { massChangeText, skippedTexts } from '@tradewind/domain/rate-sheet/mass-change/mass-change-words.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import classes from './MassChange.module.css'
import { keyOf, type Preview } from './mass-change-form.ts'

/** More lines than this nobody reads in a dialog; they are counted. */
const SHOWN = 200

export function ChangePreview({ preview: { change, changes, skipped, following }, currency }: { preview: Preview; currency: string }) {
  const text = (amount: Amount | undefined) => (amount === undefined ? '–' : amountForReading(amount, currency))
  const rates = [...changes, ...following]
  const more = rates.length - SHOWN
  const stay = skippedTexts(skipped)
  return (
    <section aria-label="Before and after" className={classes.preview}>
      <p className="s13" role="status">
        <b>
          {changes.length === 0 ? 'No rates change' : counted(changes.length, 'rate changes', 'rates change')}:{' '}
          {massChangeText(change, currency)}.
        </b>
        {following.length > 0 && ` ${counted(following.length, 'rate that follows them changes', 'rates that follow them change')} too.`}
        {stay.length > 0 && <span className="muted"> Unchanged: {stay.join(', ')}.</span>}
      </p>
      {rates.length > 0 && (
        <div
          className={classes.scroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
          tabIndex={0}
          role="region"
          aria-label="Rates before and after"
        >
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Rate, {currency}</th>
                <th scope="col">Retail before</th>
                <th scope="col">Retail after</th>
                <th scope="col">Nett before</th>
                <th scope="col">Nett after</th>
              </tr>
            </thead>
            <tbody>
              {rates.slice(0, SHOWN).map(({ before, after, ...place }) => (
                <tr key={keyOf({ before, after, ...place })}>
                  <th scope="row">
                    {[place.description, place.seasonName, place.weekdays].filter(Boolean).join(', ')}
                    <span className={classes.where}>
                      {place.productName}
                      {place.ratePackageName === 'Primary' ? '' : `, ${place.ratePackageName}`}
                    </span>
                  </th>
                  <td>{text(before.retail)}</td>
                  <td>
                    <b>{text(after.retail)}</b>
                  </td>
                  <td>{text(before.nett)}</td>
                  <td>
                    <b>{text(after.nett)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 && <p className="s12 muted">and {more} more</p>}
    </section>
  )
}
