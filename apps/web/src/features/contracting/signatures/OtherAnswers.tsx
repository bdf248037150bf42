// Instead of signing: declining with a reason, or naming a colleague.

import type { SignatureRequest, Signatures } from '@tradewind/api/contracting/signatures.ts'
import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../client/use-action.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { decline, delegate } from './signature-actions.ts'

type AnswerProps = { contractId: string; request: SignatureRequest; close: () => void }

export function DeclineDialog({ contractId, request, close }: AnswerProps) {
  const [reason, setReason] = useState('')
  const action = useAction()
  const run = async () => {
    if (await action.run(() => decline(contractId, request.requestId, reason))) close()
  }
  return (
    <ConfirmDialog
      opened
      title={`Decline to sign version ${request.version}?`}
      confirm="Decline"
      isDangerous
      isBusy={action.isBusy}
      onConfirm={() => void run()}
      onCancel={close}
    >
      <p>The request ends for everybody, and both sides are told. The rates themselves stay as they are.</p>
      <Textarea
        mt="sm"
        label="Reason"
        description="Both sides read it. You can leave it empty."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={6}
      />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </ConfirmDialog>
  )
}

export function DelegateDialog({ contractId, request, people, close }: AnswerProps & { people: Signatures['people'] }) {
  const asked = new Set(request.signers.filter(({ state }) => state !== 'delegated').map(({ email }) => email))
  const free = people.filter(({ email }) => !asked.has(email))
  const [email, setEmail] = useState<string | null>(null)
  const action = useAction()
  const run = async () => {
    if (email !== null && (await action.run(() => delegate(contractId, request.requestId, email)))) close()
  }
  return (
    <ConfirmDialog
      opened
      title="Who signs instead of you?"
      confirm="Delegate"
      isBusy={action.isBusy}
      isDisabled={email === null}
      onConfirm={() => void run()}
      onCancel={close}
    >
      {free.length === 0 ? (
        <p>No colleague who can sign is left to choose. An administrator adds users in Settings, Users.</p>
      ) : (
        <Select
          label="Colleague"
          placeholder="Choose a colleague"
          data={free.map((person) => ({ value: person.email, label: `${person.name}, ${person.email}` }))}
          value={email}
          onChange={setEmail}
          searchable
        />
      )}
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </ConfirmDialog>
  )
}
