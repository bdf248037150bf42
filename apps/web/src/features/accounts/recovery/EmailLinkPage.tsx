// Somebody opened the link of an e-mail: it does its work, the server's message is shown, and the next screen comes. // A-SC-008

import { passwordResetText } from '@tradewind/domain/accounts/recovery-texts.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailed, messageOf } from '../../../client/call-failed.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SignInFrame } from '../sign-in/public.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import classes from './RecoveryForm.module.css'

export type EmailLinkPageProps = {
  title: string
  token: string
  /**
   * Does what the link is for, and answers the server's message; with the address to sign in with, where that is what comes next. With a
   * `passwordToken`, the password is chosen on this page before the next one opens.
   */
  work: () => Promise<{ message: string; email?: string; passwordToken?: string | null }>
  done: { readonly to: string; readonly afterMs: number }
  failed: { readonly to: string; readonly afterMs: number }
}

/** A link works once, so the call is made once, however often React shows this page. */
export function EmailLinkPage({ title, token, work, done, failed }: EmailLinkPageProps) {
  const navigate = useNavigate()
  const { data, error, isFetching, isPending, refetch } = useQuery({
    queryKey: ['link', title, token],
    queryFn: work,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  })
  // The server has not heard of it, or wants us to wait: the link is as good as before.
  const isUnheard = error instanceof CallFailed && [0, 429, 503].includes(error.status)
  const problem = error === null ? undefined : passwordResetText(messageOf(error))
  const { to, afterMs } = error ? failed : done
  const { message: info, email, passwordToken } = data ?? {}
  const isChoosing = typeof passwordToken === 'string'
  const isOver = !isPending && !isUnheard && !isChoosing
  useEffect(() => {
    if (!isOver) return
    // In its place: going back does not open the link again.
    const clock = setTimeout(() => void navigate({ to, state: toldOf({ info, problem, email }), replace: true }), afterMs)
    return () => clearTimeout(clock)
  }, [isOver, to, afterMs, info, problem, email, navigate])
  return (
    <SignInFrame title={title}>
      {isPending || isFetching ? (
        <p role="status">We are processing your request ...</p>
      ) : (
        <div className={classes.form}>
          <Notice tone={error ? 'danger' : 'info'}>{problem ?? info}</Notice>
          {isChoosing && (
            <>
              <p className="s13 t2">Type the password of your sign-up again, or choose another one. It opens your account from now on.</p>
              <NewPasswordForm token={passwordToken} />
            </>
          )}
          {isUnheard && (
            <Button size="md" fullWidth onClick={() => void refetch()}>
              Try again
            </Button>
          )}
          {isOver && (
            <p className="s13 t2">
              The next page opens by itself.{' '}
              <Link to={to} state={toldOf({ info, problem, email })} replace>
                Continue
              </Link>
            </p>
          )}
        </div>
      )}
    </SignInFrame>
  )
}

/** What the next page says first. */
function toldOf(told: Readonly<Record<'info' | 'problem' | 'email', string | undefined>>): Partial<Record<keyof typeof told, string>> {
  return Object.fromEntries(Object.entries(told).filter(([, text]) => text !== undefined))
}
