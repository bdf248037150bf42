// Sending a contract again from its page: with mended addresses, another name of the partner, or as it is. // C-DG-026

import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { listContractMails } from '@tradewind/api/contracting/mails.ts'
import { getResend, resendContract, updateContractPartner } from '@tradewind/api/contracting/resend.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { emailsIn, isEmail } from '@tradewind/domain/accounts/email.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Button, Checkbox, CloseButton, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { FormModal } from '../../../ui/FormModal.tsx'
import { changeOf, readersAfter, type ResendTyped } from './resend-words.ts'
import classes from './Resend.module.css'

/** The card for sending is as wide. */
const CARD_WIDTH = 512

export function ResendButton({ contractId }: { contractId: string }) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.resend)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMailForward size={14} stroke={1.75} />}
        onClick={() => (whyNot === undefined ? setOpen(true) : openNoAccess(whyNot))}
      >
        Resend…
      </Button>
      {isOpen && <ResendDialog contractId={contractId} close={() => setOpen(false)} />}
    </>
  )
}

function ResendDialog({ contractId, close }: { contractId: string; close: () => void }) {
  const { data, error, refetch } = useQuery({ ...queryOf(getResend, { params: { id: contractId } }), staleTime: 0 })
  if (data) return <ResendForm contractId={contractId} facts={data} close={close} />
  return (
    <FormModal opened onClose={close} title="Resend contract" size={CARD_WIDTH}>
      {error ? <FailedRegion error={error} retry={() => void refetch()} /> : <p role="status">We are processing your request ...</p>}
    </FormModal>
  )
}

type ResendFormProps = { contractId: string; facts: AnswerOf<typeof getResend>; close: () => void }

function ResendForm({ contractId, facts, close }: ResendFormProps) {
  // What was read when the dialog opened: an event does not change fields under the typing.
  const [{ partnerName, emails, otherEmails, contractCount }] = useState(facts)
  const saving = useAction()
  const saved: ResendTyped = {
    partnerName,
    addresses: emails.map((email) => ({ email, typed: email })),
    further: '',
    forAll: false,
    fromBook: false,
  }
  const form = useSentForm<ResendTyped>({
    saved,
    rules: {
      addresses: (_, typed) => addressProblem(typed),
      further: (_, typed) => furtherProblem(typed, emails, partnerName),
    },
    failed: 'Failed to resend the contract.',
    send: (typed, idempotencyKey) => callServer(resendContract, { ...inputOf(typed), idempotencyKey }),
    onSent: (typed) => leave(`Sent again to ${readersAfter(typed, emails, partnerName).join(', ')}.`),
  })
  const inputOf = (typed: ResendTyped) => ({ params: { id: contractId }, body: changeOf(typed, emails, partnerName) })
  const leave = (message: string) => {
    notifications.show({ message, color: 'teal' })
    // C-TR-041
    void refresh(getContractInfo, getHistoryFeed, listContractMails, getResend)
    close()
  }
  const save = async () => {
    const input = inputOf(form.fields.values)
    if (await saving.run((idempotencyKey) => callServer(updateContractPartner, { ...input, idempotencyKey })))
      leave('Saved. Nothing was sent.')
  }
  const { values, errors, getInputProps, setFieldValue } = form.fields
  const to = readersAfter(values, emails, partnerName)
  const others = otherEmails.filter((email) => !emailsIn(values.further).emails.includes(email))
  const isRemoving = values.addresses.length < emails.length
  const change = (email: string, typed: string) =>
    setFieldValue(
      'addresses',
      values.addresses.map((each) => (each.email === email ? { email, typed } : each)),
    )
  return (
    <FormDialog
      opened
      title="Resend contract"
      submit="Resend"
      size={CARD_WIDTH}
      form={form}
      onClose={close}
      summary={
        <div className={classes.summary}>
          <p className="s12 muted" role="status">
            {to.length === 0
              ? 'Nobody gets it.'
              : `${counted(to.length, 'address gets', 'addresses get')} an e-mail with a link of its own.`}
          </p>
          {form.isChanged && (
            <Button
              size="compact-sm"
              variant="subtle"
              loading={saving.isBusy}
              disabled={form.isBusy || addressProblem(values) !== null || furtherProblem(values, emails, partnerName) !== null}
              onClick={() => void save()}
            >
              Save without sending
            </Button>
          )}
          {saving.problem !== undefined && <Notice tone="danger">{saving.problem}</Notice>}
        </div>
      }
    >
      <TextInput label="Partner name" maxLength={200} {...getInputProps('partnerName')} />
      <fieldset className={classes.addresses}>
        <legend>Addresses</legend>
        {values.addresses.map(({ email, typed }) => (
          <div key={email} className={classes.address}>
            <TextInput
              aria-label={`Address ${email}`}
              type="email"
              className="grow"
              value={typed}
              onChange={(event) => change(email, event.currentTarget.value)}
              error={isEmail(typed) || !errors.addresses ? undefined : true}
            />
            <CloseButton
              aria-label={`Remove ${email}`}
              onClick={() =>
                setFieldValue(
                  'addresses',
                  values.addresses.filter((each) => each.email !== email),
                )
              }
            />
          </div>
        ))}
        {values.addresses.length === 0 && <p className="s13 muted">All were removed.</p>}
        {errors.addresses && (
          <p className={classes.problem} role="alert">
            {errors.addresses}
          </p>
        )}
      </fieldset>
      <Textarea
        label="New addresses"
        description="One on each line, or with commas between them"
        autosize
        minRows={1}
        maxRows={6}
        {...getInputProps('further')}
      />
      {others.length > 0 && (
        <div className="row g2" style={{ flexWrap: 'wrap' }}>
          <span className="s12 muted">In the address book:</span>
          {others.slice(0, 6).map((email) => (
            <Button
              key={email}
              size="compact-xs"
              variant="default"
              onClick={() => setFieldValue('further', [values.further.trim(), email].filter(Boolean).join('\n'))}
            >
              {email}
            </Button>
          ))}
        </div>
      )}
      {contractCount > 1 && (
        <Checkbox
          label={`Change the addresses for all ${contractCount} contracts with this partner`}
          {...getInputProps('forAll', { type: 'checkbox' })}
        />
      )}
      {isRemoving && (
        <Checkbox label="Delete the removed addresses from the address book" {...getInputProps('fromBook', { type: 'checkbox' })} />
      )}
    </FormDialog>
  )
}

function addressProblem({ addresses }: ResendTyped): string | null {
  const wrong = addresses.find(({ typed }) => !isEmail(typed))
  return wrong ? `“${wrong.typed}” is no e-mail address.` : null
}

function furtherProblem(typed: ResendTyped, readers: readonly string[], partnerName: string): string | null {
  const [rejected] = emailsIn(typed.further).rejected
  if (rejected !== undefined) return `“${rejected}” is no e-mail address.`
  return readersAfter(typed, readers, partnerName).length === 0 ? 'Nobody would get this contract. Add an address.' : null
}
