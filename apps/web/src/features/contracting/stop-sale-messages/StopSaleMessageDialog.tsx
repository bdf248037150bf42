// A message is pasted, and its notices are proposed: each fills in the form of a stop sale, and nothing is sent before its own press.

import type { ProposedNotice } from '@tradewind/api/contracting/stop-sale-messages.ts'
import { Button, Textarea } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { LONGEST_MESSAGE } from '@tradewind/domain/stop-sale-message/message.ts'
import { useState } from 'react'
import { FormModal } from '../../../ui/FormModal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { StopSaleDialog } from '../stop-sale/public.ts'
import { isSettled } from './doubt-words.ts'
import { begunOf } from './MessageProposal.tsx'
import { Proposals } from './Proposals.tsx'
import classes from './StopSaleMessage.module.css'

type Place = { readonly locationId: string; readonly locationName: string }
type Props = {
  /** The location that is meant where the message names none. */
  location?: Place | undefined
  /** A message to read at once. */
  text?: string
  close: () => void
}

export function StopSaleMessageDialog({ location, text = '', close }: Props) {
  const [typed, setTyped] = useState(text)
  const [read, setRead] = useState(text)
  const [filled, setFilled] = useState<{ notice: ProposedNotice; location: Place; position: number }>()
  const [sent, setSent] = useState<readonly number[]>([])
  if (filled)
    return (
      <StopSaleDialog
        location={filled.location}
        begun={begunOf(filled.notice)}
        onSent={() => {
          setSent([...sent, filled.position])
          setFilled(undefined)
        }}
        close={() => setFilled(undefined)}
      />
    )
  const act = (notice: ProposedNotice, position: number) =>
    sent.includes(position) ? (
      <Notice tone="ok">Sent to all holders.</Notice>
    ) : (
      <div className={classes.answers}>
        <Button
          size="compact-md"
          leftSection={<IconCheck size={16} stroke={1.75} />}
          disabled={notice.location === null || !isSettled(notice)}
          onClick={() => notice.location && setFilled({ notice, location: notice.location, position })}
        >
          Fill in the stop sale
        </Button>
      </div>
    )
  return (
    <FormModal
      opened
      onClose={close}
      title="Stop sale from a message"
      size={620}
      isChanged={typed !== '' && sent.length === 0 && text === ''}
    >
      <div style={{ display: 'grid', gap: 16 }}>
        {read === '' ? (
          <form
            style={{ display: 'grid', gap: 16 }}
            onSubmit={(event) => {
              event.preventDefault()
              setRead(typed.trim())
            }}
          >
            <Textarea
              label="Message"
              description="English, German, French, Spanish, Italian or Portuguese. Nothing is sent before you press Send to all."
              data-autofocus
              autosize
              minRows={8}
              maxRows={16}
              maxLength={LONGEST_MESSAGE}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <div className={classes.answers}>
              <Button type="submit" disabled={typed.trim() === ''}>
                Read the message
              </Button>
            </div>
          </form>
        ) : (
          <>
            <Proposals
              text={read}
              locationId={location?.locationId}
              act={act}
              empty={<Notice tone="info">This message closes nothing, opens nothing again and reduces no rooms.</Notice>}
            />
            <div className={classes.answers}>
              <Button
                variant="default"
                onClick={() => {
                  setRead('')
                  setSent([])
                }}
              >
                Another message
              </Button>
              <Button variant="default" onClick={close}>
                Close
              </Button>
            </div>
          </>
        )}
      </div>
    </FormModal>
  )
}
