// Asks somebody by e-mail to look over the version of a contract that is shown.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { askForReview, LONGEST_QUESTION } from '@tradewind/api/contracting/expert-reviews.ts'
import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { addDays } from '@tradewind/domain/calendar/day.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { LONGEST_DEADLINE_DAYS } from '@tradewind/domain/contracting/expert-review/expert-review.ts'
import { callServer } from '../../../client/call-server.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { isMissing, isNoAddress } from '../../../ui/field-rules.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { isoDayText, today } from '../../../ui/moment-text.ts'

type Contract = NonNullable<ContractInfo['contract']>

export function AskReviewDialog({ contract, close }: { contract: Contract; close: () => void }) {
  const period = { from: today(), to: addDays(today(), LONGEST_DEADLINE_DAYS) }
  const form = useSentForm({
    name: `review of ${contract.contractId}`,
    saved: { expertName: '', email: '', message: '', what: 'whole', answerBy: isoDayText(addDays(today(), 7)) },
    rules: {
      expertName: isMissing,
      email: isNoAddress,
      answerBy: (text) => {
        const day = typedDay(text, period)
        if (!day) return 'Write a date, such as 01 Oct 2026.'
        if (day < period.from) return 'This day is over.'
        return day > period.to ? `Choose a day within ${LONGEST_DEADLINE_DAYS} days.` : null
      },
    },
    send: async ({ expertName, email, message, what, answerBy }, idempotencyKey) => {
      const day = typedDay(answerBy, period)
      if (!day) return
      await callServer(askForReview, {
        params: { id: contract.contractId },
        body: { expertName, email, message, version: contract.version, isRatesOnly: what === 'rates', answerBy: day },
        idempotencyKey,
      })
    },
    onSent: ({ expertName }) => {
      notifications.show({ message: `${expertName.trim()} was asked by e-mail.`, color: 'teal' })
      close()
    },
  })
  const { values, errors, getInputProps, setFieldValue } = form.fields
  return (
    <FormDialog
      opened
      title={`Ask an expert about version ${contract.version}`}
      submit="Send"
      form={form}
      onClose={close}
      summary={
        <p className="s12 muted">
          One e-mail with a link that opens this version only, to read. Notes, files and other versions are not shown. You can withdraw it.
        </p>
      }
    >
      <TextInput label="Name" required maxLength={100} data-autofocus {...getInputProps('expertName')} />
      <TextInput label="E-mail address" type="email" required maxLength={254} {...getInputProps('email')} />
      <Textarea
        label="What should they look at?"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={LONGEST_QUESTION}
        {...getInputProps('message')}
      />
      <Radio.Group label="They see" {...getInputProps('what')}>
        <Stack gap={8} mt={8}>
          <Radio value="whole" label="The whole rate sheet" />
          <Radio value="rates" label="The rates only, without policies, notes, extras and offers" />
        </Stack>
      </Radio.Group>
      <DateField
        label="Answer by"
        required
        value={values.answerBy}
        onChange={(text) => setFieldValue('answerBy', text)}
        period={period}
        error={errors.answerBy}
      />
    </FormDialog>
  )
}
