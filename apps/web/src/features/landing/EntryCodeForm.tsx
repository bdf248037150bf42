// The rates have been answered: a ten-minute code by e-mail opens them again.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { verifyToken } from '@tradewind/api/landing.ts'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useAction } from '../../client/use-action.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { openByCode, sendCode } from './landing-actions.ts'
import classes from './LinkFrame.module.css'

type EntryCodeFormProps = { hashToken: string; leave: () => void; link: AnswerOf<typeof verifyToken>; opened: (contractId: string) => void }

export function EntryCodeForm({ hashToken, leave, link, opened }: EntryCodeFormProps) {
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const { isBusy, problem, run } = useAction()
  const send = () =>
    run(async () => {
      await sendCode(hashToken)
      setSent(true)
    })
  const enter = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => opened(await openByCode(hashToken, code)))
  }
  return (
    <>
      <h1>These rates have been answered</h1>
      <p className="s13 t2">
        The rates of {link.locationName} from {link.supplierName}. To open them again we send a code to {link.emailHint}, or you can{' '}
        <Link to={paths.signIn} onClick={leave}>
          sign in
        </Link>
        .
      </p>
      {isSent ? (
        <form className={classes.form} onSubmit={enter}>
          <TextInput
            label="Code"
            description={`Six digits, sent to ${link.emailHint}. It works for ten minutes.`}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            data-autofocus
            autoFocus
          />
          <Button type="submit" loading={isBusy} disabled={code.length !== 6}>
            Open the rates
          </Button>
        </form>
      ) : (
        <Button loading={isBusy} onClick={() => void send()}>
          Send me a code
        </Button>
      )}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
    </>
  )
}
