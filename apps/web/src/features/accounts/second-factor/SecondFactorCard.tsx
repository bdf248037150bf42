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
import { useMoments } from '../../../ui/use-moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { OwnPassword, PasskeyList } from '../passkeys/public.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'
import { useSentences } from './sentences.ts'

export function SecondFactorCard() {
  const t = useSentences()
  const { momentInText } = useMoments()
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
    <Card title={t('title')} action={data.isOn ? <Tag tone="ok">{t('on')}</Tag> : <Tag>{t('off')}</Tag>}>
      <div className={classes.body}>
        {codes ? (
          <RecoveryCodes {...codes} onDone={finish} />
        ) : isSettingUp ? (
          <SetUpSecondFactor onDone={finish} onCancel={() => setSettingUp(false)} />
        ) : (
          <>
            <p className="s13 t2">{data.isOn ? t('isOn', { left: String(data.recoveryCodesLeft) }) : t('isOff')}</p>
            {data.isOn && data.recoveryCodesLeft < 3 && <Notice tone="warn">{t('fewCodes')}</Notice>}
            <section className={classes.way} aria-labelledby="authenticator-app">
              <h3 id="authenticator-app">{t('app')}</h3>
              <p className="s13 t2">{data.appSince === null ? t('appText') : t('appSince', { since: momentInText(data.appSince) })}</p>
              <Button variant={data.isOn ? 'default' : 'filled'} onClick={() => setSettingUp(true)}>
                {t(data.appSince === null ? 'setUp' : 'otherTelephone')}
              </Button>
            </section>
            <section className={classes.way} aria-labelledby="passkeys">
              <h3 id="passkeys">{t('passkeys')}</h3>
              <p className="s13 t2">{t('passkeysText')}</p>
              <PasskeyList onCodes={(fresh) => setCodes({ codes: fresh, isRenewed: false })} />
            </section>
            {data.isOn && (
              <div className={classes.off}>
                <Button variant="default" onClick={() => setRenewing(true)}>
                  {t('newCodes')}
                </Button>
                <Button variant="default" disabled={data.isRequired} onClick={() => setRemoving(true)}>
                  {t('switchOff')}
                </Button>
                {data.isRequired && <span className="s12 muted">{t('isRequired')}</span>}
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
  const t = useSentences()
  const [password, setPassword] = useState('')
  const action = useAction()
  const renew = () =>
    action
      .run(async () => onCodes((await callServer(renewRecoveryCodes, { body: { password } })).recoveryCodes))
      .then((isDone) => isDone && close())
  return (
    <FormDialog
      opened
      title={t('askRenew')}
      submit={t('renew')}
      isBusy={action.isBusy}
      isDisabled={password === ''}
      problem={action.problem}
      onSubmit={() => void renew()}
      onClose={close}
    >
      <p className="s13 t2">{t('renewText')}</p>
      <OwnPassword value={password} onChange={setPassword} isFirst />
    </FormDialog>
  )
}

function RemoveDialog({ close }: { close: () => void }) {
  const t = useSentences()
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
      title={t('askOff')}
      submit={t('switchOff')}
      isBusy={action.isBusy}
      isDisabled={password === ''}
      problem={action.problem}
      onSubmit={() => void remove()}
      onClose={close}
    >
      <p className="s13 t2">{t('offText')}</p>
      <OwnPassword value={password} onChange={setPassword} isFirst />
    </FormDialog>
  )
}
