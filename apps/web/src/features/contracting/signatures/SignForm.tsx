// One's own signature: drawn, typed or by passkey, with the consent; or declining, or naming a colleague.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import type { SignatureRequest, Signatures, Signer } from '@tradewind/api/contracting/signatures.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { consentText, isAnotherName, isDrawn, type SigningMethod, type Strokes } from '@tradewind/domain/contracting/signing.ts'
import { hasVisible } from '@tradewind/domain/text/search-text.ts'
import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconLink, IconShieldLock, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { momentInText } from '../../../ui/moment-text.ts'
import { PressButton } from '../../../ui/PressButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { canUsePasskeys } from '../../accounts/passkeys/public.ts'
import { DeclineDialog, DelegateDialog } from './OtherAnswers.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import { giveSignature } from './signature-actions.ts'
import { OWN_SIGNATURE } from './JumpToSign.tsx'
import classes from './Signatures.module.css'

type Contract = NonNullable<ContractInfo['contract']>
type SignFormProps = { contract: Contract; request: SignatureRequest; signer: Signer; signatures: Signatures }

const LABELS: Readonly<Record<SigningMethod, string>> = { drawn: 'Drawn', typed: 'Typed', passkey: 'Passkey' }

export function SignForm({ contract, request, signer, signatures: { you, people } }: SignFormProps) {
  const session = useSession()
  const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.changeStatus)
  // Without an account nobody has a second factor, or colleagues to name.
  const isByLink = session.contractId !== null
  const mustProve = request.needsSecondFactor && !you.hasSecondFactor
  const methods = ways(you.passkeys > 0 && canUsePasskeys, mustProve)
  const [method, setMethod] = useState<SigningMethod>(methods[0] ?? 'typed')
  const [strokes, setStrokes] = useState<Strokes>([])
  const [typed, setTyped] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [asks, setAsks] = useState<'decline' | 'delegate' | 'name'>()
  const action = useAction()
  const consent = consentText(request.version, you.companyName)
  const isReady = isAgreed && (method === 'passkey' || (method === 'typed' ? hasVisible(typed) : isDrawn(strokes)))
  const isAnother = method === 'typed' && isAnotherName(typed, signer.name)
  const sign = async (asAnother = false) => {
    const drawn = strokes.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y]))
    const ink = method === 'typed' ? { typed } : method === 'drawn' ? { strokes: drawn } : {}
    const signing = { requestId: request.requestId, version: request.version, method, consent, asAnother, ...ink }
    const isGiven = await action.run((key) => giveSignature(contract.contractId, signing, key))
    if (asAnother) setAsks(undefined)
    if (isGiven) notifications.show({ message: `Version ${request.version} signed.`, color: 'teal' })
  }
  const asked = (work: () => void) => () => (whyNot === undefined ? work() : openNoAccess(whyNot))
  return (
    <>
      <section id={OWN_SIGNATURE} tabIndex={-1} className={classes.own}>
        <div className={classes.ways}>
          <h2 className="grow">Your signature</h2>
          {methods.length > 1 && (
            <SegmentedControl
              aria-label="How"
              size="xs"
              value={method}
              onChange={(chosen) => setMethod(methods.find((each) => each === chosen) ?? method)}
              data={methods.map((each) => ({ value: each, label: LABELS[each] }))}
            />
          )}
        </div>
        {methods.length === 0 && (
          <Notice tone="warn">
            {isByLink
              ? `This signature asks for a second factor. You came by a link, which is no second factor: sign in with an account that has one, or tell ${request.askedByName} that you cannot.`
              : 'This signature asks for a second factor. Set one up in Settings, Security, sign in with it, and come back.'}
          </Notice>
        )}
        {method === 'drawn' && methods.length > 0 && <SignaturePad strokes={strokes} caption={you.name} onChange={setStrokes} />}
        {method === 'typed' && methods.length > 0 && (
          <TextInput
            mt="xs"
            label="Your name"
            placeholder={you.name}
            autoComplete="name"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            classNames={{ input: classes.typedField }}
          />
        )}
        {method === 'passkey' && (
          <p className={`${classes.under} t2`}>
            Your device confirms that it is you: with a finger, your face or a code. Then the version is signed.
          </p>
        )}
        <Checkbox
          className={classes.consent}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          label={consent}
        />
        <h3 className={classes.known}>You are known by</h3>
        <ul className={`${classes.identity} t2`}>
          <li>
            {contract.side === 'buyer' && you.knownBy.startsWith('the link') ? (
              <IconLink size={14} stroke={1.75} aria-hidden />
            ) : (
              <IconShieldLock size={14} stroke={1.75} aria-hidden />
            )}
            <span>
              {you.knownBy}, <span className="tn nw">{momentInText(you.since)}</span>
            </span>
          </li>
        </ul>
        <p className={`${classes.under} s12 muted`}>This and the consent are kept in the record, which both sides read.</p>
      </section>
      <div className={classes.go}>
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
        <div className="row g2">
          <PressButton
            className="grow"
            leftSection={<IconSignature size={16} stroke={1.75} />}
            disabled={!isReady || methods.length === 0}
            loading={action.isBusy}
            onPress={asked(() => (isAnother ? setAsks('name') : void sign()))}
          >
            Sign version {request.version}
          </PressButton>
          {signer.mayDelegate && !isByLink && (
            <Button variant="default" onClick={asked(() => setAsks('delegate'))}>
              Delegate
            </Button>
          )}
          <Button variant="default" onClick={asked(() => setAsks('decline'))}>
            Decline
          </Button>
        </div>
      </div>
      <BindingQuestion
        act="sign"
        opened={asks === 'name'}
        title={`Sign version ${request.version} as “${typed.trim()}”?`}
        confirm="Sign with this name"
        isBusy={action.isBusy}
        onConfirm={() => void sign(true)}
        onCancel={() => setAsks(undefined)}
      >
        {signer.name} was asked to sign for {you.companyName}. The sealed certificate says that this signature was given as “{typed.trim()}
        ”, and that it is another name.
      </BindingQuestion>
      {asks === 'decline' && <DeclineDialog contractId={contract.contractId} request={request} close={() => setAsks(undefined)} />}
      {asks === 'delegate' && (
        <DelegateDialog
          contractId={contract.contractId}
          request={request}
          people={people.filter(({ side, isYou }) => side === contract.side && !isYou)}
          close={() => setAsks(undefined)}
        />
      )}
    </>
  )
}

/** How this person can sign: where a second factor is asked for and the session has none, only by passkey. */
function ways(hasPasskey: boolean, mustProve: boolean): SigningMethod[] {
  const plain: SigningMethod[] = mustProve ? [] : ['typed', 'drawn']
  return hasPasskey ? [...plain, 'passkey'] : plain
}
