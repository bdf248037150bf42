// What the next invoice will say, and how it is paid.

import type { Billing } from '@tradewind/api/billing.ts'
import { Card } from '../../ui/Card.tsx'
import { isoDayText } from '../../ui/moment-text.ts'
import classes from './Billing.module.css'
import { amountShown } from './plan-words.ts'

export function NextInvoiceCard({ billing: { nextInvoice, hasPrices, bank } }: { billing: Billing }) {
  return (
    <Card
      title="Next invoice"
      place="next-invoice"
      action={nextInvoice && <span className="muted s12 tn">{isoDayText(nextInvoice.on)}</span>}
    >
      {nextInvoice === null ? (
        <p className={`s13 t2 ${classes.text}`}>
          {hasPrices ? 'Your plan costs nothing: there will be no invoice.' : 'No prices are set here: there will be no invoice.'}
        </p>
      ) : (
        <>
          <dl className={classes.sums}>
            {nextInvoice.lines.map(({ text, amount }) => (
              <div key={text}>
                <dt>{text}</dt>
                <dd>{amountShown(amount, nextInvoice.currency)}</dd>
              </div>
            ))}
            {nextInvoice.isTaxKnown && (
              <div>
                <dt>
                  Tax {nextInvoice.taxPercent} %{nextInvoice.taxNote === '' ? '' : `, ${nextInvoice.taxNote}`}
                </dt>
                <dd>{amountShown(nextInvoice.tax, nextInvoice.currency)}</dd>
              </div>
            )}
            <div className={classes.total}>
              <dt>
                {nextInvoice.currency}
                {nextInvoice.isTaxKnown ? '' : ', tax not included'}
              </dt>
              <dd>{amountShown(nextInvoice.isTaxKnown ? nextInvoice.total : nextInvoice.net, nextInvoice.currency)}</dd>
            </div>
          </dl>
          <p className={classes.foot}>{bank.length === 0 ? 'The invoice says how it is paid.' : `Paid by transfer: ${bank.join(', ')}.`}</p>
        </>
      )}
    </Card>
  )
}
