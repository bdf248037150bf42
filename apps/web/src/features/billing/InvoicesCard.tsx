// The invoices of the company, newest first, each as PDF, with its reminders and credit notes.

import { type Billing, getCreditNotePdf, getInvoicePdf, type Invoice, listInvoices } from '@tradewind/api/billing.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../client/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { isoDayText } from '../../ui/moment-text.ts'
import { Tag, type Tone } from '../../ui/Tag.tsx'
import classes from './Billing.module.css'
import { InvoicePages, type Place } from './InvoicePages.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { PdfButton } from './PdfButton.tsx'
import { amountShown } from './plan-words.ts'

const STATES: Readonly<Record<Invoice['state'], { label: string; tone: Tone }>> = {
  paid: { label: 'Paid', tone: 'ok' },
  open: { label: 'To pay', tone: 'info' },
  overdue: { label: 'Overdue', tone: 'warn' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

type InvoicesProps = {
  /** The invoices that are paid by card stand in a list of their own. */
  isBesideCard: boolean
  unpaid: Billing['unpaid']
}

export function InvoicesCard({ isBesideCard, unpaid }: InvoicesProps) {
  const [place, setPlace] = useState<Place>({})
  const { data, error, refetch } = useQuery({ ...queryOf(listInvoices, { query: place }), placeholderData: keepPreviousData })
  const items = data?.items ?? []
  return (
    <Card
      title="Invoices"
      place="invoices"
      action={unpaid.length > 0 && <span className="s12 t2 tn">{unpaid.map(unpaidText).join('; ')}</span>}
    >
      {error && !data && <FailedRegion error={error} retry={() => void refetch()} />}
      {data && items.length === 0 && (
        <p className={`s13 t2 ${classes.text}`}>
          {isBesideCard ? 'There are none that are paid by transfer.' : 'There are no invoices yet.'}
        </p>
      )}
      {items.length > 0 && <InvoiceTable>{items.flatMap(rowsOf)}</InvoiceTable>}
      {items.length > 0 && (
        <InvoicePages items={items} hasNewer={data?.hasNewer === true} hasOlder={data?.hasOlder === true} go={setPlace}>
          Numbers run without gaps through all customers, so yours skip.
        </InvoicePages>
      )}
    </Card>
  )
}

/** @example 'EUR 300.00 to pay, of which 60.00 are overdue' */
function unpaidText({ currency, toPay, overdue }: Billing['unpaid'][number]): string {
  if (overdue === toPay) return `${currency} ${amountShown(toPay, currency)} to pay, all of it overdue`
  const late = Number(overdue) > 0 ? `, of which ${amountShown(overdue, currency)} are overdue` : ''
  return `${currency} ${amountShown(toPay, currency)} to pay${late}`
}

function rowsOf(invoice: Invoice) {
  const { creditNotes, currency } = invoice
  return [
    <Row key={invoice.id} invoice={invoice} />,
    ...creditNotes.map(({ id, number, issuedOn, total }) => (
      <tr key={id} className={classes.credit}>
        <th scope="row">{number}</th>
        <td>{isoDayText(issuedOn)}</td>
        <td>Credit note for {invoice.number}</td>
        <td className={classes.sum}>
          {currency} −{amountShown(total, currency)}
        </td>
        <td />
        <td className={classes.sum}>
          <PdfButton call={getCreditNotePdf} id={id} number={number} />
        </td>
      </tr>
    )),
  ]
}

function Row({ invoice }: { invoice: Invoice }) {
  const { id, number, issuedOn, state, lines, net, tax, total, toPay, currency } = invoice
  const { label, tone } = STATES[state]
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>{isoDayText(issuedOn)}</td>
      <td>{lines.map(({ text }) => text).join('; ')}</td>
      <td className={classes.sum} title={`Net ${amountShown(net, currency)}, tax ${amountShown(tax, currency)}`}>
        {currency} {amountShown(total, currency)}
        {toPay !== total && (state === 'open' || state === 'overdue') && (
          <span className={classes.second}>{amountShown(toPay, currency)} to pay</span>
        )}
      </td>
      <td>
        <Tag tone={tone}>{label}</Tag>
        <span className={classes.second}>{whenText(invoice)}</span>
        {remindedText(invoice) !== '' && <span className={classes.second}>{remindedText(invoice)}</span>}
      </td>
      <td className={classes.sum}>
        <PdfButton call={getInvoicePdf} id={id} number={number} />
      </td>
    </tr>
  )
}

function whenText({ paidOn, dueOn, state }: Invoice): string {
  if (paidOn !== null) return state === 'cancelled' ? `paid ${isoDayText(paidOn)}` : isoDayText(paidOn)
  return state === 'cancelled' ? '' : `by ${isoDayText(dueOn)}`
}

/** @example 'Reminded 17 Oct 2026 and 31 Oct 2026' */
function remindedText({ reminders }: Invoice): string {
  if (reminders.length === 0) return ''
  return `Reminded ${new Intl.ListFormat('en').format(reminders.map(({ sentOn }) => isoDayText(sentOn)))}`
}
