// Stopping the sending of a company or allowing it again, and its limit; each with a reason, which the company reads.

import { getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { changeSendingLimit, listSenders, MOST_STRANGERS_A_DAY, type Sender, stopSender } from '@tradewind/api/admin/senders.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { NumberInput, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { ActDialog } from './ActDialog.tsx'

type DialogProps = { sender: Sender; firstReason?: string; close: () => void }

const MAKES_OLD = [listSenders, getCompanyDetails] as const

export function StopSenderDialog({ sender: { companyId, companyName, stoppedAt }, firstReason = '', close }: DialogProps) {
  const isStopped = stoppedAt !== null
  return (
    <ActDialog
      title={isStopped ? `Allow ${companyName} to send again` : `Stop the sending of ${companyName}`}
      submit={isStopped ? 'Allow sending' : 'Stop sending'}
      firstReason={firstReason}
      act={(reason) => callServer(stopSender, { params: { id: companyId }, body: { isStopped: !isStopped, reason } })}
      makesOld={MAKES_OLD}
      close={close}
    >
      <p className="s13 t2">
        {isStopped
          ? 'E-mails that waited go out at once.'
          : 'Nothing of the company is sent any more, and e-mails that wait stay where they are. Its people read that sending was stopped.'}
      </p>
    </ActDialog>
  )
}

export function SendingLimitDialog({ sender: { companyId, companyName, aDay, setADay, used }, firstReason = '', close }: DialogProps) {
  const [isSet, setIsSet] = useState(setADay !== null)
  const [limit, setLimit] = useState<number | ''>(aDay)
  const isRight = !isSet || (limit !== '' && Number.isInteger(limit) && limit >= 0 && limit <= MOST_STRANGERS_A_DAY)
  const wanted = isSet && limit !== '' ? limit : null
  return (
    <ActDialog
      title={`New addresses a day of ${companyName}`}
      submit="Change the limit"
      firstReason={firstReason}
      act={(reason) => callServer(changeSendingLimit, { params: { id: companyId }, body: { aDay: wanted, reason } })}
      makesOld={MAKES_OLD}
      isReady={isRight}
      close={close}
    >
      <p className="s13 t2">
        To how many people who do not know the company it may write within 24 hours. It has written to {countText(used)} so far; they count.
      </p>
      <Radio.Group label="Limit" value={isSet ? 'set' : 'own'} onChange={(value) => setIsSet(value === 'set')}>
        <Stack gap={6} mt={4}>
          <Radio value="own" label="By its age, its plan and how its e-mails are received" />
          <Radio value="set" label="A number of our own" />
        </Stack>
      </Radio.Group>
      {isSet && (
        <NumberInput
          label="New addresses a day"
          description={`From 0 to ${countText(MOST_STRANGERS_A_DAY)}`}
          value={limit}
          onChange={(value) => setLimit(typeof value === 'number' ? value : '')}
          min={0}
          max={MOST_STRANGERS_A_DAY}
          allowDecimal={false}
          thousandSeparator=","
        />
      )}
    </ActDialog>
  )
}
