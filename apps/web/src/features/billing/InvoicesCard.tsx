// The invoices of the company, newest first, each as PDF.

import { getInvoicePdf, type Invoice, listInvoices } from '@tradewind/api/billing.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadFrom } from '../../client/call-server.ts'
import { queryOf } from '../../client/queries.ts'
import { saveFile } from '../../client/save-file.ts'
import { useAction } from '../../client/use-action.ts'
import { Card } from '../../ui/Card.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { isoDayText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Tag, type Tone } from '../../ui/Tag.tsx'
import classes from './Billing.module.css'
import { InvoicePages, type Place } from './InvoicePages.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { amountShown } from './plan-words.ts'

const STATES: Readonly<Record<Invoice['state'], { label: string; tone: Tone }>> = {
  paid: { label: 'Paid', tone: 'ok' },
  open: { label: 'To pay', tone: 'info' },
  overdue: { label: 'Overdue', tone: 'warn' },
}

/** @param isBesideCard the invoices that are paid by card stand in a list of their own */
export function InvoicesCard({ isBesideCard }: { isBesideCard: boolean }) {
  const [place, setPlace] = useState<Place>({})
  const { data, error, refetch } = useQuery({ ...queryOf(listInvoices, { query: place }), placeholderData: keepPreviousData })
  const items = data?.items ?? []
  return (
    <Card title="Invoices" place="invoices">
      {error && !data && <FailedRegion error={error} retry={() => void refetch()} />}
      {data && items.length === 0 && (
        <p className={`s13 t2 ${classes.text}`}>
          {isBesideCard ? 'There are none that are paid by transfer.' : 'There are no invoices yet.'}
        </p>
      )}
      {items.length > 0 && (
        <InvoiceTable>
          {items.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </InvoiceTable>
      )}
      {items.length > 0 && (
        <InvoicePages items={items} hasNewer={data?.hasNewer === true} hasOlder={data?.hasOlder === true} go={setPlace}>
          Numbers run without gaps through all customers, so yours skip.
        </InvoicePages>
      )}
    </Card>
  )
}

function Row({ invoice }: { invoice: Invoice }) {
  const { id, number, issuedOn, dueOn, paidOn, state, lines, net, tax, total, currency } = invoice
  const action = useAction()
  const save = () =>
    void action.run(async () => {
      const { blob, fileName } = await downloadFrom(getInvoicePdf, { params: { id } })
      saveFile(blob, fileName)
    })
  const { label, tone } = STATES[state]
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>{isoDayText(issuedOn)}</td>
      <td>{lines.map(({ text }) => text).join('; ')}</td>
      <td className={classes.sum} title={`Net ${amountShown(net, currency)}, tax ${amountShown(tax, currency)}`}>
        {currency} {amountShown(total, currency)}
      </td>
      <td>
        <Tag tone={tone}>{label}</Tag>
        <span className={classes.second}>{paidOn === null ? `by ${isoDayText(dueOn)}` : isoDayText(paidOn)}</span>
      </td>
      <td className={classes.sum}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={14} />}
          loading={action.isBusy}
          onClick={save}
          aria-label={`PDF of ${number}`}
        >
          PDF
        </Button>
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </td>
    </tr>
  )
}
