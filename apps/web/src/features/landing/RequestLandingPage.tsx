// Somebody opened the link of a request for rates: the supplier answers it without a password, and sees nothing else.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { lookAtRequestLink, noteRequestSeen, openRequestLink } from '@tradewind/api/contracting/request-answers.ts'
import { REFUSALS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CallFailed, messageOf } from '../../client/call-failed.ts'
import { callServer } from '../../client/call-server.ts'
import { whenPersonIsHere } from '../../client/person-here.ts'
import { startOver } from '../../client/session.ts'
import { keepLanding, keepToken } from '../../client/token.ts'
import { paths } from '../../paths.ts'
import { ThemeButton } from '../../shell/ThemeButton.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './LandingPage.module.css'

type LinkInfo = AnswerOf<typeof lookAtRequestLink>
type State =
  | { readonly kind: 'looking' }
  /** `isUnheard`: the server cannot say now; the link is as good as before. */
  | { readonly kind: 'failed'; readonly message: string; readonly isUnheard: boolean }
  | { readonly kind: 'stranger'; readonly link: LinkInfo }

export function RequestLandingPage() {
  const { hashToken = '', encryptedEmail = '' } = useSearch({ from: '/assets-landing-request' })
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ kind: 'looking' })
  const hasLooked = useRef(false)

  /** A-TR-030 to A-TR-038: the token is verified; who asked or was asked goes to the request, and anybody else gets a session for it alone. */
  const open = async (link?: LinkInfo) => {
    if (hashToken === '') return setState({ kind: 'failed', message: REFUSALS.LinkNotValid.message, isUnheard: false })
    try {
      const found = link ?? (await callServer(lookAtRequestLink, { body: { hashToken } }))
      if (found.viewer === 'sender') return await navigate({ to: paths.request(found.requestId ?? ''), replace: true })
      if (!link && found.viewer === 'stranger') return setState({ kind: 'stranger', link: found })
      if (found.viewer !== 'receiver') {
        const { jwt } = await callServer(openRequestLink, { body: { hashToken, encryptedEmail } })
        keepLanding({ hashToken, encryptedEmail })
        keepToken(jwt)
        await startOver()
      }
      whenPersonIsHere(() => void callServer(noteRequestSeen, { body: { hashToken } }).catch(() => undefined))
      // A-TR-035, A-TR-036
      await navigate({ to: found.isDataLoad ? paths.reviewLoad(found.askedId) : paths.request(found.askedId), replace: true })
    } catch (error) {
      const status = error instanceof CallFailed ? error.status : 0
      setState({ kind: 'failed', message: messageOf(error), isUnheard: status === 0 || status === 429 || status >= 500 })
    }
  }
  useEffect(() => {
    if (hasLooked.current) return
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
        {state.kind === 'looking' && <p role="status">We are processing your request ...</p>}
        {state.kind === 'failed' && (
          <>
            <h1>The link could not be opened</h1>
            <Notice tone="danger">{state.message}</Notice>
            {state.isUnheard ? (
              <Button
                onClick={() => {
                  setState({ kind: 'looking' })
                  void open()
                }}
              >
                Try again
              </Button>
            ) : (
              <p className="s13 t2">
                Use the link of the newest e-mail, ask the sender for another one, or <Link to={paths.signIn}>sign in</Link> if you have an
                account.
              </p>
            )}
          </>
        )}
        {state.kind === 'stranger' && (
          <>
            <h1>You are signed in as somebody else</h1>
            <p className="s13 t2">
              {state.link.buyerName} sent this request to {state.link.emailHint}. Opening it signs you out here.
            </p>
            <div className="row g2">
              <Button onClick={() => void open(state.link)}>Open as {state.link.emailHint}</Button>
              <Button variant="default" component={Link} to={paths.home}>
                Stay signed in
              </Button>
            </div>
          </>
        )}
      </main>
    </div>
  )
}
