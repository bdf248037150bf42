// Beside the version that is signed: who was asked, who has signed, and one's own signature.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import type { SignatureRequest, Signatures, Signer } from '@tradewind/api/contracting/signatures.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { sealForReading } from '@tradewind/domain/proof/canonical-text.ts'
import { addDays, getDay } from '@tradewind/domain/calendar/day.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconShieldCheck, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { isoDayText, whenText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ReplaceDialog } from './OtherAnswers.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { SignerList } from './SignerList.tsx'
import { SignForm } from './SignForm.tsx'
import { proofAddress, withdrawRequest } from './signature-actions.ts'
import classes from './Signatures.module.css'
import { askedOf, useSignatures } from './use-signatures.ts'

type Contract = NonNullable<ContractInfo['contract']>

export function SignaturesAside({ contract }: { contract: Contract }) {
  const { data, error, refetch } = useSignatures(contract.contractId)
  if (error && !data)
    return (
      <aside className={classes.aside} aria-label="Signatures">
        <FailedRegion error={error} retry={() => void refetch()} />
      </aside>
    )
  if (!data)
    return (
      <aside className={classes.aside} aria-label="Signatures" aria-busy="true">
        <section>
          <Skeleton height={18} mb={12} />
          <Skeleton height={44} mb={8} />
          <Skeleton height={44} />
        </section>
      </aside>
    )
  const { request } = data
  const you = request?.signers.find((signer) => signer.isYou && signer.state === 'waiting')
  return (
    <aside className={classes.aside} aria-label="Signatures">
      {request ? <Asked contract={contract} request={request} signatures={data} /> : <NobodyAsked contract={contract} />}
      {request?.state === 'complete' && <SignedDocument contractId={contract.contractId} request={request} />}
      {data.whyNot === null && <AskButton contract={contract} signatures={data} isAgain={request !== null} />}
      {request?.state === 'open' && you?.isInTurn && (
        <SignForm key={you.signatureId} contract={contract} request={request} signer={you} signatures={data} />
      )}
    </aside>
  )
}

function NobodyAsked({ contract }: { contract: Contract }) {
  return (
    <section>
      <h2>Signatures</h2>
      <p className="t2">
        Nobody has been asked yet. Every signature covers version {contract.version}, sealed as{' '}
        <span className="mono">{sealForReading(contract.seal)}</span>.
      </p>
    </section>
  )
}

function AskButton({ contract, signatures, isAgain }: { contract: Contract; signatures: Signatures; isAgain: boolean }) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <Button
        variant={isAgain ? 'default' : 'filled'}
        leftSection={<IconSignature size={16} stroke={1.75} />}
        onClick={() => (whyNot === undefined ? setOpen(true) : openNoAccess(whyNot))}
      >
        {isAgain ? `Ask for signatures on version ${contract.version}` : 'Request signatures'}
      </Button>
      {isOpen && <RequestDialog contract={contract} signatures={signatures} close={() => setOpen(false)} />}
    </section>
  )
}

function Asked({ contract, request, signatures }: { contract: Contract; request: SignatureRequest; signatures: Signatures }) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const [replaced, setReplaced] = useState<Signer>()
  const replace = (signer: Signer) => (whyNot === undefined ? setReplaced(signer) : openNoAccess(whyNot))
  const count = askedOf(request).length
  return (
    <section>
      <div className="row g2">
        <h2 className="grow">Signatures</h2>
        {request.state === 'open' && (
          <span className="s12 muted tn">
            {request.isInOrder && count > 1 ? 'in order, by' : 'by'} {isoDayText(request.signBy)}
          </span>
        )}
      </div>
      <p className="s12 muted">
        Version {request.version}, sealed as <span className="mono">{sealForReading(request.seal)}</span>
      </p>
      {request.message !== '' && request.state === 'open' && <blockquote className={classes.words}>{request.message}</blockquote>}
      <SignerList request={request} today={signatures.today} replace={request.canWithdraw ? replace : undefined} />
      <p className={`${classes.under} s12 muted`}>{underText(request)}</p>
      {request.canWithdraw && <WithdrawRequest contract={contract} request={request} />}
      {replaced && (
        <ReplaceDialog
          contractId={contract.contractId}
          request={request}
          signer={replaced}
          people={signatures.people.filter(({ side }) => side === replaced.side)}
          close={() => setReplaced(undefined)}
        />
      )}
    </section>
  )
}

function underText(request: SignatureRequest): string {
  const count = askedOf(request).length
  switch (request.state) {
    case 'open': {
      const days = request.remindDays.toSorted((a, b) => b - a).map((each) => isoDayText(addDays(getDay(request.signBy), -each)))
      const reminders = days.length === 0 ? '' : `Reminders go out on ${days.join(' and ')}. `
      return `${reminders}Until all ${count} have signed, nothing is signed. The version cannot change meanwhile.`
    }
    case 'complete':
      return `Signed by all ${count} ${whenText(request.endedAt ?? '')}.`
    case 'declined':
      return 'Somebody declined: nothing was signed.'
    case 'withdrawn':
      return 'The request was withdrawn: nothing was signed.'
    case 'expired':
      return 'The time to sign is over: nothing was signed.'
  }
}

function SignedDocument({ contractId, request }: { contractId: string; request: SignatureRequest }) {
  const { document } = request
  if (!document)
    return (
      <section>
        <h2>Signed document</h2>
        <p className={`${classes.under} t2`} role="status">
          The document is made and sealed. It appears here; all signatures are kept already.
        </p>
      </section>
    )
  return (
    <section>
      <h2>Signed document</h2>
      <p className={`${classes.under} t2`}>
        The rates with a certificate of all signatures. Its seal shows in any reader of PDF whether a single byte was changed.
      </p>
      <div className={classes.actions}>
        <Button
          component="a"
          href={`/proxy/s3/file?${new URLSearchParams({ key: document.path }).toString()}`}
          download={document.name}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} />}
        >
          Signed PDF
        </Button>
        <Button
          component="a"
          href={proofAddress(contractId)}
          download
          variant="default"
          leftSection={<IconShieldCheck size={16} stroke={1.75} />}
        >
          Proof
        </Button>
      </div>
      <p className={`${classes.under} s12`}>
        <a href={paths.proof} target="_blank" rel="noreferrer">
          Check a document
        </a>
      </p>
    </section>
  )
}

function WithdrawRequest({ contract, request }: { contract: Contract; request: SignatureRequest }) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const [isAsked, setAsked] = useState(false)
  const action = useAction()
  const withdraw = async () => {
    if (await action.run(() => withdrawRequest(contract.contractId, request.requestId))) setAsked(false)
  }
  return (
    <>
      <Button mt="xs" size="compact-sm" variant="default" onClick={() => (whyNot === undefined ? setAsked(true) : openNoAccess(whyNot))}>
        Withdraw the request…
      </Button>
      <BindingQuestion
        act="withdraw"
        opened={isAsked}
        title="Withdraw the request for signatures?"
        confirm="Withdraw"
        isBusy={action.isBusy}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsked(false)}
      >
        Nothing is signed then, also where somebody has signed already; what happened stays in the history of both sides. Everybody who was
        asked is told.
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </BindingQuestion>
    </>
  )
}
