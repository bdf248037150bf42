// Adding a passkey: its name and the password, then the device asks.

import { listPasskeys } from '@tradewind/api/accounts/passkeys.ts'
import { getSecondFactor } from '@tradewind/api/accounts/second-factor.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { addPasskey } from './passkey-actions.ts'
import { useSentences } from './sentences.ts'

/** @param onCodes gets the recovery codes when the first second factor was added */
export function AddPasskeyDialog({ close, onCodes }: { close: () => void; onCodes: (codes: readonly string[]) => void }) {
  const t = useSentences()
  const [passkeyName, setPasskeyName] = useState('')
  const [password, setPassword] = useState('')
  const action = useAction()
  const add = () =>
    action
      .run(async () => {
        const codes = await addPasskey(password, passkeyName)
        await refresh(listPasskeys, getSecondFactor)
        if (codes.length > 0) onCodes(codes)
      })
      .then((isDone) => isDone && close())
  return (
    <FormDialog
      opened
      title={t('add')}
      submit={t('next')}
      isBusy={action.isBusy}
      isDisabled={passkeyName.trim() === '' || password === ''}
      problem={action.problem}
      onSubmit={() => void add()}
      onClose={close}
    >
      <p className="s13 t2">{t('addText')}</p>
      <TextInput
        label={t('name')}
        autoComplete="off"
        description={t('nameHint')}
        value={passkeyName}
        onChange={(event) => setPasskeyName(event.currentTarget.value)}
        maxLength={80}
        data-autofocus
      />
      <OwnPassword value={password} onChange={setPassword} />
    </FormDialog>
  )
}
