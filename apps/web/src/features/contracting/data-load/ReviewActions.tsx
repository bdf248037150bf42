// What the supplier does with a rate sheet that was filled in for it: correct it, have it corrected, accept it. C-DG-038

import { acceptDummyTemplate, getDataLoad, getSheetSources, sendRcMsg } from '@tradewind/api/contracting/data-load.ts'
import { checkDummyAccount, getAsked } from '@tradewind/api/contracting/request-answers.ts'
import { Button, Textarea } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { isMissing } from '../../../ui/field-rules.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './DataLoad.module.css'

type ReviewActionsProps = {
  askedId: string
  /** The one that is shown. */
  draftId: string
  /** What is accepted: each rate sheet with the revision that was read. */
  seen: readonly { draftId: string; revision: string }[]
  dataLoadId: string
  buyerName: string
}

export function ReviewActions({ askedId, draftId, seen, dataLoadId, buyerName }: ReviewActionsProps) {
  const navigate = useNavigate()
  const action = useAction()
  const [verdict, setVerdict] = useState<{ kind: 'alert' | 'confirm'; text: string }>()
  const [isWriting, setWriting] = useState(false)
  const backToRequest = async () => {
    await navigate({ to: paths.request(askedId) })
    await refresh(getAsked, getDataLoad)
  }
  const acceptSeen = async (isIncompleteMeant: boolean, idempotencyKey: string) => {
    try {
      await callServer(acceptDummyTemplate, { body: { dataLoadId, seen: [...seen], isIncompleteMeant }, idempotencyKey })
    } catch (error) {
      // The page shows what is there now, below the sentence that says so.
      await refresh(getSheetSources, getDataLoad)
      throw error
    } finally {
      setVerdict(undefined)
    }
    await backToRequest()
  }
  const check = async () => {
    await action.run(async (idempotencyKey) => {
      const found = await Promise.all(
        seen.map((sheet) => callServer(checkDummyAccount, { query: { shortid: askedId, contractId: sheet.draftId } })),
      )
      const held = found.find((each) => each.verdict === 'alert') ?? found.find((each) => each.verdict === 'confirm')
      if (held && held.verdict !== 'passes') return setVerdict({ kind: held.verdict, text: held.text })
      await acceptSeen(false, idempotencyKey)
    })
  }
  const form = useSentForm({
    saved: { message: '' },
    rules: { message: isMissing },
    send: async ({ message }) => {
      await callServer(sendRcMsg, { body: { dataLoadId, message, isCorrection: true } })
    },
    onSent: () => void backToRequest(),
  })
  return (
    <footer className={classes.foot}>
      <div className="grow">
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
        {verdict?.kind === 'alert' && <Notice tone="danger">{verdict.text}</Notice>}
      </div>
      <Button variant="default" onClick={() => setWriting(true)}>
        Have it corrected…
      </Button>
      <Button variant="default" component={Link} to={paths.draft(draftId)}>
        Correct it myself
      </Button>
      <Button loading={action.isBusy} onClick={() => void check()}>
        Accept and send to {buyerName}
      </Button>
      {isWriting && (
        <FormDialog opened title="What is to be corrected?" submit="Send it back" form={form} onClose={() => setWriting(false)}>
          <Textarea label="Message" autosize minRows={3} maxLength={5000} data-autofocus {...form.fields.getInputProps('message')} />
        </FormDialog>
      )}
      <BindingQuestion
        act="send"
        opened={verdict?.kind === 'confirm'}
        title="Send it as it is?"
        confirm="Send it"
        isBusy={action.isBusy}
        onConfirm={() => void action.run((idempotencyKey) => acceptSeen(true, idempotencyKey))}
        onCancel={() => setVerdict(undefined)}
      >
        {verdict?.text}
      </BindingQuestion>
    </footer>
  )
}
