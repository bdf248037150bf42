// My passkeys: added, named, removed.

import { listPasskeys, removePasskey } from '@tradewind/api/accounts/passkeys.ts'
import { getSecondFactor } from '@tradewind/api/accounts/second-factor.ts'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useMoments } from '../../../ui/use-moments.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { canUsePasskeys } from './passkey-actions.ts'
import classes from './PasskeyList.module.css'
import { useSentences } from './sentences.ts'

type Passkey = { readonly id: string; readonly passkeyName: string; readonly addedAt: string; readonly lastUsedAt: string | null }

/** @param onCodes gets the recovery codes when the first second factor was added */
export function PasskeyList({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useSentences()
  const { momentInText } = useMoments()
  const { data } = useQuery(queryOf(listPasskeys))
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const list = useRef<HTMLUListElement>(null)
  // The button that was pressed is gone with its passkey.
  const closeRemoving = () => {
    setRemoving(undefined)
    list.current?.focus()
  }
  return (
    <div className={classes.passkeys}>
      <ul ref={list} aria-label={t('list')} tabIndex={-1}>
        {data?.items.map((passkey) => (
          <li key={passkey.id} className={classes.passkey}>
            <IconKey size={16} stroke={1.75} aria-hidden />
            <span className="grow">
              <span className="s13 med">{passkey.passkeyName}</span>{' '}
              <span className="s12 muted">
                {passkey.lastUsedAt === null
                  ? t('added', { added: momentInText(passkey.addedAt) })
                  : t('addedAndUsed', { added: momentInText(passkey.addedAt), used: momentInText(passkey.lastUsedAt) })}
              </span>
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('removeNamed', { name: passkey.passkeyName })}
              onClick={() => setRemoving(passkey)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {canUsePasskeys && (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </div>
      )}
      {isAdding && <AddPasskeyDialog close={() => setAdding(false)} onCodes={onCodes} />}
      {removing && <RemoveDialog passkey={removing} close={closeRemoving} />}
    </div>
  )
}

function RemoveDialog({ passkey, close }: { passkey: Passkey; close: () => void }) {
  const t = useSentences()
  const [password, setPassword] = useState('')
  const action = useAction()
  const remove = () =>
    action
      .run(async () => {
        await callServer(removePasskey, { body: { id: passkey.id, password } })
        await refresh(listPasskeys, getSecondFactor)
      })
      .then((isDone) => isDone && close())
  return (
    <FormDialog
      opened
      title={t('askRemove', { name: passkey.passkeyName })}
      submit={t('remove')}
      isBusy={action.isBusy}
      isDisabled={password === ''}
      problem={action.problem}
      onSubmit={() => void remove()}
      onClose={close}
    >
      <p className="s13 t2">{t('removeText')}</p>
      <OwnPassword value={password} onChange={setPassword} isFirst />
    </FormDialog>
  )
}
