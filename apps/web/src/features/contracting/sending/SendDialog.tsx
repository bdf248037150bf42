// Sending published rate sheets to partners and addresses: the card is 512 pixels wide. // A-CN-038, C-CN-045

import type { PartnerCard } from '@tradewind/api/connections/partners.ts'
import { planSending, sendContracts } from '@tradewind/api/contracting/sending.ts'
import { Button, Checkbox, Modal, Textarea, TextInput } from '@mantine/core'
import { counted } from '@tradewind/domain/text/counted.ts'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { fullMomentText } from '../../../ui/moment-text.ts'
import { useViewPartners } from '../../connections/partner-views/public.ts'
import { WorkProgress } from '../../work/public.ts'
import { SendingMails } from '../mails/public.ts'
import { Holders, useHolders } from './Holders.tsx'
import { MailPreview } from './MailPreview.tsx'
import { PartnerGroups } from './PartnerGroups.tsx'
import { RecipientsField } from './RecipientsField.tsx'
import {
  type InViews,
  laterInputs,
  type Recipient,
  recipientInputs,
  recipientsProblem,
  withoutViews,
  withRecipients,
  writtenRecipients,
} from './recipients.ts'
import { answerByOf, answerByProblem, answerPeriod, NO_OPTIONS, type Options, SendOptions } from './SendOptions.tsx'
import classes from './SendDialog.module.css'

type SeenVersion = { readonly templateId: string; readonly version: number }

export type SendDialogProps = {
  opened: boolean
  close: () => void
  /** What is sent: published templates. */
  templateIds: readonly string[]
  /** The versions that the screen behind the dialog shows; without them the newest are sent. */
  seen?: readonly SeenVersion[]
  /** What it is called in the dialog's title and the suggested subject. */
  title: string
  /** Who is in the field of the recipients at first. */
  partner?: PartnerCard
}

const CARD_WIDTH = 512
const NOTHING_SEEN: readonly SeenVersion[] = []

export function SendDialog({ opened, close, templateIds, seen = NOTHING_SEEN, title, partner }: SendDialogProps) {
  const [workId, setWorkId] = useState<string>()
  const leave = () => {
    close()
    setWorkId(undefined)
  }
  if (!opened) return null
  if (workId === undefined)
    return <SendForm templateIds={templateIds} seen={seen} title={title} partner={partner} close={leave} started={setWorkId} />
  return (
    <Modal opened onClose={leave} title="Sending" size={CARD_WIDTH} closeOnClickOutside={false}>
      <WorkProgress workId={workId} close={leave} />
      <SendingMails workId={workId} />
    </Modal>
  )
}

type SendFormProps = {
  templateIds: readonly string[]
  seen: readonly SeenVersion[]
  title: string
  partner: PartnerCard | undefined
  close: () => void
  started: (workId: string) => void
}

type Typed = {
  readonly recipients: readonly Recipient[]
  /** What stands in the field of the recipients and is none yet. */
  readonly unfinished: string
  readonly subject: string
  readonly message: string
  readonly copiesToSelf: boolean
} & Options

