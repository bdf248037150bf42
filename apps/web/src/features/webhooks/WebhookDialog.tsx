// Adding a webhook, and changing one: its name, its address, the events, and whether it is on.

import { addWebhook, changeWebhook, listWebhooks, type WebhookEndpoint } from '@tradewind/api/webhooks.ts'
import { HOOK_KINDS, HOOK_LABELS, type HookKind, isHookKind } from '@tradewind/domain/webhooks/hook-kinds.ts'
import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { callServer } from '../../client/call-server.ts'
import { refresh } from '../../client/queries.ts'
import { useSentForm } from '../../client/use-sent-form.ts'
import { isMissing } from '../../ui/field-rules.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import classes from './WebhooksSection.module.css'

type Values = { name: string; url: string; kinds: HookKind[]; isOn: boolean }

const EMPTY: Values = { name: '', url: '', kinds: [], isOn: true }

export type WebhookDialogProps = {
  /** The one that is changed; a new one when not given. */
  webhook?: WebhookEndpoint
  close: () => void
  /** @param secret of a new one, which is in no other place */
  onSaved: (secret: string | undefined, name: string) => void
}

export function WebhookDialog({ webhook, close, onSaved }: WebhookDialogProps) {
  const secret = useRef<string>(undefined)
  const form = useSentForm<Values>({
    name: webhook ? `change webhook ${webhook.id}` : 'add a webhook',
    saved: webhook ? valuesOf(webhook) : EMPTY,
    rules: {
      name: isMissing,
      url: isMissing,
      kinds: (kinds) => (kinds.length === 0 ? 'Choose at least one.' : null),
    },
    send: async ({ isOn, ...values }) => {
      if (webhook) await callServer(changeWebhook, { params: { id: webhook.id }, body: { ...values, isOn } })
      else secret.current = (await callServer(addWebhook, { body: values })).secret
    },
    onSent: ({ name }) => {
      void refresh(listWebhooks)
      onSaved(secret.current, name.trim())
    },
    failed: webhook ? 'This webhook cannot be changed.' : 'This webhook cannot be added.',
  })
  const { getInputProps, values, setFieldValue } = form.fields
  const hasAll = values.kinds.length === HOOK_KINDS.length
  return (
    <FormDialog
      opened
      title={webhook ? `Change ${webhook.name}` : 'Add a webhook'}
      submit={webhook ? 'Save' : 'Add'}
      form={form}
      onClose={close}
    >
      <TextInput
        label="Name"
        description="What is told, for example the booking system."
        autoComplete="off"
        maxLength={80}
        data-autofocus
        {...getInputProps('name')}
      />
      <TextInput
        label="Address"
        description="An https address on the public internet."
        placeholder="https://"
        type="url"
        autoComplete="off"
        maxLength={500}
        {...getInputProps('url')}
      />
      <Checkbox.Group label="Events" {...getInputProps('kinds')}>
        <div className={classes.choices}>
          <Button
            variant="subtle"
            size="compact-xs"
            className={classes.all}
            onClick={() => setFieldValue('kinds', hasAll ? [] : [...HOOK_KINDS])}
          >
            {hasAll ? 'Choose none' : 'Choose all'}
          </Button>
          {HOOK_KINDS.map((kind) => (
            <Checkbox key={kind} size="xs" value={kind} label={HOOK_LABELS[kind]} description={kind} />
          ))}
        </div>
      </Checkbox.Group>
      {webhook && <Switch size="sm" label="Send events to this address" {...getInputProps('isOn', { type: 'checkbox' })} />}
    </FormDialog>
  )
}

/** A kind that this version of the product does not have any more cannot be chosen. */
function valuesOf({ name, url, kinds, stopReason }: WebhookEndpoint): Values {
  return { name, url, kinds: kinds.filter(isHookKind), isOn: stopReason === null }
}
