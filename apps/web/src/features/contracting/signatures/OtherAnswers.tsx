// Instead of signing: declining with a reason, or naming a colleague; and naming somebody else for who cannot sign any more.

import type { SignatureRequest, Signatures, Signer } from '@tradewind/api/contracting/signatures.ts'
import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../client/use-action.ts'
import { useKept } from '../../../client/use-kept.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { decline, delegate, replace } from './signature-actions.ts'

type AnswerProps = { contractId: string; request: SignatureRequest; close: () => void }

export function DeclineDialog({ contractId, request, close }: AnswerProps) {
  const [reason, setReason] = useKept(`reason not to sign ${request.requestId}`, '')
  const action = useAction()
  const run = async () => {
    if (!(await action.run(() => decline(contractId, request.requestId, reason)))) return
    setReason('')
    close()
  }
  return (
    <BindingQuestion
      act="reject"
      opened
      title={`Decline to sign version ${request.version}?`}
      confirm="Decline"
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
    </BindingQuestion>
  )
}

export function DelegateDialog({ contractId, request, people, close }: AnswerProps & { people: Signatures['people'] }) {
  return (
    <NameDialog
      title="Who signs instead of you?"
      confirm="Delegate"
      nobody="No colleague who can sign is left to choose. An administrator adds users in Settings, Users."
      request={request}
      people={people}
      name={(email) => delegate(contractId, request.requestId, email)}
      close={close}
    />
  )
}

/** @param signer cannot sign any more @param people of the signer's side */
export function ReplaceDialog({
  contractId,
  request,
  signer,
  people,
  close,
}: AnswerProps & { signer: Signer; people: Signatures['people'] }) {
  return (
    <NameDialog
      title={`Who signs instead of ${signer.name}?`}
      confirm="Ask to sign"
      nobody={`Nobody else of ${signer.companyName} whom you know can sign. Send the rates to another address of theirs, or withdraw the request.`}
      request={request}
      people={people}
      name={(email) => replace(contractId, request.requestId, signer.signatureId, email)}
      close={close}
    />
  )
}

type NameProps = {
  title: string
  confirm: string
  /** What is said when nobody is left to choose. */
  nobody: string
  request: SignatureRequest
  people: Signatures['people']
  name: (email: string) => Promise<void>
  close: () => void
}

function NameDialog({ title, confirm, nobody, request, people, name, close }: NameProps) {
  const asked = new Set(request.signers.filter(({ state }) => state !== 'delegated').map((signer) => signer.email))
  const free = people.filter((person) => !asked.has(person.email))
  const [email, setEmail] = useState<string | null>(null)
  const action = useAction()
  const run = async () => {
    if (email !== null && (await action.run(() => name(email)))) close()
  }
  return (
    <BindingQuestion
      act="send"
      opened
      title={title}
      confirm={confirm}
      isBusy={action.isBusy}
      isDisabled={email === null}
      onConfirm={() => void run()}
      onCancel={close}
    >
      {free.length === 0 ? (
        <p>{nobody}</p>
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
    </BindingQuestion>
  )
}
