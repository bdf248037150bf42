// Sending published rate sheets to partners and addresses: the card is 512 pixels wide. // A-CN-038, C-CN-045

import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { Button, Checkbox, Group, Modal, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldProblems, messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { useTyped } from '../../../client/use-typed.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { WorkProgress } from '../../work/public.ts'
import { Holders, useHolders } from './Holders.tsx'
import { RecipientsField } from './RecipientsField.tsx'
import { type Recipient, recipientInput } from './recipients.ts'
import classes from './SendDialog.module.css'

export type SendDialogProps = {
  opened: boolean
  close: () => void
  /** What is sent: published templates. */
  templateIds: readonly string[]
  /** What it is called in the dialog's title and the suggested subject. */
  title: string
}

const CARD_WIDTH = 512

export function SendDialog({ opened, close, templateIds, title }: SendDialogProps) {
  const [workId, setWorkId] = useState<string>()
  const leave = () => {
    close()
    setWorkId(undefined)
  }
  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={workId === undefined ? `Send ${title}` : 'Sending'}
      size={CARD_WIDTH}
      closeOnClickOutside={false}
    >
      {opened &&
        (workId === undefined ? (
          <SendForm templateIds={templateIds} title={title} close={leave} started={setWorkId} />
        ) : (
          <WorkProgress workId={workId} close={leave} />
        ))}
    </Modal>
  )
}

type SendFormProps = { templateIds: readonly string[]; title: string; close: () => void; started: (workId: string) => void }

function SendForm({ templateIds, title, close, started }: SendFormProps) {
  const empty = { recipients: [] as readonly Recipient[], subject: `${title}: our rates`, message: '', copiesToSelf: false }
  const [typed, setTyped] = useTyped(`send ${templateIds.join(' ')}`, empty)
  const { recipients, subject, message, copiesToSelf } = typed
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // One key for this dialog: pressed twice, or tried again after a lost answer, it is sent once.
  const [key] = useState(() => crypto.randomUUID())
  const count = templateIds.length * recipients.length
  const { holders, isLooking } = useHolders(templateIds, recipients)

  const send = async () => {
    if (recipients.length === 0) return setProblem('Choose at least one partner or write an address.')
    setBusy(true)
    setProblem(undefined)
    try {
      const { workId } = await callServer(sendContracts, {
        body: { templateIds: [...templateIds], recipients: recipients.map(recipientInput), subject, message, BCCToSelf: copiesToSelf },
        idempotencyKey: key,
      })
      started(workId)
    } catch (error) {
      setProblem(fieldProblems(error).recipients ? `${fieldProblems(error).recipients} has no e-mail address.` : messageOf(error))
      setBusy(false)
    }
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <RecipientsField recipients={recipients} onChange={(chosen) => setTyped({ ...typed, recipients: chosen })} />
      <TextInput
        label="Subject"
        value={subject}
        onChange={(event) => setTyped({ ...typed, subject: event.currentTarget.value })}
        maxLength={200}
      />
      <Textarea
        label="Message"
        description="Stands in the e-mail above the link"
        value={message}
        onChange={(event) => setTyped({ ...typed, message: event.currentTarget.value })}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={5000}
      />
      <Checkbox
        label="Send me a copy of each e-mail"
        checked={copiesToSelf}
        onChange={(event) => setTyped({ ...typed, copiesToSelf: event.currentTarget.checked })}
      />
      {holders && <Holders {...holders} sheets={templateIds.length} />}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <p className="s12 muted" role="status">
        {summary(templateIds.length, recipients.length, count)}
      </p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy || isLooking}>
          Send
        </Button>
      </Group>
    </form>
  )
}

function summary(sheets: number, partners: number, contracts: number): string {
  if (partners === 0) return 'Each partner gets a contract and an e-mail with a link of its own. No password is needed to open it.'
  const to = partners === 1 ? '1 partner' : `${partners} partners`
  return sheets === 1 ? `${to} will get this rate sheet.` : `${to} will get ${sheets} rate sheets each: ${contracts} contracts.`
}
