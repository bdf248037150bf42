// Somebody opened the link of an e-mail: the contract is shown without a password, and nothing else.

import type { verifyToken } from '@tradewind/api/landing.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CallFailed, isRefusalOf, messageOf } from '../../client/call-failed.ts'
import { keepLeftForSignIn } from '../../client/token.ts'
import { paths } from '../../paths.ts'
import { logInAs } from '../admin/log-in-as/public.ts'
import { AllContracts } from './AllContracts.tsx'
import { EntryCodeForm } from './EntryCodeForm.tsx'
import { lookAtLink, noteSeen, openByLink } from './landing-actions.ts'
import { FailedLink, LinkCard, Looking, SomebodyElse } from './LinkFrame.tsx'
import { linkFailure, type LinkState, useLink } from './use-link.ts'

type LinkInfo = AnswerOf<typeof verifyToken>
type Shown =
  | { readonly kind: 'withdrawn'; readonly message: string }
  | { readonly kind: 'answered' | 'stranger' | 'platform'; readonly link: LinkInfo }

export function LandingPage() {
  const {
    hashToken = '',
    encryptedEmail = '',
    autosignin,
    all = false,
    sign = false,
    offer = false,
  } = useSearch({ from: '/assets-landing-signing' })
  const navigate = useNavigate()
  const show = async (contractId: string, opensDownload: boolean): Promise<undefined> => {
    // A person who is asked to sign finds the signatures, and one who was made an offer finds the proposals.
    await navigate({
      to: paths.contract(contractId, sign ? 'signatures' : offer ? 'proposals' : 'details'),
      search: opensDownload && !sign && !offer ? { download: 'open' } : {},
      replace: true,
    })
  }

  /** A-RO-008: a platform administrator acts for whom the link was sent to. */
  const logIn = async (): Promise<undefined> => {
    try {
      await logInAs({ hashToken })
    } catch (error) {
      // A-TR-039 to A-TR-041: the message stands in the alert line of the page where one signs in.
      const problem = messageOf(error)
      const to = isRefusalOf(error, 'platformOnly') ? paths.adminSignIn : paths.signIn
      await navigate({ to, search: { redirect_to: location.pathname + location.search }, state: { problem } })
    }
  }
  /** A-TR-030 to A-TR-038: the token is verified, then a session is opened, and a contractor finds the download open. */
  const open = async (link?: LinkInfo): Promise<Shown | undefined> => {
    if (all) return undefined
    if (autosignin) return logIn()
    const found = link ?? (await lookAtLink(hashToken))
    if (found.viewer === 'receiver') noteSeen(hashToken)
    if (!link && (found.viewer === 'sender' || found.viewer === 'receiver')) return show(found.contractId, false)
    if (!link && found.viewerType === 'platform') return { kind: 'platform', link: found }
    if (!link && found.viewer === 'stranger') return { kind: 'stranger', link: found }
    if (found.isAnswered) return { kind: 'answered', link: found }
    await openByLink({ hashToken, encryptedEmail })
    return show(found.contractId, true)
  }
  const { state, go, again } = useLink(hashToken, open, failureOf)
  const found = state.kind === 'found' ? state.found : undefined
  return (
    <LinkCard>
      {all && hashToken !== '' && <AllContracts link={{ hashToken, encryptedEmail }} />}
      {!all && state.kind === 'looking' && <Looking />}
      {state.kind === 'failed' && (
        <FailedLink failure={state} again={again}>
          Ask the sender to send the rates again, or <Link to={paths.signIn}>sign in</Link> if you have an account.
        </FailedLink>
      )}
      {found?.kind === 'withdrawn' && (
        <>
          <h1>These rates were withdrawn</h1>
          <p className="t2">{found.message} They are no longer offered. Nothing has to be done.</p>
        </>
      )}
      {found?.kind === 'stranger' && (
        <Stranger link={found.link} open={() => void go(() => open(found.link))} landing={{ hashToken, encryptedEmail }} />
      )}
      {found?.kind === 'platform' && (
        <>
          <h1>Log in as {found.link.emailHint}?</h1>
          <p className="s13 t2">
            This link was sent to {found.link.emailHint} by {found.link.supplierName}. As platform administrator you can act for them, for
            an hour at most. Their administrators read it in their audit log.
          </p>
          <div className="row g2">
            <Button onClick={() => void logIn()}>Log in as {found.link.emailHint}</Button>
            <Button variant="default" component={Link} to={paths.home}>
              Stay yourself
            </Button>
          </div>
        </>
      )}
      {found?.kind === 'answered' && (
        <EntryCodeForm
          hashToken={hashToken}
          leave={() => keepLeftForSignIn({ hashToken, encryptedEmail, contractId: found.link.contractId })}
          link={found.link}
          opened={(contractId) => void show(contractId, false)}
        />
      )}
    </LinkCard>
  )
}

type StrangerProps = { link: LinkInfo; open: () => void; landing: { hashToken: string; encryptedEmail: string } }

function Stranger({ link: { isOwnAddress, emailHint, supplierName }, open, landing: { hashToken, encryptedEmail } }: StrangerProps) {
  return (
    <>
      <SomebodyElse {...(isOwnAddress ? { title: 'These rates are not at your company yet' } : {})} emailHint={emailHint} open={open}>
        {isOwnAddress
          ? `${supplierName} sent them to ${emailHint} before that address was yours here.`
          : `This link was sent to ${emailHint} by ${supplierName}.`}
      </SomebodyElse>
      <p className="s13 t2">
        {!isOwnAddress && `Is ${emailHint} an address of yours? `}
        <Link to={paths.assetConsolidation(hashToken)} search={{ associateEmail: encryptedEmail }}>
          Take these rates over to your company
        </Link>
      </p>
    </>
  )
}

/** What was withdrawn is no failure, and what was answered a moment ago is looked at once more. */
function failureOf(error: unknown): LinkState<Shown> {
  const code = error instanceof CallFailed ? error.code : ''
  if (code === 'Withdrawn') return { kind: 'found', found: { kind: 'withdrawn', message: messageOf(error) } }
  if (code === 'LinkAnswered')
    return { kind: 'failed', message: 'This rate sheet has just been answered. Open the link again.', isTemporary: true }
  return linkFailure(error)
}
