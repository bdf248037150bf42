// Setting up an authenticator app in three steps: password, picture and code, recovery codes.

import { beginTotp, confirmTotp, getSecondFactor } from '@tradewind/api/accounts/second-factor.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'
import { useSentences } from './sentences.ts'

/** `size`: md on a page of its own, like the forms before signing in. */
export type SetUpSecondFactorProps = { onDone: () => void; onCancel?: () => void; size?: 'sm' | 'md' }

export function SetUpSecondFactor({ onDone, onCancel, size = 'sm' }: SetUpSecondFactorProps) {
  const [begun, setBegun] = useState<AnswerOf<typeof beginTotp>>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  // Whoever has recovery codes keeps them.
  const take = (fresh: readonly string[]) => (fresh.length === 0 ? onDone() : setCodes(fresh))
  if (begun) return <CodeStep begun={begun} onCodes={take} onCancel={onCancel} size={size} />
  return <PasswordStep onBegun={setBegun} onCancel={onCancel} size={size} />
}

type Cancel = { onCancel: (() => void) | undefined; size: 'sm' | 'md' }

function PasswordStep({ onBegun, onCancel, size }: Cancel & { onBegun: (begun: AnswerOf<typeof beginTotp>) => void }) {
  const t = useSentences()
  const [password, setPassword] = useState('')
  const action = useAction()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void action.run(async () => onBegun(await callServer(beginTotp, { body: { password } })))
  }
  return (
    <form onSubmit={submit} noValidate className={classes.step}>
      <PasswordInput
        label={t('password')}
        description={t('passwordHint')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        maxLength={300}
        size={size}
        autoFocus
      />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <Buttons submit={t('next')} isBusy={action.isBusy} isDisabled={password === ''} onCancel={onCancel} size={size} />
    </form>
  )
}

type CodeStepProps = Cancel & { begun: AnswerOf<typeof beginTotp>; onCodes: (codes: readonly string[]) => void }

function CodeStep({ begun, onCodes, onCancel, size }: CodeStepProps) {
  const t = useSentences()
  const [code, setCode] = useState('')
  const action = useAction()
  const plain = code.replace(/\s/g, '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void action.run(async () => {
      onCodes((await callServer(confirmTotp, { body: { code: plain } })).recoveryCodes)
      await refresh(getSecondFactor)
    })
  }
  const grouped = begun.secret.match(/.{1,4}/g)?.join(' ') ?? begun.secret
  return (
    <form onSubmit={submit} noValidate className={classes.step}>
      <p className="s13 t2">{t('point')}</p>
      <QrCode text={begun.otpauthUrl} label={t('qr')} />
      <p className="s12 muted">
        {t.rich('orType', { secret: grouped, code: (chunks) => <code className={classes.secret}>{chunks}</code> })}
      </p>
      <TextInput
        label={t('code')}
        description={t('codeHint')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        size={size}
        autoFocus
      />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <Buttons submit={t('switchOn')} isBusy={action.isBusy} isDisabled={!/^\d{6}$/.test(plain)} onCancel={onCancel} size={size} />
    </form>
  )
}

type ButtonsProps = Cancel & { submit: string; isBusy: boolean; isDisabled: boolean }

function Buttons({ submit, isBusy, isDisabled, onCancel, size }: ButtonsProps) {
  const t = useSentences()
  return (
    <div className="row g2">
      <Button type="submit" size={size} fullWidth={size === 'md'} loading={isBusy} disabled={isDisabled}>
        {submit}
      </Button>
      {onCancel && (
        <Button variant="subtle" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}
