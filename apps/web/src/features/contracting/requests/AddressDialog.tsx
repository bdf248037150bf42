// Other addresses for a supplier that cannot be reached.

import { type AskedSupplier, mendAddresses } from '@tradewind/api/contracting/requests.ts'
import { TextInput } from '@mantine/core'
import { emailsIn } from '@tradewind/domain/accounts/email.ts'
import { MOST_EMAILS } from '@tradewind/domain/contracting/requests/supplier-rows.ts'
import { callServer } from '../../../client/call-server.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'

export function AddressDialog({ requestId, row, close }: { requestId: string; row: AskedSupplier; close: () => void }) {
  const form = useSentForm({
    saved: { emails: row.emails.join(', ') },
    rules: {
      emails: (text) => {
        const { emails, rejected } = emailsIn(text)
        if (rejected.length > 0) return `“${rejected[0]}” is no e-mail address.`
        if (emails.length > MOST_EMAILS) return `At most ${MOST_EMAILS} addresses.`
        return emails.length === 0 ? 'Write an e-mail address.' : null
      },
    },
    send: async ({ emails }) => {
      await callServer(mendAddresses, { params: { requestId }, body: { askedId: row.askedId, emails: emailsIn(emails).emails } })
    },
    onSent: close,
  })
  return (
    <FormDialog
      opened
      title={`Ask ${row.supplierName} at another address`}
      submit="Ask there"
      form={form}
      onClose={close}
      summary={<p className="s12 muted">{row.problem}</p>}
    >
      <TextInput label="E-mail addresses" data-autofocus {...form.fields.getInputProps('emails')} />
    </FormDialog>
  )
}
