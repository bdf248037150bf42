// The second factor in the settings: on or off.

import { listPasskeys } from '@tradewind/api/accounts/passkeys.ts'
import { getSecondFactor, removeSecondFactor, renewRecoveryCodes } from '@tradewind/api/accounts/second-factor.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { momentInText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { OwnPassword, PasskeyList } from '../passkeys/public.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'

export function SecondFactorCard() {
  const { data, error, refetch } = useQuery(queryOf(getSecondFactor))
  const [isSettingUp, setSettingUp] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const [codes, setCodes] = useState<{ codes: readonly string[]; isRenewed: boolean }>()
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  // As high as what comes: nothing below it moves.
  if (!data) return <Skeleton height={388} radius="lg" />
  const finish = () => {
    setSettingUp(false)
    setCodes(undefined)
    void refresh(getSecondFactor)
  }
  return (
    <Card title="Second factor" action={data.isOn ? <Tag tone="ok">On</Tag> : <Tag>Off</Tag>}>
      <div className={classes.body}>
        {codes ? (
          <RecoveryCodes {...codes} onDone={finish} />
        ) : isSettingUp ? (
          <SetUpSecondFactor onDone={finish} onCancel={() => setSettingUp(false)} />
        ) : (
          <>
            <p className="s13 t2">
              {data.isOn
                ? `Signing in asks for it besides the password. ${data.recoveryCodesLeft} of 10 recovery codes are left.`
                : 'Something that you have, besides the password: somebody who finds out your password still cannot get in.'}
            </p>
            {data.isOn && data.recoveryCodesLeft < 3 && (
              <Notice tone="warn">You are running out of recovery codes. Make new ones, and keep them on paper.</Notice>
            )}
            <section className={classes.way} aria-labelledby="authenticator-app">
              <h3 id="authenticator-app">Authenticator app</h3>
              <p className="s13 t2">
                {data.appSince === null
                  ? 'An app on your telephone shows six digits, which you type after your password.'
                  : `In use since ${momentInText(data.appSince)}.`}
              </p>
              <Button variant={data.isOn ? 'default' : 'filled'} onClick={() => setSettingUp(true)}>
                {data.appSince === null ? 'Set up' : 'Use another telephone'}
              </Button>
            </section>
            <section className={classes.way} aria-labelledby="passkeys">
              <h3 id="passkeys">Passkeys</h3>
              <p className="s13 t2">
                Your finger, your face or the PIN of this device instead of a code: nothing to type, nothing to steal.
              </p>
              <PasskeyList onCodes={(fresh) => setCodes({ codes: fresh, isRenewed: false })} />
            </section>
            {data.isOn && (
              <div className={classes.off}>
                <Button variant="default" onClick={() => setRenewing(true)}>
                  New recovery codes
                </Button>
                <Button variant="default" disabled={data.isRequired} onClick={() => setRemoving(true)}>
                  Switch off
                </Button>
                {data.isRequired && <span className="s12 muted">Your company asks for it, so it cannot be switched off.</span>}
              </div>
            )}
          </>
        )}
      </div>
      {isRenewing && <RenewDialog close={() => setRenewing(false)} onCodes={(fresh) => setCodes({ codes: fresh, isRenewed: true })} />}
      {isRemoving && <RemoveDialog close={() => setRemoving(false)} />}
    </Card>
  )
}

function RenewDialog({ close, onCodes }: { close: () => void; onCodes: (codes: readonly string[]) => void }) {
  const [password, setPassword] = useState('')
  const action = useAction()
  const renew = () =>
    action
      .run(async () => onCodes((await callServer(renewRecoveryCodes, { body: { password } })).recoveryCodes))
      .then((isDone) => isDone && close())
  return (
    <FormDialog
      opened
      title="Make new recovery codes?"
      submit="Make new codes"
      isBusy={action.isBusy}
      isDisabled={password === ''}
      problem={action.problem}
      onSubmit={() => void renew()}
      onClose={close}
    >
      <p className="s13 t2">Your current codes stop working.</p>
      <OwnPassword value={password} onChange={setPassword} isFirst />
    </FormDialog>
  )
}

function RemoveDialog({ close }: { close: () => void }) {
  const [password, setPassword] = useState('')
  const action = useAction()
  const remove = () =>
    action
      .run(() => callServer(removeSecondFactor, { body: { password } }))
      .then(async (isDone) => {
        if (!isDone) return
        await refresh(getSecondFactor, listPasskeys)
        close()
      })
  return (
    <FormDialog
      opened
      title="Switch the second factor off?"
      submit="Switch off"
      isBusy={action.isBusy}
      isDisabled={password === ''}
      problem={action.problem}
      onSubmit={() => void remove()}
      onClose={close}
    >
      <p className="s13 t2">Your password alone opens your account then.</p>
      <OwnPassword value={password} onChange={setPassword} isFirst />
    </FormDialog>
  )
}