function SendForm({ templateIds, seen, title, partner, close, started }: SendFormProps) {
  const [isPreviewing, setPreviewing] = useState(false)
  const [period] = useState(answerPeriod)
  // As of now: a version that appears behind the open dialog was not looked at.
  const [seenAtFirst] = useState(seen)
  // What is sent is what was seen.
  const inViews = useRef<InViews>(new Map())
  const form = useSentForm<Typed>({
    name: `send ${[...templateIds, ...(partner ? [partner.partnerId] : [])].join(' ')}`,
    saved: {
      recipients: partner ? [{ kind: 'partner', partner }] : [],
      unfinished: '',
      subject: `${title}: our rates`,
      message: '',
      copiesToSelf: false,
      ...NO_OPTIONS,
    },
    rules: {
      recipients: (_, typed) => recipientsProblem(recipientsOf(typed), inViews.current, typed.sendAt !== ''),
      answerBy: (typed) => answerByProblem(typed, period),
      sendAt: timeProblem,
    },
    send: async (typed, idempotencyKey) => {
      const { subject, message, copiesToSelf, sendAt } = typed
      const recipients = recipientInputs(recipientsOf(typed), inViews.current)
      const files = typed.files.map(({ path }) => ({ path }))
      const asked = answerByOf(typed.answerBy, period)
      const body = { templateIds: [...templateIds], recipients, subject, message, BCCToSelf: copiesToSelf, files, ...asked }
      if (sendAt === '') {
        const { workId } = await callServer(sendContracts, { body: { ...body, seen: [...seenAtFirst] }, idempotencyKey })
        return started(workId)
      }
      const moment = new Date(sendAt).toISOString()
      const later = { ...body, recipients: laterInputs(recipientsOf(typed)), sendAt: moment }
      await callServer(planSending, { body: later, idempotencyKey })
      notifications.show({ message: `Planned: ${title} is sent ${fullMomentText(moment)}.`, color: 'teal' })
      close()
    },
    onSent: () => undefined,
  })
  const { values, getInputProps, setFieldValue, errors } = form.fields
  const viewIds = values.recipients.flatMap((each) => (each.kind === 'view' ? [each.viewId] : []))
  const found = useViewPartners(viewIds)
  useEffect(() => {
    inViews.current = found
  })
  const recipients = recipientInputs(recipientsOf(values), found)
  const isReading = viewIds.some((viewId) => found.get(viewId) === undefined)
  const { holders, isLooking } = useHolders(templateIds, recipients)
  return (
    <FormDialog
      opened
      title={`Send ${title}`}
      submit={values.sendAt === '' ? 'Send' : 'Plan'}
      isDisabled={isLooking || isReading}
      size={CARD_WIDTH}
      form={form}
      onClose={close}
      summary={
        <div className={classes.footer}>
          <p className="s12 muted" role="status">
            {summary(templateIds.length, recipients.length, viewIds.length > 0 && values.sendAt !== '')}
          </p>
          {recipients.length > 0 && (
            <Button size="compact-sm" variant="subtle" onClick={() => setPreviewing(true)}>
              Preview the e-mail
            </Button>
          )}
        </div>
      }
    >
      {/* Above the field: its list of partners opens below it. */}
      <PartnerGroups
        recipients={values.recipients}
        add={(added) => setFieldValue('recipients', withRecipients(values.recipients, added))}
      />
      <RecipientsField
        recipients={values.recipients}
        onChange={(recipients) => setFieldValue('recipients', recipients)}
        text={values.unfinished}
        onText={(unfinished) => setFieldValue('unfinished', unfinished)}
        error={errors.recipients}
        inViews={found}
        isLater={values.sendAt !== ''}
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
      <SendOptions
        options={values}
        period={period}
        errors={errors}
        set={(part) => {
          if (part.answerBy !== undefined) setFieldValue('answerBy', part.answerBy)
          if (part.sendAt !== undefined) setFieldValue('sendAt', part.sendAt)
          if (part.files !== undefined) setFieldValue('files', part.files)
        }}
      />
      <Checkbox label="Send me a copy of each e-mail" {...getInputProps('copiesToSelf', { type: 'checkbox' })} />
      {holders && <Holders {...holders} sheets={templateIds.length} />}
      {isPreviewing && recipients.length > 0 && (
        <MailPreview
          mail={{
            templateIds: [...templateIds],
            subject: values.subject,
            message: values.message,
            fileNames: values.files.map((file) => file.name),
            ...answerByOf(values.answerBy, period),
          }}
          recipients={withoutViews(recipientsOf(values), found).filter((each) => each.kind !== 'unknown')}
          close={() => setPreviewing(false)}
        />
      )}
    </FormDialog>
  )
}

function timeProblem(sendAt: string): string | null {
  return sendAt === '' || Date.parse(sendAt) > Date.now() ? null : 'This time has passed.'
}

/** With what is being written: it is not left out without a word. */
function recipientsOf({ recipients, unfinished }: Typed): readonly Recipient[] {
  return withRecipients(recipients, writtenRecipients(unfinished))
}

function summary(sheets: number, partners: number, isByView: boolean): string {
  if (isByView) return `Who is in the view at that time gets it: ${counted(partners, 'partner', 'partners')} as of now.`
  if (partners === 0) return 'Each partner gets a contract and an e-mail with a link of its own. No password is needed to open it.'
  const to = counted(partners, 'partner', 'partners')
  return sheets === 1
    ? `${to} will get this rate sheet.`
    : `${to} will get ${counted(sheets, 'rate sheet', 'rate sheets')} each: ${counted(sheets * partners, 'contract', 'contracts')}.`
}
