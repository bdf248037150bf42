// A message that may close days, with what it proposes beside it. Nothing is shown for other messages.

import type { ProposedNotice } from '@tradewind/api/contracting/stop-sale-messages.ts'
import { recordToldStopSale } from '@tradewind/api/contracting/stop-sale-messages.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { counted } from '@tradewind/domain/text/counted.ts'
import { mayBeStopSale } from '@tradewind/domain/stop-sale-message/may-be-message.ts'
import { useMemo, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { whenText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { StopSaleDialog } from '../stop-sale/public.ts'
import { isLeftToForm, isSettled } from './doubt-words.ts'
import { Proposals } from './Proposals.tsx'
import classes from './StopSaleMessage.module.css'

export type ToldMessage = {
  readonly text: string
  /** The author, as the message names them. */
  readonly by: string
  /** When it came: ISO 8601 in UTC. */
  readonly at: string
}

export function MessageProposal({ message }: { message: ToldMessage }) {
  const { companyType, isShellAccount } = useSession()
  const mayBe = useMemo(() => mayBeStopSale(message.text), [message.text])
  if (!mayBe || isShellAccount) return null
  return (
    <div className={classes.beside}>
      <Proposals
        text={message.text}
        messageAt={message.at}
        isBeside
        act={(notice) => (companyType === 'Supplier' ? <SupplierAct notice={notice} /> : <BuyerAct notice={notice} message={message} />)}
      />
    </div>
  )
}

function SupplierAct({ notice }: { notice: ProposedNotice }) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const { location } = notice
  if (notice.takenOver) return <Notice tone="ok">Sent to all holders {takenOverText(notice.takenOver)}.</Notice>
  if (isSent) return <Notice tone="ok">Sent to all holders.</Notice>
  const open = () => {
    const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
    return whyNot === undefined ? setOpen(true) : openNoAccess(whyNot)
  }
  return (
    <div className={classes.answers}>
      <Button size="compact-sm" disabled={location === null || !isSettled(notice)} onClick={open}>
        Fill in the stop sale
      </Button>
      {isOpen && location && (
        <StopSaleDialog location={location} begun={begunOf(notice)} onSent={() => setSent(true)} close={() => setOpen(false)} />
      )}
    </div>
  )
}

function takenOverText({ at, by }: { at: string; by: string }): string {
  return `${whenText(at)} by ${by}`
}

/** What the form of a stop sale begins with. */
export function begunOf({ kind, days, products, rooms }: ProposedNotice) {
  return { kind, days, productIds: products.map(({ productId }) => productId), rooms }
}

function BuyerAct({ notice, message }: { notice: ProposedNotice; message: ToldMessage }) {
  const { access } = useSession()
  const action = useAction()
  const [recorded, setRecorded] = useState<number>()
  const { kind, days, location, products, rooms } = notice
  if (recorded !== undefined)
    return <Notice tone="ok">Recorded: {counted(recorded, 'contract follows', 'contracts follow')} it. Only your company sees this.</Notice>
  if (notice.takenOver)
    return <Notice tone="ok">Recorded {takenOverText(notice.takenOver)}: your contracts follow it. Only your company sees this.</Notice>
  const record = () => {
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    if (location === null) return
    void action.run(async (idempotencyKey) => {
      const { contractCount } = await callServer(recordToldStopSale, {
        body: {
          locationId: location.locationId,
          kind,
          days,
          productIds: products.map(({ productId }) => productId),
          rooms,
          toldBy: message.by,
          toldAt: message.at,
        },
        idempotencyKey,
      })
      setRecorded(contractCount)
    })
  }
  // There is no form here in which the rest could be filled in.
  const isWhole = isSettled(notice) && !notice.doubts.some(isLeftToForm)
  return (
    <>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <div className={classes.answers}>
        <Button
          size="compact-sm"
          leftSection={<IconCheck size={14} stroke={1.75} />}
          disabled={location === null || !isWhole}
          loading={action.isBusy}
          onClick={record}
        >
          Record for my contracts
        </Button>
      </div>
    </>
  )
}
