// Making a token: its name, what it opens, and for how long.

import { listTokens, makeToken } from '@tradewind/api/tokens.ts'
import { SCOPE_TEXT, TOKEN_SCOPES, type TokenScope } from '@tradewind/domain/accounts/token-scopes.ts'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { callServer } from '../../client/call-server.ts'
import { refresh } from '../../client/queries.ts'
import { useSentForm } from '../../client/use-sent-form.ts'
import { isMissing } from '../../ui/field-rules.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import classes from './TokensSection.module.css'

const EMPTY: { name: string; scopes: TokenScope[]; days: string } = { name: '', scopes: [], days: '90' }

const DAYS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: 'a year' },
]

/** @param onMade gets the token, which is in no other place */
export function MakeTokenDialog({ close, onMade }: { close: () => void; onMade: (token: string, name: string) => void }) {
  const answer = useRef<{ token: string; name: string }>(undefined)
  const form = useSentForm({
    name: 'make a token',
    saved: EMPTY,
    rules: { name: isMissing, scopes: (scopes) => (scopes.length === 0 ? 'Choose at least one.' : null) },
    send: async ({ name, scopes, days }) => {
      const { token, made } = await callServer(makeToken, { body: { name, scopes, days: Number(days) } })
      answer.current = { token, name: made.name }
    },
    onSent: () => {
      void refresh(listTokens)
      if (answer.current) onMade(answer.current.token, answer.current.name)
    },
    failed: 'This token cannot be made.',
  })
  const { getInputProps } = form.fields
  return (
    <FormDialog opened title="Make a token" submit="Make" form={form} onClose={close}>
      <TextInput
        label="Name"
        description="What uses it, for example the booking system."
        autoComplete="off"
        maxLength={80}
        data-autofocus
        {...getInputProps('name')}
      />
      <Checkbox.Group label="What it opens" {...getInputProps('scopes')}>
        <div className={classes.choices}>
          {TOKEN_SCOPES.map((scope) => (
            <Checkbox key={scope} size="xs" value={scope} label={SCOPE_TEXT[scope]} description={scope} />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect label="Valid for" data={DAYS} {...getInputProps('days')} />
    </FormDialog>
  )
}
