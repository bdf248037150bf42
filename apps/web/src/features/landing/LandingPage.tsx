// Somebody opened the link of an e-mail: the contract is shown without a password, and nothing else.

import type { verifyToken } from '@tradewind/api/landing.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { REFUSALS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CallFailed, isRefusalOf, messageOf } from '../../client/call-failed.ts'
import { keepLeftForSignIn } from '../../client/token.ts'
import { paths } from '../../paths.ts'
import { ThemeButton } from '../../shell/ThemeButton.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { logInAs } from '../admin/log-in-as/public.ts'
import { AllContracts } from './AllContracts.tsx'
import { EntryCodeForm } from './EntryCodeForm.tsx'
import { lookAtLink, noteSeen, openByLink } from './landing-actions.ts'
import classes from './LandingPage.module.css'

type LinkInfo = AnswerOf<typeof verifyToken>
type State =
  | { readonly kind: 'looking' }
  /** `isUnheard`: the server has not heard of it, or cannot say now; the link is as good as before. */
  | { readonly kind: 'failed'; readonly message: string; readonly isUnheard: boolean }
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
  const [state, setState] = useState<State>({ kind: 'looking' })
  const hasLooked = useRef(false)
  const show = (contractId: string, opensDownload: boolean) =>
    // A person who is asked to sign finds the signatures, and one who was made an offer finds the proposals.
    navigate({
      to: paths.contract(contractId, sign ? 'signatures' : offer ? 'proposals' : 'details'),
      search: opensDownload && !sign && !offer ? { download: 'open' } : {},
      replace: true,
    })

  /** A-RO-008: a platform administrator acts for whom the link was sent to. */
  const logIn = async () => {
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
  const open = async (link?: LinkInfo) => {
    if (hashToken === '') return setState({ kind: 'failed', message: REFUSALS.LinkNotValid.message, isUnheard: false })
    if (autosignin) return await logIn()
    try {
      const found = link ?? (await lookAtLink(hashToken))
      if (found.viewer === 'receiver') noteSeen(hashToken)
      if (!link && (found.viewer === 'sender' || found.viewer === 'receiver')) return await show(found.contractId, false)
      if (!link && found.viewerType === 'platform') return setState({ kind: 'platform', link: found })
      if (!link && found.viewer === 'stranger') return setState({ kind: 'stranger', link: found })
      if (found.isAnswered) return setState({ kind: 'answered', link: found })
      await openByLink({ hashToken, encryptedEmail })
      await show(found.contractId, true)
    } catch (error) {
      const { code, status } = error instanceof CallFailed ? error : { code: '', status: 0 }
      if (code === 'Withdrawn') return setState({ kind: 'withdrawn', message: messageOf(error) })
      const message = code === 'LinkAnswered' ? 'This rate sheet has just been answered. Open the link again.' : messageOf(error)
      setState({ kind: 'failed', message, isUnheard: code === 'LinkAnswered' || status === 0 || status === 429 || status >= 500 })
    }
  }
  useEffect(() => {
    if (hasLooked.current || all) return
    hasLooked.current = true
    void open()
  })
  return (
    <div className={classes.page}>
      <header className="row g2">
        <Logo />
        <span className={classes.brand}>Tradewind</span>
        <span className="end">
          <ThemeButton />
        </span>
      </header>
      <main className={classes.card}>
        {all && <AllContracts link={{ hashToken, encryptedEmail }} />}
        {!all && state.kind === 'looking' && <p role="status">We are processing your request ...</p>}
        {state.kind === 'failed' && (
          <>
            <h1>The link could not be opened</h1>
            <Notice tone="danger">{state.message}</Notice>
            {state.isUnheard && (
              <Button
                onClick={() => {
                  setState({ kind: 'looking' })
                  void open()
                }}
              >
                Try again
              </Button>
            )}
            <p className="s13 t2" hidden={state.isUnheard}>
              Ask the sender to send the rates again, or <Link to={paths.signIn}>sign in</Link> if you have an account.
            </p>
          </>
        )}
        {state.kind === 'withdrawn' && (
          <>
            <h1>These rates were withdrawn</h1>
            <p className="t2">{state.message} They are no longer offered. Nothing has to be done.</p>
          </>
        )}
        {state.kind === 'stranger' && (
          <>
            <h1>{state.link.isOwnAddress ? 'These rates are not at your company yet' : 'You are signed in as somebody else'}</h1>
            <p className="s13 t2">
              {state.link.isOwnAddress
                ? `${state.link.supplierName} sent them to ${state.link.emailHint} before that address was yours here.`
                : `This link was sent to ${state.link.emailHint} by ${state.link.supplierName}.`}{' '}
              Opening it signs you out here.
            </p>
            <div className="row g2">
              <Button onClick={() => void open(state.link)}>Open as {state.link.emailHint}</Button>
              <Button variant="default" component={Link} to={paths.home}>
                Stay signed in
              </Button>
            </div>
            <p className="s13 t2">
              {!state.link.isOwnAddress && `Is ${state.link.emailHint} an address of yours? `}
              <Link to={paths.assetConsolidation(hashToken)} search={{ associateEmail: encryptedEmail }}>
                Take these rates over to your company
              </Link>
            </p>
          </>
        )}
        {state.kind === 'platform' && (
          <>
            <h1>Log in as {state.link.emailHint}?</h1>
            <p className="s13 t2">
              This link was sent to {state.link.emailHint} by {state.link.supplierName}. As platform administrator you can act for them, for
              an hour at most. Their administrators read it in their audit log.
            </p>
            <div className="row g2">
              <Button onClick={() => void logIn()}>Log in as {state.link.emailHint}</Button>
              <Button variant="default" component={Link} to={paths.home}>
                Stay yourself
              </Button>
            </div>
          </>
        )}
        {state.kind === 'answered' && (
          <EntryCodeForm
            hashToken={hashToken}
            leave={() => keepLeftForSignIn({ hashToken, encryptedEmail, contractId: state.link.contractId })}
            link={state.link}
            opened={(contractId) => void show(contractId, false)}
          />
        )}
      </main>
    </div>
  )
}
