// Fills a rate sheet in for a request: begin it, continue in the editor, and send it.

import { getDataLoad } from '@tradewind/api/contracting/data-load.ts'
import { beginSheet, checkDummyAccount, getAsked, submitRCRates } from '@tradewind/api/contracting/request-answers.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { isKnownCurrency, NO_CURRENCY } from '@tradewind/domain/money/known-currency.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useKept } from '../../../client/use-kept.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { isMissing } from '../../../ui/field-rules.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import type { AskedFacts } from './asked-facts.ts'
import classes from './Asked.module.css'
import { MessageField } from './MessageField.tsx'

export function FillSheet({ asked }: { asked: AskedFacts }) {
  const { data } = useQuery({ ...queryOf(getDataLoad, { params: { askedId: asked.askedId } }), enabled: asked.isDataLoad })
  const load = data?.load
  // One works on it at a time.
  if (load?.rateConversionStatus === 'In Progress')
    return (
      <Notice tone="info">
        {load.assigneeName ?? 'Somebody of our staff'} fills this rate sheet in. You check it before it is sent. Stop the data load to fill
        it in and send it yourself.
      </Notice>
    )
  if (load?.rateConversionStatus === 'supplier review')
    return (
      <Notice tone="info" action={<Link to={paths.reviewLoad(asked.askedId)}>Check the rates</Link>}>
        This rate sheet was filled in from your files. Check it beside them, correct it where needed and accept it there.
      </Notice>
    )
  if (asked.sheet) return <Begun asked={asked} sheet={asked.sheet} />
  return asked.sentSheet ? <Again asked={asked} sentSheet={asked.sentSheet} /> : <Begin asked={asked} />
}

/** The rate sheet that was sent is no answer any more: the buyer took it out of the request, or the supplier took it back. */
function Again({ asked, sentSheet }: { asked: AskedFacts; sentSheet: NonNullable<AskedFacts['sentSheet']> }) {
  const navigate = useNavigate()
  const action = useAction()
  const edit = () =>
    action.run(async () => {
      const { draftId } = await callServer(beginSheet, { params: { askedId: asked.askedId }, body: sentSheet })
      await refresh(getAsked)
      await navigate({ to: paths.draft(draftId) })
    })
  return (
    <>
      <p className="s13 t2">
        You sent a rate sheet of {sentSheet.locationName} in {sentSheet.currency}. It answers this request no more. Change it and send it
        again.
      </p>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <Button loading={action.isBusy} onClick={() => void edit()}>
        Change what you sent
      </Button>
    </>
  )
}

function Begin({ asked }: { asked: AskedFacts }) {
  const navigate = useNavigate()
  const form = useSentForm({
    saved: { locationName: asked.supplierName, currency: asked.currency ?? '' },
    rules: {
      locationName: isMissing,
      currency: (text) => (isKnownCurrency(text.trim().toUpperCase()) ? null : NO_CURRENCY),
    },
    send: async ({ locationName, currency }) => {
      const { draftId } = await callServer(beginSheet, {
        params: { askedId: asked.askedId },
        body: { locationName, currency: currency.trim().toUpperCase() },
      })
      await refresh(getAsked)
      await navigate({ to: paths.draft(draftId) })
    },
    onSent: () => undefined,
  })
  return (
    <form onSubmit={form.submit} noValidate className={classes.ways}>
      <TextInput label="Name of the property or operation" maxLength={200} {...form.fields.getInputProps('locationName')} />
      <TextInput label="Currency" maxLength={3} placeholder="EUR" {...form.fields.getInputProps('currency')} />
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <SubmitButton isBusy={form.isBusy}>Begin</SubmitButton>
    </form>
  )
}

function Begun({ asked, sheet }: { asked: AskedFacts; sheet: NonNullable<AskedFacts['sheet']> }) {
  const [message, setMessage] = useKept(`message with the rate sheet for ${asked.askedId}`, '')
  const [verdict, setVerdict] = useState<{ kind: 'alert' | 'confirm'; text: string }>()
  const { revision } = sheet
  const action = useAction()
  const sendSeen = async (isIncompleteMeant: boolean, idempotencyKey: string) => {
    try {
      await callServer(submitRCRates, { body: { askedId: asked.askedId, revision, message, isIncompleteMeant }, idempotencyKey })
      setMessage('')
    } finally {
      // A refusal stands on the page, not behind the dialog; the page shows the rate sheet as it is now.
      setVerdict(undefined)
      await refresh(getAsked)
    }
  }
  const check = () =>
    action.run(async (idempotencyKey) => {
      const found = await callServer(checkDummyAccount, { query: { shortid: asked.askedId, contractId: sheet.draftId } })
      if (found.verdict === 'passes') await sendSeen(false, idempotencyKey)
      else setVerdict({ kind: found.verdict, text: found.text })
    })
  return (
    <>
      <div className={classes.progress} aria-hidden>
        <i style={{ width: `${sheet.completionPercent}%` }} />
      </div>
      <Button component={Link} to={paths.draft(sheet.draftId)} variant="default">
        Continue filling in
      </Button>
      <MessageField message={message} setMessage={setMessage} />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {verdict?.kind === 'alert' && <Notice tone="danger">{verdict.text}</Notice>}
      <Button loading={action.isBusy} onClick={() => void check()}>
        Send to {asked.buyerName}
      </Button>
      <BindingQuestion
        act="send"
        opened={verdict?.kind === 'confirm'}
        title="Send it as it is?"
        confirm="Send it"
        isBusy={action.isBusy}
        onConfirm={() => void action.run((idempotencyKey) => sendSeen(true, idempotencyKey))}
        onCancel={() => setVerdict(undefined)}
      >
        {verdict?.text}
      </BindingQuestion>
    </>
  )
}
