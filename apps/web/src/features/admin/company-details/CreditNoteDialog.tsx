// Billing takes an invoice back, wholly or in part.

import { type CompanyDetails, createCreditNote, findCompaniesAndUsers, getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { SegmentedControl, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { typedAmountIn } from '@tradewind/domain/money/typed-amount.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { ActDialog } from './ActDialog.tsx'
import { type InvoiceOfCompany, moneyText } from './invoice-text.ts'

type CreditNoteProps = { company: CompanyDetails; invoice: InvoiceOfCompany; firstReason: string; close: () => void }

export function CreditNoteDialog({ company, invoice, firstReason, close }: CreditNoteProps) {
  const { companyId, companyName } = company
  const { number: invoiceNumber, left, currency } = invoice
  const [isWhole, setWhole] = useState(true)
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const amount = typedAmountIn(currency, typed)
  const net = isWhole ? null : amount.kind === 'amount' ? amount.amount : undefined
  const act = async (reason: string, idempotencyKey: string) => {
    if (net === undefined) return
    const made = await callServer(createCreditNote, { params: { companyId }, body: { invoiceNumber, net, text, reason }, idempotencyKey })
    notifications.show({
      message: `Credit note ${made.number} takes ${moneyText(made.total, made.currency)} off invoice ${invoiceNumber}.`,
      color: 'teal',
    })
  }
  return (
    <ActDialog
      title={`Credit note for ${invoiceNumber}`}
      submit="Make the credit note"
      firstReason={firstReason}
      act={act}
      makesOld={[getCompanyDetails, findCompaniesAndUsers]}
      isReady={net !== undefined}
      close={close}
    >
      <p className="s13 t2">
        {companyName} gets it by e-mail and reads it under Billing. It cannot be taken back. Money that was paid already is sent back
        outside of Tradewind.
      </p>
      <SegmentedControl
        fullWidth
        aria-label="How much is taken off"
        value={isWhole ? 'whole' : 'part'}
        onChange={(value) => setWhole(value === 'whole')}
        data={[
          { value: 'whole', label: `Everything, ${moneyText(left.total, currency)}` },
          { value: 'part', label: 'A part' },
        ]}
      />
      {!isWhole && (
        <TextInput
          label="Amount without tax"
          description={`At most ${moneyText(left.net, currency)}. The tax is that of the invoice.`}
          inputMode="decimal"
          value={typed}
          error={typed !== '' && net === undefined ? 'This is no amount, such as 40.00.' : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <TextInput
        label="What the customer reads on it"
        placeholder="As on the invoice"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
