// Beside the partners of an update: what changes, the message, and Send.

import {
  planSupplierUpdate,
  sendSupplierUpdates,
  type TemplateUpdate,
  type UpdateHolder,
} from '@tradewind/api/contracting/supplier-updates.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useRef, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { fullMomentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { DiffDialog, StayEffect } from '../diff/public.ts'
import { PlannedUpdates } from './PlannedUpdates.tsx'
import { putIntoQueue } from './queue-actions.ts'
import { isChosen, openConflicts, updateBody, type UpdateChoices } from './update-choices.ts'
import classes from './UpdatesPage.module.css'

type SendUpdateProps = {
  update: TemplateUpdate
  currency: string
  holders: readonly UpdateHolder[]
  choices: UpdateChoices
  started: (workId: string) => void
}

export function SendUpdate({ update, currency, holders, choices, started }: SendUpdateProps) {
  const { templateId, version } = update
  const session = useSession()
  const sending = useAction()
  // An action of its own: the message is kept when it loses the focus, which is also what a press on Send begins with.
  const keeping = useAction()
  const kept = useRef<Promise<unknown>>(Promise.resolve())
  const [message, setMessage] = useState(update.message)
  // Of a field for local date and time; empty: at once.
  const [sendAt, setSendAt] = useState('')
  const problem = sending.problem ?? keeping.problem
  const chosen = holders.filter((holder) => isChosen(choices, holder))
  const undecided = holders.filter((holder) => openConflicts(choices, holder) > 0)
  const send = () => {
    const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
    if (whyNot !== undefined) return openNoAccess(whyNot)
    void sending.run(async (idempotencyKey) => {
      await kept.current
      const body = updateBody(choices, templateId, holders, { subject: '', message })
      if (sendAt === '') return started((await callServer(sendSupplierUpdates, { body, idempotencyKey })).workId)
      const { templateIds: _one, ...rest } = body
      const at = new Date(sendAt).toISOString()
      const planned = { ...rest, templateId, version, sendAt: at }
      await callServer(planSupplierUpdate, { body: planned, idempotencyKey })
      setSendAt('')
      notifications.show({ message: `Planned for ${fullMomentText(at)}.`, color: 'teal' })
    })
  }
  const keepMessage = () => {
    if (message === update.message || session.access !== 'write' || !update.isQueued) return
    const { source, sourceId } = update
    const entry = { templateId, message, ...(source === null ? {} : { source }), ...(sourceId === null ? {} : { sourceId }) }
    kept.current = keeping.run(() => putIntoQueue([entry]))
  }
  return (
    <aside className={classes.aside} aria-label="The update">
      <WhatChanges update={update} currency={currency} holders={holders} />
      <section>
        <h2>Message</h2>
        <Textarea
          aria-label="Message"
          description="Stands in every e-mail above the difference"
          autosize
          minRows={4}
          maxRows={12}
          maxLength={5000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          onBlur={keepMessage}
        />
      </section>
      <section>
        <TextInput
          label="Send later"
          description="Empty: at once. Only if no other version is published until then."
          type="datetime-local"
          value={sendAt}
          onChange={(event) => setSendAt(event.currentTarget.value)}
          mb="sm"
        />
        <p className="s13 t2">What was accepted stays in force until the partner accepts version {version}.</p>
      </section>
      <PlannedUpdates templateId={templateId} />
      <div className={classes.go}>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <p className="s13" role="status">
          <b className="str">
            {chosen.length} of {holders.length} chosen
          </b>
          {undecided.length > 0 && <span className={classes.warn}> {undecided.length} not decided</span>}
        </p>
        <Button fullWidth loading={sending.isBusy} disabled={chosen.length === 0} onClick={send}>
          {sendAt === '' ? 'Send' : 'Plan'} to {counted(chosen.length, 'partner', 'partners')}
        </Button>
        {undecided.length > 0 && (
          <p className="s12 muted">
            {namesOf(undecided)} {undecided.length === 1 ? 'waits' : 'wait'} here until decided.
          </p>
        )}
      </div>
    </aside>
  )
}

/** From the version that most of them hold. */
function WhatChanges({ update: { templateId, version }, currency, holders }: Omit<SendUpdateProps, 'choices' | 'started'>) {
  const [isOpen, setOpen] = useState(false)
  const plain = holders.filter((holder) => holder.changes !== null && !holder.isOwn)
  const groups = [...Map.groupBy(plain, (holder) => holder.baseVersion).values()].toSorted((a, b) => b.length - a.length)
  const [most] = groups[0] ?? holders
  const held = [...new Set(holders.flatMap((holder) => holder.baseVersion ?? []))].toSorted((a, b) => b - a)
  if (!most?.changes) return null
  const { lines, count, hasMore, effect } = most.changes
  return (
    <section>
      <div className="row g2">
        <h2 className="grow">What changes</h2>
        {held.length > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
            Full difference
          </Button>
        )}
      </div>
      <p className="s12 muted">
        From version {most.baseVersion} to version {version}
      </p>
      <ul className={classes.changes}>
        {lines.map(({ title, text }, i) => (
          <li key={`${title} ${text} ${i}`}>
            <span className="s12 muted">{title}</span>
            <br />
            {text}
          </li>
        ))}
      </ul>
      {(hasMore || count > lines.length) && <p className="s12 muted">{hasMore ? 'and more' : `and ${count - lines.length} more`}</p>}
      {effect && <StayEffect effect={effect} currency={currency} />}
      <DiffDialog
        opened={isOpen}
        close={() => setOpen(false)}
        id={templateId}
        version={version}
        before={most.baseVersion ?? version}
        versions={[...new Set([version, ...held])].map((each) => ({ version: each, label: `Version ${each}` }))}
      />
    </section>
  )
}

/** @example 'Southern Cross and Baltic Horizon' */
function namesOf(holders: readonly UpdateHolder[]): string {
  const names = holders.map((holder) => holder.partnerName)
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`
  return new Intl.ListFormat('en').format(names)
}
