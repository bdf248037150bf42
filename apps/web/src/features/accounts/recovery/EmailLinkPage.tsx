// Somebody opened the link of an e-mail: it does its work, the server's message is shown, and the next screen comes. // A-SC-008

import { passwordResetText } from '@tradewind/domain/accounts/recovery-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SignInFrame } from '../sign-in/public.ts'

export type EmailLinkPageProps = {
  title: string
  token: string
  /** Does what the link is for, and answers the server's message. */
  work: () => Promise<{ message: string }>
  done: { readonly to: string; readonly afterMs: number }
  failed: { readonly to: string; readonly afterMs: number }
}

/** A link works once, so the call is made once, however often React shows this page. */
export function EmailLinkPage({ title, token, work, done, failed }: EmailLinkPageProps) {
  const navigate = useNavigate()
  const { data, error, isPending } = useQuery({
    queryKey: ['link', title, token],
    queryFn: work,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  })
  const { to, afterMs } = error ? failed : done
  const info = data?.message
  useEffect(() => {
    if (isPending) return
    const clock = setTimeout(() => void navigate({ to, ...(info === undefined ? {} : { state: { info } }) }), afterMs)
    return () => clearTimeout(clock)
  }, [isPending, to, afterMs, info, navigate])
  return (
    <SignInFrame title={title}>
      {isPending ? (
        <p role="status">We are processing your request ...</p>
      ) : (
        <Notice tone={error ? 'danger' : 'info'}>{error ? passwordResetText(messageOf(error)) : info}</Notice>
      )}
    </SignInFrame>
  )
}
