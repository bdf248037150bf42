// Sending many contracts again: grouped by partner, reviewed, with a message. // C-DG-025

import { bulkResendContracts, groupContractsForBulkResend, type ResendPartner } from '@tradewind/api/contracting/resend.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { bulkResendMessage, bulkResendSubject } from '@tradewind/domain/contracting/resend.ts'
import { type ContractSide, listStateLabel } from '@tradewind/domain/contracting/contract-state.ts'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { Checkbox, CloseButton, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormModal } from '../../../ui/FormModal.tsx'
import { isoDayText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { firstReview, type Reviewed, reviewedPartners, toggled } from './reviewed.ts'
import classes from './Resend.module.css'

const CARD_WIDTH = 560
/** Speed: more partners are counted, and not listed. */
const MOST_SHOWN = 200

type BulkResendProps = {
  contractIds: readonly string[]
  side: ContractSide
  close: () => void
  onStarted: (workId: string) => void
}

export function BulkResendDialog({ contractIds, side, close, onStarted }: BulkResendProps) {
  const body = { contractIds: [...contractIds] }
  const { data, error, refetch } = useQuery({ ...queryOf(groupContractsForBulkResend, { body }), staleTime: 0, gcTime: 0 })
  if (data) return <BulkResendForm groups={data} side={side} close={close} onStarted={onStarted} />
  return (
    <FormModal opened onClose={close} title="Resend contracts" size={CARD_WIDTH}>
      {error ? (
        <>
          {/* C-ST-025 */}
          <Notice tone="danger">Failed to get data for bulk resending.</Notice>
          <FailedRegion error={error} retry={() => void refetch()} />
        </>
      ) : (
        <p role="status">We are processing your request ...</p>
      )}
    </FormModal>
  )
}

type FormProps = Omit<BulkResendProps, 'contractIds'> & { groups: AnswerOf<typeof groupContractsForBulkResend> }
type Typed = { readonly review: Reviewed; readonly subject: string; readonly message: string; readonly copiesToSelf: boolean }

function BulkResendForm({ groups, side, close, onStarted }: FormProps) {
  // What was read when the dialog opened: an event changes nothing under the eyes of the reviewer.
  const [{ partners, left }] = useState(groups)
  const { companyName } = useSession()
  const form = useSentForm<Typed>({
    saved: {
      review: firstReview(partners),
      subject: bulkResendSubject(companyName),
      message: bulkResendMessage(side, companyName),
      copiesToSelf: false,
    },
    // C-ST-026
    failed: 'Failed to resend contracts in bulk.',
    send: async ({ review, subject, message, copiesToSelf }, idempotencyKey) => {
      const body = { partners: reviewedPartners(partners, review), customizedMessage: message, BCCToSelf: copiesToSelf, subject }
      const { workId } = await callServer(bulkResendContracts, { body, idempotencyKey })
      onStarted(workId)
    },
    onSent: close,
  })
  const { values, getInputProps, setFieldValue } = form.fields
  const going = reviewedPartners(partners, values.review)
  const contracts = going.reduce((sum, partner) => sum + partner.contractIds.length, 0)
  return (
    <FormDialog
      opened
      title="Resend contracts"
      submit={going.length === 0 ? 'Resend' : `Resend to ${counted(going.length, 'partner', 'partners')}`}
      isDisabled={going.length === 0}
      size={CARD_WIDTH}
      form={form}
      onClose={close}
      summary={
        <p className="s12 muted" role="status">
          {counted(contracts, 'contract', 'contracts')} to {counted(going.length, 'partner', 'partners')}. Each address gets one e-mail
          about all contracts of its company.
        </p>
      }
    >
      {left.length > 0 && (
        <Notice tone="warn">
          {counted(left.length, 'contract is', 'contracts are')} left out, because nothing was sent yet:{' '}
          {left
            .slice(0, 3)
            .map((each) => each.what)
            .join('; ')}
          {left.length > 3 ? ` and ${left.length - 3} more` : ''}.
        </Notice>
      )}
      <ul className={classes.partners} aria-label="Partners">
        {partners.slice(0, MOST_SHOWN).map((partner) => (
          <Partner
            key={partner.partnerId}
            partner={partner}
            side={side}
            review={values.review}
            change={(review) => setFieldValue('review', review)}
          />
        ))}
        {partners.length > MOST_SHOWN && (
          <li className={`${classes.partner} s12 muted`}>and {countText(partners.length - MOST_SHOWN)} more partners, who get it too</li>
        )}
      </ul>
      <TextInput label="Subject" maxLength={200} {...getInputProps('subject')} />
      <Textarea label="Message" autosize minRows={3} maxRows={8} maxLength={5000} {...getInputProps('message')} />
      <Checkbox label="Send me a copy of each e-mail" {...getInputProps('copiesToSelf', { type: 'checkbox' })} />
    </FormDialog>
  )
}

type PartnerProps = { partner: ResendPartner; side: ContractSide; review: Reviewed; change: (review: Reviewed) => void }

function Partner({ partner: { partnerId, partnerName, emails, contracts }, side, review, change }: PartnerProps) {
  const isOut = review.partnersOut.includes(partnerId)
  const emailsOut = review.emailsOut[partnerId] ?? []
  const shown = emails.filter((email) => !emailsOut.includes(email))
  const chosen = contracts.filter((contract) => !review.contractsOut.includes(contract.contractId)).length
  return (
    <li className={classes.partner}>
      <Checkbox
        label={partnerName}
        checked={!isOut}
        onChange={() => change({ ...review, partnersOut: toggled(review.partnersOut, partnerId) })}
      />
      {!isOut && (
        <>
          <div className={classes.emails}>
            {shown.length === 0 && <span className="s12 muted">No e-mail address: nothing is sent to this partner.</span>}
            {shown.map((email) => (
              <span key={email} className={classes.email}>
                <span className="clip">{email}</span>
                <CloseButton
                  size="xs"
                  aria-label={`Leave out ${email}`}
                  onClick={() => change({ ...review, emailsOut: { ...review.emailsOut, [partnerId]: toggled(emailsOut, email) } })}
                />
              </span>
            ))}
          </div>
          {chosen === 0 && <p className={`${classes.emails} s12 muted`}>No contract is chosen: nothing is sent to this partner.</p>}
          <details className={classes.contracts}>
            <summary>
              {chosen === contracts.length ? counted(chosen, 'contract', 'contracts') : `${chosen} of ${contracts.length} contracts`}
            </summary>
            {contracts.map(({ contractId, locationName, templateName, startDate, endDate, listState }) => (
              <Checkbox
                key={contractId}
                size="xs"
                label={`${locationName}, ${templateName}, ${isoDayText(startDate)} – ${isoDayText(endDate)}, ${listStateLabel(listState, side)}`}
                checked={!review.contractsOut.includes(contractId)}
                onChange={() => change({ ...review, contractsOut: toggled(review.contractsOut, contractId) })}
              />
            ))}
          </details>
        </>
      )}
    </li>
  )
}
