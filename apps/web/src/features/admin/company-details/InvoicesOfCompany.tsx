// The invoices of a company, as the provider's people see them: reminders, credit notes, and taking one back.

import { type CompanyDetails, createCreditNote } from '@tradewind/api/admin/company-details.ts'
import { Button } from '@mantine/core'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { isoDayText } from '../../../ui/moment-text.ts'
import { Tag, type Tone } from '../../../ui/Tag.tsx'
import classes from './CompanyDetails.module.css'
import { CreditNoteDialog } from './CreditNoteDialog.tsx'
import { type InvoiceOfCompany, moneyText } from './invoice-text.ts'

const STATES: Readonly<Record<InvoiceOfCompany['state'], readonly [Tone, string]>> = {
  paid: ['ok', 'Paid'],
  open: ['info', 'Open'],
  overdue: ['warn', 'Overdue'],
  cancelled: ['neutral', 'Cancelled'],
}

export function InvoicesOfCompany({ company, reason }: { company: CompanyDetails; reason: string }) {
  const { providerRole } = useSession()
  const mayCredit = hasOneOf(providerRole, createCreditNote.roles)
  const [credited, setCredited] = useState<InvoiceOfCompany>()
  return (
    <>
      <ul className={classes.invoices} aria-label="Invoices">
        {company.plan.invoices.map((invoice) => (
          <li key={invoice.number}>
            <span className="grow">
              <span className="s13">
                {invoice.number}, {moneyText(invoice.total, invoice.currency)}{' '}
                <Tag tone={STATES[invoice.state][0]}>{STATES[invoice.state][1]}</Tag>
              </span>
              <span className="s12 muted">{detailOf(invoice)}</span>
            </span>
            {mayCredit && Number(invoice.left.total) > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Credit note for ${invoice.number}`}
                onClick={() => setCredited(invoice)}
              >
                Credit note
              </Button>
            )}
          </li>
        ))}
      </ul>
      {credited && <CreditNoteDialog company={company} invoice={credited} firstReason={reason} close={() => setCredited(undefined)} />}
    </>
  )
}

function detailOf({ issuedOn, dueOn, paidOn, state, total, left, currency, reminders, creditNotes }: InvoiceOfCompany): string {
  const isUnpaid = state === 'open' || state === 'overdue'
  return [
    `${isoDayText(issuedOn)}`,
    ...(paidOn === null ? (isUnpaid ? [`due ${isoDayText(dueOn)}`] : []) : [`paid ${isoDayText(paidOn)}`]),
    ...(isUnpaid && left.total !== total ? [`${moneyText(left.total, currency)} to pay`] : []),
    ...reminders.map(({ number, sentOn }) => `reminder ${number} on ${isoDayText(sentOn)}`),
    ...creditNotes.map((note) => `credit note ${note.number} of ${isoDayText(note.issuedOn)}, ${moneyText(note.total, currency)}`),
  ].join(', ')
}
