// Asking for signatures: who, in which order, until when.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import type { Signatures } from '@tradewind/api/contracting/signatures.ts'
import { addDays, type Day } from '@tradewind/domain/calendar/day.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { LONGEST_SIGNING_DAYS, MOST_SIGNERS, USUAL_REMIND_DAYS, USUAL_SIGNING_DAYS } from '@tradewind/domain/contracting/signing.ts'
import { sealForReading } from '@tradewind/domain/proof/canonical-text.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Checkbox, SegmentedControl, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { isoDayText } from '../../../ui/moment-text.ts'
import { type ChosenSigner, SignerPicker } from './SignerPicker.tsx'
import { askForSignatures } from './signature-actions.ts'
import classes from './Signatures.module.css'

type Contract = NonNullable<ContractInfo['contract']>
type Typed = {
  signers: ChosenSigner[]
  order: string
  signBy: string
  isReminded: boolean
  needsSecondFactor: boolean
  message: string
}

export function RequestDialog({ contract, signatures, close }: { contract: Contract; signatures: Signatures; close: () => void }) {
  const { people, today } = signatures
  const period = { from: today, to: addDays(today, LONGEST_SIGNING_DAYS) }
  const form = useSentForm<Typed>({
    saved: {
      signers: usualSigners(people, contract.side),
      order: 'inOrder',
      signBy: isoDayText(addDays(today, USUAL_SIGNING_DAYS)),
      isReminded: true,
      needsSecondFactor: false,
      message: '',
    },
    rules: {
      signers: (chosen) => (new Set(chosen.map(({ side }) => side)).size < 2 ? 'Choose somebody of each side.' : null),
      signBy: (text) => dayProblem(typedDay(text, period), today),
    },
    send: async ({ signers, order, signBy, isReminded, needsSecondFactor, message }, key) => {
      const day = typedDay(signBy, period) ?? today
      const body = {
        version: contract.version,
        signers: signers.map(({ side, email, mayDelegate }) => ({ side, email, mayDelegate })),
        isInOrder: order === 'inOrder',
        signBy: day,
        remindDays: isReminded ? [...USUAL_REMIND_DAYS] : [],
        needsSecondFactor,
        message,
      }
      await askForSignatures(contract.contractId, body, key)
    },
    onSent: () => {
      notifications.show({ message: 'Asked. They are told when it is their turn.', color: 'teal' })
      close()
    },
  })
  const { values, errors, setFieldValue, getInputProps } = form.fields
  return (
    <FormDialog
      opened
      title="Request signatures"
      submit={values.signers.length === 0 ? 'Ask' : `Ask ${counted(values.signers.length, 'person', 'people')}`}
      size={560}
      form={form}
      onClose={close}
      summary={<p className="s12 muted">Values cannot change while it is being signed.</p>}
    >
      <p className="t2">
        Version {contract.version} for {contract.side === 'supplier' ? contract.to.companyName : contract.from.companyName}. Its seal is{' '}
        <span className="mono">{sealForReading(contract.seal)}</span>; every signature covers it.
      </p>
      <div className={classes.ways}>
        <h3 className="grow">Who signs</h3>
        <SegmentedControl
          aria-label="Order"
          size="xs"
          value={values.order}
          onChange={(order) => setFieldValue('order', order)}
          data={[
            { value: 'inOrder', label: 'In order' },
            { value: 'atOnce', label: 'At once' },
          ]}
        />
      </div>
      <SignerPicker
        people={people}
        chosen={values.signers}
        isInOrder={values.order === 'inOrder'}
        most={MOST_SIGNERS}
        error={errors.signers}
        onChange={(signers) => setFieldValue('signers', signers)}
      />
      <DateField
        label="Sign by"
        value={values.signBy}
        onChange={(text) => setFieldValue('signBy', text)}
        period={period}
        error={errors.signBy}
      />
      <Checkbox label="Remind 4 days and 1 day before" {...getInputProps('isReminded', { type: 'checkbox' })} />
      <Checkbox
        label="Ask for a second factor"
        description="Signers have to be signed in with an authenticator app, or sign with a passkey. Somebody without an account cannot sign then."
        {...getInputProps('needsSecondFactor', { type: 'checkbox' })}
      />
      <Textarea label="Message" description="Optional." autosize minRows={2} maxLength={2000} {...getInputProps('message')} />
    </FormDialog>
  )
}

/** The partner first, then oneself: both can be changed. */
function usualSigners(people: Signatures['people'], own: 'supplier' | 'buyer'): ChosenSigner[] {
  const other = people.filter(({ side }) => side !== own)
  const you = people.find(({ isYou }) => isYou)
  return [...(other.length === 1 ? other : []), ...(you ? [you] : [])].map((person) => ({ ...person, mayDelegate: false }))
}

function dayProblem(day: Day | undefined, today: Day): string | null {
  if (!day) return 'Write a date, such as 01 Dec 2026.'
  if (day < today) return 'This day has passed.'
  return day > addDays(today, LONGEST_SIGNING_DAYS) ? `Choose a day at most ${LONGEST_SIGNING_DAYS} days ahead.` : null
}
