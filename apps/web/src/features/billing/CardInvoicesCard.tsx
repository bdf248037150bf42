// The invoices that Stripe has made, newest first, read there at the moment.

import { type CardInvoice, listCardInvoices } from '@tradewind/api/billing.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
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
import { amountShown } from './plan-words.ts'

const STATES: Readonly<Record<CardInvoice['state'], { label: string; tone: Tone }>> = {
  paid: { label: 'Paid', tone: 'ok' },
  open: { label: 'To pay', tone: 'info' },
  uncollectible: { label: 'Not paid', tone: 'warn' },
  void: { label: 'Cancelled', tone: 'neutral' },
}

export function CardInvoicesCard() {
  const [place, setPlace] = useState<Place>({})
  const { data, error, refetch } = useQuery({ ...queryOf(listCardInvoices, { query: place }), placeholderData: keepPreviousData })
  const items = data?.items ?? []
  return (
    <Card title="Invoices by card">
      {error && !data && <FailedRegion error={error} retry={() => void refetch()} />}
      {data && items.length === 0 && <p className={`s13 t2 ${classes.text}`}>Stripe has made no invoices yet.</p>}
      {items.length > 0 && (
        <InvoiceTable>
          {items.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </InvoiceTable>
      )}
      {items.length > 0 && (
        <InvoicePages items={items} hasNewer={data?.hasNewer === true} hasOlder={data?.hasOlder === true} go={setPlace}>
          Made by Stripe, with numbers of its own.
        </InvoicePages>
      )}
    </Card>
  )
}

function Row({ invoice: { id, number, issuedOn, paidOn, state, lines, net, tax, total, currency, pdfUrl } }: { invoice: CardInvoice }) {
  const { label, tone } = STATES[state]
  return (
    <tr>
      <th scope="row">{number ?? 'none'}</th>
      <td>{isoDayText(issuedOn)}</td>
      <td>{lines.map(({ text }) => text).join('; ')}</td>
      <td className={classes.sum} title={`Net ${amountShown(net, currency)}, tax ${amountShown(tax, currency)}`}>
        {currency} {amountShown(total, currency)}
      </td>
      <td>
        <Tag tone={tone}>{label}</Tag>
        {paidOn !== null && <span className={classes.second}>{isoDayText(paidOn)}</span>}
      </td>
      <td className={classes.sum}>
        {pdfUrl !== null && (
          <Button
            component="a"
            href={pdfUrl}
            target="_blank"
            rel="noreferrer noopener"
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={14} />}
            aria-label={`PDF of ${number ?? id} at Stripe`}
          >
            PDF
          </Button>
        )}
      </td>
    </tr>
  )
}
