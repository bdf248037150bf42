// The e-mail as each recipient gets it, before anything is sent.

import { previewSending } from '@tradewind/api/contracting/sending.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { Modal, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { type Recipient, recipientInputs, recipientKey, recipientLabel } from './recipients.ts'
import classes from './SendDialog.module.css'

type MailPreviewProps = {
  /** All of it but the recipient. */
  mail: Omit<SentBodyOf<typeof previewSending>, 'recipient'>
  /** Partners and addresses; at least one. */
  recipients: readonly Recipient[]
  close: () => void
}

export function MailPreview({ mail, recipients, close }: MailPreviewProps) {
  const [key, setKey] = useState(recipients[0] && recipientKey(recipients[0]))
  const chosen = recipients.find((each) => recipientKey(each) === key)
  const [recipient] = recipientInputs(chosen ? [chosen] : [])
  const { data, error, refetch } = useQuery({
    ...queryOf(previewSending, { body: { ...mail, recipient: recipient ?? { email: '' } } }),
    enabled: recipient !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <Modal opened onClose={close} title="Preview" size={640}>
      <NativeSelect
        label="Recipient"
        value={key ?? ''}
        onChange={(event) => setKey(event.currentTarget.value)}
        data={recipients.map((each) => ({ value: recipientKey(each), label: recipientLabel(each) }))}
      />
      {error && !data ? (
        <FailedRegion error={error} retry={() => void refetch()} />
      ) : (
        data && (
          <>
            <p className={classes.previewHead}>
              <b>{data.subject}</b>
              <br />
              <span className="s12 muted">To {data.to.join(', ')}. Each address gets its own links.</span>
            </p>
            <iframe title="The e-mail" sandbox="" srcDoc={data.html} className={classes.frame} />
          </>
        )
      )}
    </Modal>
  )
}
