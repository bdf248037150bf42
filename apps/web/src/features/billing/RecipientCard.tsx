// Who gets the invoices; administrators change it.

import { type Billing, getBilling, listInvoices, LONGEST_ADDRESS, MOST_ADDRESS_LINES, saveRecipient } from '@tradewind/api/billing.ts'
import { REFUSALS } from '@tradewind/api/refusals.ts'
import { isEmail, normalEmail } from '@tradewind/domain/accounts/email.ts'
import { COUNTRIES, countryName } from '@tradewind/domain/places/countries.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../client/call-server.ts'
import { refresh } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { useSentForm } from '../../client/use-sent-form.ts'
import { ActionButton } from '../../ui/Action.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import classes from './Billing.module.css'

type Recipient = NonNullable<Billing['recipient']>

export function RecipientCard({ billing: { recipient } }: { billing: Billing }) {
  const { role, companyName, email, realActor } = useSession()
  const [isOpen, setOpen] = useState(false)
  const empty = { name: companyName ?? '', address: '', countryCode: '', taxNumber: '', email: email ?? '', orderNumber: '' }
  return (
    <Card
      title="On the invoice"
      place="invoice-recipient"
      action={
        role === 'admin' && (
          <ActionButton
            variant="default"
            size="compact-sm"
            whyNot={realActor === null ? undefined : REFUSALS.NotWhileActing.message}
            onClick={() => setOpen(true)}
          >
            {recipient ? 'Edit' : 'Enter'}
          </ActionButton>
        )
      }
    >
      {recipient ? (
        <Facts recipient={recipient} />
      ) : (
        <p className={`s13 t2 ${classes.text}`}>Nobody is named yet. An administrator enters the name and address for invoices.</p>
      )}
      {isOpen && <RecipientDialog saved={recipient ?? empty} close={() => setOpen(false)} />}
    </Card>
  )
}

function Facts({ recipient }: { recipient: Recipient }) {
  const facts = [
    ['Name', recipient.name],
    ['Address', `${recipient.address}\n${countryName(recipient.countryCode)}`],
    ['Tax number', recipient.taxNumber],
    ['Sent to', recipient.email],
    ['Your order number', recipient.orderNumber],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' ? <span className="muted">none</span> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

function addressProblem(address: string): string | null {
  const lines = address.trim().split('\n')
  if (lines.length > MOST_ADDRESS_LINES) return `Use at most ${MOST_ADDRESS_LINES} lines.`
  return address.trim() === '' ? 'Enter the address.' : null
}

const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))

function RecipientDialog({ saved, close }: { saved: Recipient; close: () => void }) {
  const form = useSentForm<Recipient>({
    name: 'recipient of invoices',
    saved,
    rules: {
      name: (name) => (name.trim() === '' ? 'Enter a name.' : null),
      address: addressProblem,
      countryCode: (code) => (code === '' ? 'Choose a country.' : null),
      email: (email) => (isEmail(normalEmail(email)) ? null : 'Enter an e-mail address.'),
    },
    send: async (values) => {
      await callServer(saveRecipient, { body: { ...values } })
      await refresh(getBilling, listInvoices)
    },
    onSent: close,
  })
  const { getInputProps } = form.fields
  return (
    <FormDialog opened title="On the invoice" submit="Save" form={form} onClose={close}>
      <TextInput label="Name" maxLength={200} data-autofocus {...getInputProps('name')} />
      <Textarea label="Street and city" autosize minRows={2} maxLength={LONGEST_ADDRESS} {...getInputProps('address')} />
      <Select label="Country" data={COUNTRY_CHOICES} searchable maxDropdownHeight={300} {...getInputProps('countryCode')} />
      <TextInput label="Tax number (optional)" maxLength={40} {...getInputProps('taxNumber')} />
      <TextInput label="E-mail for invoices" type="email" {...getInputProps('email')} />
      <TextInput label="Your order number (optional)" maxLength={60} {...getInputProps('orderNumber')} />
      <p className="s12 muted">It stands on the next invoice. Invoices that you have stay as they are.</p>
    </FormDialog>
  )
}
