// One e-mail in the activities of a contract: who sent it, what it says, and what to do with one of an unknown sender.

import { decideContractMail, getContractMail } from '@tradewind/api/contracting/contract-mail.ts'
import { type HistoryItem, historySentence } from '@tradewind/api/contracting/history.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { QuotedText } from '../../../ui/QuotedText.tsx'
import { ReceivedFiles } from '../../../ui/ReceivedFiles.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { MessageProposal } from '../stop-sale-messages/public.ts'
import classes from './ContractMail.module.css'

type MailItem = Extract<HistoryItem, { kind: 'mail' }>

export function MailActivity({ item }: { item: MailItem }) {
  const { mailId, text, isShortened, isAutomatic, origin, fileNames } = item.facts
  const [isOpen, setOpen] = useState(false)
  const isHeld = origin === 'held'
  return (
    <div className={classes.mail}>
      <div className={classes.head}>
        <span>
          {item.isOwnSide || isHeld ? item.actorName : `${item.actorName}, ${item.companyName},`} {historySentence(item)}
        </span>
        {item.own && origin !== 'party' && <span className="muted s12">{item.own.fromAddress}</span>}
        {isHeld && <Tag tone="warn">Unknown sender</Tag>}
        {isAutomatic && <Tag>Sent by a program</Tag>}
      </div>
      {isOpen ? <WholeMail mailId={mailId} /> : text !== '' && <p className={classes.body}>{isShortened ? `${text.trimEnd()} …` : text}</p>}
      {!isOpen && !isShortened && !item.isOwnSide && <MessageProposal message={{ text, by: item.actorName, at: item.at }} />}
      {!isOpen && (isShortened || (isHeld && fileNames.length > 0)) && (
        <div>
          <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
            Show all of it
          </Button>
        </div>
      )}
      {isHeld && <Decision mailId={mailId} />}
    </div>
  )
}

function WholeMail({ mailId }: { mailId: string }) {
  const mail = useQuery(queryOf(getContractMail, { params: { id: mailId } }))
  if (mail.error) return <FailedRegion error={mail.error} retry={() => void mail.refetch()} />
  if (!mail.data) return <p className="muted s12">Loading …</p>
  const { text, quoted, files, leftOut, fromName, at } = mail.data
  return (
    <>
      {text !== '' && <p className={classes.body}>{text}</p>}
      <MessageProposal message={{ text, by: fromName, at }} />
      <QuotedText quoted={quoted} className={classes.quoted} bodyClassName={classes.body} />
      <ReceivedFiles files={files} leftOut={leftOut} />
    </>
  )
}

/** Nobody but the own company reads it until then. */
function Decision({ mailId }: { mailId: string }) {
  const mayWrite = useSession().access === 'write'
  const action = useAction()
  const decide = (decision: 'take' | 'remove') => async () => {
    if (!mayWrite) return openNoAccess(NO_WRITE_ACCESS.performAction)
    await action.run(() => callServer(decideContractMail, { params: { id: mailId }, body: { decision } }))
  }
  return (
    <div>
      <p className="muted s12">Only your company reads this e-mail. A sender’s name is easily forged: check that you expect it.</p>
      <div className={classes.actions}>
        <Button size="compact-sm" variant="default" loading={action.isBusy} onClick={() => void decide('take')()}>
          Take into the contract
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" disabled={action.isBusy} onClick={() => void decide('remove')()}>
          Remove
        </Button>
      </div>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </div>
  )
}
