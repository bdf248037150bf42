// Erasing one's own data: what that means, the password, and then the sign-in page.

import { eraseOwnAccount, previewOwnErasure } from '@tradewind/api/accounts/erasure.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { forgetToken } from '../../../client/token.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { OwnPassword } from '../passkeys/public.ts'
import classes from './Erasure.module.css'
import { ErasurePreview } from './ErasurePreview.tsx'
import { useSentences } from './sentences.ts'

export function EraseOwnCard() {
  const t = useSentences()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={t('title')}>
      <div className={classes.body}>
        <p className="s13 t2">{t('text')}</p>
        <Button variant="default" color="red" onClick={() => setAsking(true)}>
          {t('title')}
        </Button>
      </div>
      {isAsking && <Question close={() => setAsking(false)} />}
    </Card>
  )
}

function Question({ close }: { close: () => void }) {
  const t = useSentences()
  const preview = useQuery(queryOf(previewOwnErasure))
  const [password, setPassword] = useState('')
  const action = useAction()
  const canErase = preview.data?.problems.length === 0
  const erase = () =>
    void action.run(async () => {
      await callServer(eraseOwnAccount, { body: { password } })
      forgetToken()
      location.assign(paths.signIn)
    })
  return (
    <BindingQuestion
      act="delete"
      opened
      title={t('askOwn')}
      confirm={t('erase')}
      isBusy={action.isBusy}
      isDisabled={!canErase || password === ''}
      onConfirm={erase}
      onCancel={close}
    >
      <div className={classes.question}>
        {preview.error && <FailedRegion error={preview.error} retry={() => void preview.refetch()} />}
        {preview.isPending && <Skeleton height={240} />}
        {preview.data && <ErasurePreview preview={preview.data} />}
        {canErase && <OwnPassword value={password} onChange={setPassword} />}
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
    </BindingQuestion>
  )
}
