// Sending published rate sheets to partners and addresses: the card is 512 pixels wide. // A-CN-038, C-CN-045

import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { Checkbox, Modal, Textarea, TextInput } from '@mantine/core'
import { addDays, dayAt } from '@tradewind/domain/calendar/day.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { WorkProgress } from '../../work/public.ts'
import { SendingMails } from '../mails/public.ts'
import { Holders, useHolders } from './Holders.tsx'
import { RecipientsField } from './RecipientsField.tsx'
import { type Recipient, recipientInputs, recipientsProblem, withRecipients, writtenRecipients } from './recipients.ts'

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
  if (!opened) return null
  if (workId === undefined) return <SendForm templateIds={templateIds} title={title} close={leave} started={setWorkId} />
  return (
    <Modal opened onClose={leave} title="Sending" size={CARD_WIDTH} closeOnClickOutside={false}>
      <WorkProgress workId={workId} close={leave} />
      <SendingMails workId={workId} />
    </Modal>
  )
}

type SendFormProps = { templateIds: readonly string[]; title: string; close: () => void; started: (workId: string) => void }

type Typed = {
  readonly recipients: readonly Recipient[]
  /** What stands in the field of the recipients and is none yet. */
  readonly unfinished: string
  readonly subject: string
  readonly message: string
  readonly copiesToSelf: boolean
  /** As it is typed; empty for none. */
  readonly answerBy: string
}

function SendForm({ templateIds, title, close, started }: SendFormProps) {
  // One key for this dialog: pressed twice, or tried again after a lost answer, it is sent once.
  const [key] = useState(() => crypto.randomUUID())
  const [period] = useState(answerPeriod)
  const form = useSentForm<Typed>({
    name: `send ${templateIds.join(' ')}`,
    saved: { recipients: [], unfinished: '', subject: `${title}: our rates`, message: '', copiesToSelf: false, answerBy: '' },
    rules: { recipients: (_, typed) => recipientsProblem(recipientsOf(typed)), answerBy: (typed) => answerByProblem(typed, period) },
    send: async (typed) => {
      const { subject, message, copiesToSelf } = typed
      const recipients = recipientInputs(recipientsOf(typed))
      const answerBy = typedDay(typed.answerBy, period)
      const asked = answerBy === undefined ? {} : { answerBy }
      const body = { templateIds: [...templateIds], recipients, subject, message, BCCToSelf: copiesToSelf, ...asked }
      const { workId } = await callServer(sendContracts, { body, idempotencyKey: key })
      started(workId)
    },
    onSent: () => undefined,
  })
  const { values, getInputProps, setFieldValue, errors } = form.fields
  const recipients = recipientInputs(recipientsOf(values))
  const { holders, isLooking } = useHolders(templateIds, recipients)
  return (
    <FormDialog
      opened
      title={`Send ${title}`}
      submit="Send"
      isDisabled={isLooking}
      size={CARD_WIDTH}
      form={form}
      onClose={close}
      summary={
        <p className="s12 muted" role="status">
          {summary(templateIds.length, recipients.length)}
        </p>
      }
    >
      <RecipientsField
        recipients={values.recipients}
        onChange={(recipients) => setFieldValue('recipients', recipients)}
        text={values.unfinished}
        onText={(unfinished) => setFieldValue('unfinished', unfinished)}
        error={errors.recipients}
      />
      <TextInput label="Subject" maxLength={200} {...getInputProps('subject')} />
      <Textarea
        label="Message"
        description="Stands in the e-mail above the link"
        autosize
        minRows={4}
        maxRows={10}
        maxLength={5000}
        {...getInputProps('message')}
      />
      <DateField
        label="Answer by"
        description="Partners are reminded 7 days and 2 days before, and on the day, until they answer. You can leave it empty."
        period={period}
        value={values.answerBy}
        onChange={(answerBy) => setFieldValue('answerBy', answerBy)}
        error={errors.answerBy}
        data-path="answerBy"
      />
      <Checkbox label="Send me a copy of each e-mail" {...getInputProps('copiesToSelf', { type: 'checkbox' })} />
      {holders && <Holders {...holders} sheets={templateIds.length} />}
    </FormDialog>
  )
}

/** The days that can be asked for. */
function answerPeriod() {
  const today = dayAt(Date.now(), 'UTC')
  return { from: today, to: addDays(today, 365) }
}

function answerByProblem(typed: string, period: ReturnType<typeof answerPeriod>): string | null {
  if (typed.trim() === '') return null
  const day = typedDay(typed, period)
  if (!day) return `“${typed}” is no date.`
  return day < period.from ? 'This day has passed.' : null
}

/** With what is being written: it is not left out without a word. */
function recipientsOf({ recipients, unfinished }: Typed): readonly Recipient[] {
  return withRecipients(recipients, writtenRecipients(unfinished))
}

function summary(sheets: number, partners: number): string {
  if (partners === 0) return 'Each partner gets a contract and an e-mail with a link of its own. No password is needed to open it.'
  const to = counted(partners, 'partner', 'partners')
  return sheets === 1
    ? `${to} will get this rate sheet.`
    : `${to} will get ${counted(sheets, 'rate sheet', 'rate sheets')} each: ${counted(sheets * partners, 'contract', 'contracts')}.`
}
