// The data load of a request, for the supplier: how far it is, who works on it, what was said; more files, a message, the review.

import { ezLoadRequest, getDataLoad, sendRcMsg, withdrawDataLoad } from '@tradewind/api/contracting/data-load.ts'
import { getAsked } from '@tradewind/api/contracting/request-answers.ts'
import { Button, FileButton, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ConversionStatus } from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { useState } from 'react'
import { callServer, uploadToServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useKept } from '../../../client/use-kept.ts'
import { paths } from '../../../paths.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { FileLinks } from '../../../ui/FileLinks.tsx'
import { isoDayText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './DataLoad.module.css'
import { STATUS_TONES, STATUS_WORDS } from './load-words.ts'
import { MessageList } from './MessageList.tsx'
import { TakeBack } from './TakeBack.tsx'

const NEWS: Readonly<Record<ConversionStatus, string>> = {
  'awaiting supplier rates': 'Add your files, and we begin.',
  'in queue': 'Your files wait in our queue.',
  'In Progress': 'Your rate sheet is being filled in.',
  'supplier review': 'Your rate sheet is filled in. Please check it; nothing is sent before you accept it.',
  accepted: 'You accepted the rate sheet.',
  withdrawn: 'You took it back.',
}

/** A visitor by link hears of nothing live. */
const ASKED_EVERY_MS = 20_000

export function LoadPanel({ askedId, buyerName, isOpen }: { askedId: string; buyerName: string; isOpen: boolean }) {
  const found = useQuery({ ...queryOf(getDataLoad, { params: { askedId } }), refetchInterval: isOpen ? ASKED_EVERY_MS : false })
  const [message, setMessage] = useKept(`message about the data load of ${askedId}`, '')
  const [isLeaving, setLeaving] = useState(false)
  const action = useAction()
  const load = found.data?.load
  if (!load) return null
  const run = (work: () => Promise<unknown>) =>
    action.run(async () => {
      await work()
      await refresh(getAsked, getDataLoad)
    })
  const add = (files: readonly File[]) =>
    run(async () => {
      const uploaded = []
      for (const file of files) uploaded.push({ path: (await uploadToServer(file, () => undefined)).path })
      await callServer(ezLoadRequest, { body: { files: uploaded, requests: [askedId] } })
    })
  const write = () =>
    run(async () => {
      await callServer(sendRcMsg, { body: { dataLoadId: load.dataLoadId, message } })
      setMessage('')
    })
  const leave = async () => {
    await run(() => callServer(withdrawDataLoad, { params: { askedId } }))
    setLeaving(false)
  }
  return (
    <section className={classes.panel} aria-label="Data load">
      <div className="row g2">
        <h2 className="grow">Your files are loaded for you</h2>
        <Tag tone={STATUS_TONES[load.rateConversionStatus]}>{STATUS_WORDS[load.rateConversionStatus]}</Tag>
      </div>
      <p className="s13 t2">
        {NEWS[load.rateConversionStatus]}
        {load.rateConversionStatus === 'In Progress' && load.assigneeName !== null && ` ${load.assigneeName} works on it.`}
        {(load.rateConversionStatus === 'in queue' || load.rateConversionStatus === 'In Progress') &&
          ` It should be ready by ${isoDayText(load.dueDate)}.`}
      </p>
      {load.sheets.length > 0 && (
        <Button component={Link} to={paths.reviewLoad(askedId)}>
          Check the rates beside your file
        </Button>
      )}
      {load.canReopen && <TakeBack askedId={askedId} buyerName={buyerName} />}
      {load.files.length > 0 && <FileLinks files={load.files} label="Files" className={classes.files} />}
      {load.messages.length > 0 && <MessageList messages={load.messages} />}
      {isOpen && (
        <>
          <Textarea
            label="Message to us"
            autosize
            minRows={1}
            maxLength={5000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
          <div className="row g2" style={{ flexWrap: 'wrap' }}>
            <Button variant="default" disabled={message.trim() === ''} loading={action.isBusy} onClick={() => void write()}>
              Send message
            </Button>
            <FileButton multiple onChange={(files) => files.length > 0 && void add(files)}>
              {(props) => (
                <Button {...props} variant="default" disabled={action.isBusy}>
                  Add files
                </Button>
              )}
            </FileButton>
            <Button variant="subtle" color="gray" disabled={action.isBusy} onClick={() => setLeaving(true)}>
              I do not need this any more
            </Button>
          </div>
        </>
      )}
      <BindingQuestion
        act="withdraw"
        opened={isLeaving}
        title="Stop the data load?"
        confirm="Stop it"
        isBusy={action.isBusy}
        onConfirm={() => void leave()}
        onCancel={() => setLeaving(false)}
      >
        You answer in another way then. What was filled in so far stays in your rate sheet.
      </BindingQuestion>
    </section>
  )
}
