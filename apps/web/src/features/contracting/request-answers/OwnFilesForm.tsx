// Answers a request with the supplier's own files. They go to the store first, with progress.

import { sendExternalRates } from '@tradewind/api/contracting/request-answers.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { callServer, uploadToServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { useKept } from '../../../client/use-kept.ts'
import { ChosenFiles } from '../../../ui/ChosenFiles.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { AskedFacts } from './asked-facts.ts'
import { MessageField } from './MessageField.tsx'

export function OwnFilesForm({ asked }: { asked: AskedFacts }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [message, setMessage] = useKept(`message with files for ${asked.askedId}`, '')
  const [sending, setSending] = useState<string>()
  const action = useAction()
  const send = () =>
    action.run(async (idempotencyKey) => {
      const uploaded = []
      for (const file of files) {
        setSending(file.name)
        uploaded.push({ path: (await uploadToServer(file, () => undefined)).path })
      }
      await callServer(sendExternalRates, { body: { message, files: uploaded, requests: [asked.askedId] }, idempotencyKey })
      setMessage('')
    })
  return (
    <>
      <ChosenFiles files={files} onChange={setFiles} />
      <MessageField message={message} setMessage={setMessage} />
      {action.isBusy && sending !== undefined && <p role="status" className="s12 muted">{`Uploading ${sending}…`}</p>}
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <Button loading={action.isBusy} disabled={files.length === 0} onClick={() => void send()}>
        Send {files.length > 1 ? `${files.length} files` : 'the file'} to {asked.buyerName}
      </Button>
    </>
  )
}
