// Erasing one's own data: what that means, the password, and then the sign-in page.

import { eraseOwnAccount, previewOwnErasure } from '@tradewind/api/accounts/erasure.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { forgetToken } from '../../../client/token.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Card } from '../../../ui/Card.tsx'
import { OwnPassword } from '../passkeys/public.ts'
import classes from './Erasure.module.css'
import { ErasureQuestion } from './ErasureQuestion.tsx'
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
      <ErasureQuestion preview={preview} problem={action.problem}>
        <OwnPassword value={password} onChange={setPassword} />
      </ErasureQuestion>
    </BindingQuestion>
  )
}
