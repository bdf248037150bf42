// Beside the sheet: how far the contract is, what proves it, and for the supplier where it went.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import type { HistoryItem } from '@tradewind/api/contracting/history.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { sealForReading } from '@tradewind/domain/proof/canonical-text.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { fullMomentText, isoDayText, momentText } from '../../../ui/moment-text.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { ContractTalk } from '../../workspace/talk/public.ts'
import { ContractLoad } from '../data-load/public.ts'
import { ExpertReviews } from '../expert-reviews/public.ts'
import { NewInVersion } from '../diff/public.ts'
import { ForwardingAddress } from '../contract-mail/public.ts'
import { ContractMails } from '../mails/public.ts'
import { WithdrawButton } from '../sending/public.ts'
import { ResendButton } from '../resend/public.ts'
import { StateGlyph, takeBackAnswer } from '../contract-state/public.ts'
import classes from './ContractAside.module.css'
import { Contacts } from './Contacts.tsx'
import { Versions } from './Versions.tsx'

type Contract = NonNullable<ContractInfo['contract']>

export function ContractAside({ info, contract, history }: { info: ContractInfo; contract: Contract; history: readonly HistoryItem[] }) {
  const last = history.find(
    (item) =>
      (item.kind === 'accepted' || item.kind === 'rejected' || item.kind === 'takenBack') && item.facts.version === contract.version,
  )
  const answered = last?.kind === 'takenBack' ? undefined : last
  const isNewest = contract.version === (contract.versions[0]?.version ?? contract.version)
  const earlier = contract.versions.find((each) => each.version < contract.version)
  const isBuyer = contract.side === 'buyer'
  return (
    <aside className={classes.aside} aria-label="Progress and proof">
      {!contract.isOwn && (
        <section>
          <h2>Progress</h2>
          <ol className={classes.steps}>
            <Step label={`Version ${contract.version} ${isBuyer ? 'received' : 'sent'}`} at={contract.sentAt} state="sent" />
            {isNewest && (
              <Step
                label={isBuyer ? 'Viewed by you' : `Viewed by ${contract.to.companyName}`}
                at={contract.viewedByBuyerAt}
                state="viewed"
              />
            )}
            {answered ? (
              <Step
                label={`${answered.kind === 'accepted' ? 'Accepted' : 'Rejected'} by ${answered.actorName}`}
                at={answered.at}
                state={answered.kind === 'accepted' ? 'accepted' : 'rejected'}
              />
            ) : (
              <Step label={isBuyer ? 'Your answer' : 'Answer'} at={null} state="newRequest" />
            )}
          </ol>
          {contract.deadlineDate !== null && contract.state === 'pending' && (
            <p className={`${classes.small} muted`}>
              {isBuyer ? `${contract.from.companyName} asks` : 'You ask'} for an answer by {isoDayText(contract.deadlineDate)}.
              {!isBuyer && ' Reminders are sent 7 days and 2 days before, and on the day.'}
            </p>
          )}
          {contract.canWithdraw && (
            <div className={classes.takeBack}>
              <WithdrawButton contractId={contract.contractId} version={contract.version} partnerName={contract.to.companyName} />
            </div>
          )}
          {contract.canTakeBack && <TakeBack contract={contract} />}
        </section>
      )}
      {earlier !== undefined && (
        <NewInVersion
          key={contract.version}
          contractId={contract.contractId}
          version={contract.version}
          before={earlier.version}
          versions={contract.versions}
        />
      )}
      {contract.versions.length > 1 && <Versions contract={contract} />}
      {info.sheet.contentHash !== null && (
        <section>
          <div className="row g2">
            <h2 className="grow">Proof</h2>
            <Tag tone="ok">
              <IconShieldCheck size={14} stroke={1.75} aria-hidden />
              Sealed
            </Tag>
          </div>
          <p className={`${classes.small} muted`}>
            Version {contract.version} is sealed as <span className="mono">{sealForReading(contract.seal)}</span>. It cannot be changed any
            more; a change makes a new version.
          </p>
        </section>
      )}
      {!contract.isOwn && (
        <ContractTalk contractId={contract.contractId} partnerName={isBuyer ? contract.from.companyName : contract.to.companyName} />
      )}
      {!contract.isOwn && <Contacts key={contract.contractId} contract={contract} />}
      <ContractLoad key={`load ${contract.contractId}`} contract={contract} />
      {contract.filing && canReadRates(contract.side, contract.state) && (
        <ExpertReviews key={`review ${contract.contractId}`} contract={contract} />
      )}
      <ForwardingAddress
        contractId={contract.contractId}
        partnerName={contract.isOwn ? undefined : isBuyer ? contract.from.companyName : contract.to.companyName}
      />
      {!isBuyer && (
        <section>
          <h2>Sent to</h2>
          <ContractMails contractId={contract.contractId} emails={contract.toEmails} />
          {contract.sentAt !== null && contract.state !== 'withdrawn' && (
            <p style={{ margin: '8px 0 16px' }}>
              <ResendButton contractId={contract.contractId} />
            </p>
          )}
          {contract.templateId !== null && (
            <Link to={paths.template(contract.templateId)} className="s13">
              Open the template
            </Link>
          )}
        </section>
      )}
    </aside>
  )
}

/** Until the supplier has read the answer it can be taken back. */
function TakeBack({ contract: { contractId, version, state, from } }: { contract: Contract }) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const action = useAction()
  const takeBack = async () => {
    const isDone = await action.run(() => takeBackAnswer(contractId, version))
    if (isDone) notifications.show({ message: `Taken back. ${from.companyName} was told.`, color: 'teal' })
  }
  return (
    <div className={classes.takeBack}>
      <p className={`${classes.small} muted`}>{from.companyName} has not read your answer yet.</p>
      <Button
        size="compact-sm"
        variant="default"
        loading={action.isBusy}
        onClick={() => (whyNot === undefined ? void takeBack() : openNoAccess(whyNot))}
      >
        {state === 'rejected' ? 'Undo rejecting' : 'Undo accepting'}
      </Button>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </div>
  )
}

type StepState = 'sent' | 'viewed' | 'accepted' | 'rejected' | 'newRequest'

function Step({ label, at, state }: { label: string; at: string | null; state: StepState }) {
  return (
    <li className={at === null ? classes.open : undefined}>
      <span className={classes.glyph}>
        <StateGlyph state={at === null ? 'newRequest' : state} />
      </span>
      <span className="grow">
        {label}
        {at === null && <span className="sr">, open</span>}
      </span>
      {at !== null && (
        <time dateTime={at} title={fullMomentText(at)}>
          {momentText(at)}
        </time>
      )}
    </li>
  )
}
