// The page of a link in an e-mail: it says who asks and what pressing gives them; only the button does the work. // A-SC-008

import { type LINK_PURPOSES, lookAtEmailLink } from '@tradewind/api/accounts/confirmation.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { passwordResetText } from '@tradewind/domain/accounts/recovery-texts.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { CallFailed, messageOf } from '../../../client/call-failed.ts'
import { queryOf } from '../../../client/queries.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PressButton } from '../../../ui/PressButton.tsx'
import { SignInFrame } from '../sign-in/public.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import classes from './RecoveryForm.module.css'

export type AskedByLink = AnswerOf<typeof lookAtEmailLink>

type Done = { message: string; email?: string; passwordToken?: string | null }

export type EmailLinkPageProps = {
  title: string
  token: string
  purpose: (typeof LINK_PURPOSES)[number]
  /** Who asks, and what the reader gives them. */
  question: (asked: AskedByLink) => ReactNode
  /** The label of the button. */
  confirm: string
  /**
   * Does what the link is for, and answers the server's message; with the address to sign in with, where that is what comes next. With a
   * `passwordToken`, the password is chosen on this page before the next one opens.
   */
  work: () => Promise<Done>
  done: { readonly to: string; readonly afterMs: number }
  failed: { readonly to: string; readonly afterMs: number }
}

/** Programs that scan mails open links and run scripts: opening the page only reads. */
export function EmailLinkPage({ title, token, purpose, question, confirm, work, done, failed }: EmailLinkPageProps) {
  const look = useQuery({ ...queryOf(lookAtEmailLink, { body: { token, purpose } }), retry: false, refetchOnWindowFocus: false })
  const press = useMutation({ mutationFn: work })
  const error = press.error ?? look.error
  // The server has not heard of it, or wants us to wait: the link is as good as before.
  const isUnheard = error instanceof CallFailed && [0, 429, 503].includes(error.status)
  const problem = error === null ? undefined : passwordResetText(messageOf(error))
  const { message: info, email, passwordToken } = press.data ?? {}
  const isChoosing = typeof passwordToken === 'string'
  const isOver = (press.isSuccess && !isChoosing) || (error !== null && !isUnheard)
  const next = { ...(error ? failed : done), state: toldOf({ info, problem, email }) }
  useLeaving(isOver, next)
  if (press.isPending || (look.isFetching && !press.isSuccess)) {
    return (
      <SignInFrame title={title}>
        <p role="status">We are processing your request ...</p>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={title}>
      <div className={classes.form}>
        {(problem ?? info) !== undefined && <Notice tone={error ? 'danger' : 'info'}>{problem ?? info}</Notice>}
        {error === null && look.data && !press.isSuccess && (
          <>
            <div>{look.data.isDone ? <DoneAlready asked={look.data} /> : question(look.data)}</div>
            <PressButton size="md" fullWidth onPress={() => press.mutate()}>
              {look.data.missingPassword === 'here' ? 'Choose a password' : look.data.isDone ? 'Continue' : confirm}
            </PressButton>
          </>
        )}
        {isChoosing && (
          <>
            <p className="s13 t2">Type the password of your sign-up again, or choose another one. It opens your account from now on.</p>
            <NewPasswordForm token={passwordToken} />
          </>
        )}
        {isUnheard && (
          <PressButton size="md" fullWidth onPress={() => (press.error ? press.mutate() : void look.refetch())}>
            Try again
          </PressButton>
        )}
        {isOver && (
          <p className="s13 t2">
            The next page opens by itself.{' '}
            <Link to={next.to} state={next.state} replace>
              Continue
            </Link>
          </p>
        )}
      </div>
    </SignInFrame>
  )
}

function DoneAlready({ asked: { address, missingPassword } }: { asked: AskedByLink }) {
  return (
    <>
      <p>This link has done its work already.</p>
      {missingPassword !== null && (
        <p>
          The address {address} is confirmed, but its account has no password yet: the one of the sign-up does not open it.{' '}
          {missingPassword === 'here' ? 'Choose one now.' : 'Choose one by “Forgot password?” on the sign-in page.'}
        </p>
      )}
    </>
  )
}

type Told = Partial<Record<'info' | 'problem' | 'email', string>>

/** Opens the next page after a while, in place of this one: going back does not open the link again. */
function useLeaving(isOver: boolean, { to, afterMs, state }: { to: string; afterMs: number; state: Told }): void {
  const navigate = useNavigate()
  const told = JSON.stringify(state)
  useEffect(() => {
    if (!isOver) return
    const clock = setTimeout(() => void navigate({ to, state: JSON.parse(told) as Told, replace: true }), afterMs) // written above
    return () => clearTimeout(clock)
  }, [isOver, to, afterMs, told, navigate])
}

/** What the next page says first. */
function toldOf(told: Readonly<Record<keyof Told, string | undefined>>): Told {
  return Object.fromEntries(Object.entries(told).filter(([, text]) => text !== undefined))
}
