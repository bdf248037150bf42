// One address with what became of its e-mail, and what can be done when that did not arrive.

import { listContractMails, listSendingMails, sendMailAgain, type SentMail } from '@tradewind/api/contracting/mails.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { isNoAddress } from '../../../ui/field-rules.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { canSendAgain, mailWords } from './mail-words.ts'
import classes from './MailLine.module.css'

export function MailLine({ mail }: { mail: SentMail }) {
  return (
    <li className={classes.line}>
      <span className="clip">{mail.to}</span>
      <MailState mail={mail} />
      {canSendAgain(mail) && <Again mail={mail} />}
    </li>
  )
}

/** What became of an e-mail, in words. */
export function MailState({ mail }: { mail: SentMail }) {
  const { text, tone } = mailWords(mail)
  return <span className={`${classes.state} ${classes[tone]}`}>{text}</span>
}

async function sendAgain(mailId: string, email?: string): Promise<void> {
  await callServer(sendMailAgain, { params: { id: mailId }, body: email === undefined ? {} : { email } })
  await refresh(listContractMails, listSendingMails, getHistoryFeed, getContractInfo)
}

function Again({ mail: { mailId, to } }: { mail: SentMail }) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.performAction)
  const [isMending, setMending] = useState(false)
  const action = useAction()
  const may = (run: () => void) => (whyNot === undefined ? run() : openNoAccess(whyNot))
  return (
    <>
      <Group gap="xs">
        <Button
          size="compact-xs"
          variant="default"
          loading={action.isBusy}
          onClick={() => may(() => void action.run(() => sendAgain(mailId)))}
        >
          Send again
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={() => may(() => setMending(true))}>
          Change address
        </Button>
      </Group>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {isMending && <Mend mailId={mailId} to={to} close={() => setMending(false)} />}
    </>
  )
}

function Mend({ mailId, to, close }: { mailId: string; to: string; close: () => void }) {
  const form = useSentForm({
    saved: { email: to },
    rules: { email: isNoAddress },
    send: ({ email }) => sendAgain(mailId, email.trim()),
    onSent: close,
  })
  return (
    <FormDialog
      opened
      title="Send to another address"
      submit="Send"
      form={form}
      isDisabled={form.fields.values.email.trim() === ''}
      onClose={close}
    >
      <TextInput
        label="Address"
        description={`The address book keeps it in place of ${to}.`}
        type="email"
        data-autofocus
        {...form.fields.getInputProps('email')}
      />
    </FormDialog>
  )
}
