// Writes to many partners: to whom, the text with its placeholders, what each of them reads, and how far it is.

import type { UploadedFile } from '@tradewind/api/files.ts'
import { type MassRecipients, newMassMessage, previewMassMessage } from '@tradewind/api/workspace/mass-messages.ts'
import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { counted } from '@tradewind/domain/text/counted.ts'
import { PLACEHOLDERS } from '@tradewind/domain/workspace/placeholders.ts'
import { LONGEST_MESSAGE, MOST_FILES } from '@tradewind/domain/workspace/talk.ts'
import { useRef, useState } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { AttachedFiles } from '../../../ui/AttachedFiles.tsx'
import { FormModal } from '../../../ui/FormModal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { WorkProgress } from '../../work/public.ts'
import classes from './MassMessage.module.css'
import { PreviewPane } from './PreviewPane.tsx'
import { RecipientFields } from './RecipientFields.tsx'

const PAUSE_MS = 400

export function MassMessageDialog({ close }: { close: () => void }) {
  const [workId, setWorkId] = useState<string>()
  if (workId === undefined) return <Writing close={close} onStarted={setWorkId} />
  return (
    <Modal opened onClose={close} title="Message to many" size={520}>
      <WorkProgress workId={workId} close={close} linkLabel="Show workspace" />
    </Modal>
  )
}

function Writing({ close, onStarted }: { close: () => void; onStarted: (workId: string) => void }) {
  const [to, setTo] = useState<MassRecipients | undefined>({ kind: 'connected' })
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const field = useRef<HTMLTextAreaElement>(null)
  const [shownText] = useDebouncedValue(text, PAUSE_MS)
  const preview = useQuery({
    ...queryOf(previewMassMessage, { body: { to: to ?? { kind: 'connected' }, text: shownText } }),
    enabled: to !== undefined,
    placeholderData: keepPreviousData,
  })
  const action = useAction()
  const found = to === undefined ? undefined : preview.data
  const isEmpty = text.trim() === '' && files.length === 0
  const put = (placeholder: string) => {
    const at = field.current?.selectionStart ?? text.length
    setText(`${text.slice(0, at)}{${placeholder}}${text.slice(field.current?.selectionEnd ?? at)}`)
    field.current?.focus()
  }
  const send = () =>
    void action.run(async (idempotencyKey) => {
      if (!to) return
      const body = { to, text, files: files.map(({ path }) => ({ path })) }
      onStarted((await callServer(newMassMessage, { body, idempotencyKey })).workId)
    })
  return (
    <FormModal opened onClose={close} title="Message to many" size={880} isChanged={text.trim() !== '' || files.length > 0}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <RecipientFields to={to} onChange={setTo} />
          <Textarea
            ref={field}
            label="Message"
            description="Each partner gets it in its own conversation, and sees no other recipient."
            autosize
            minRows={7}
            maxRows={14}
            maxLength={LONGEST_MESSAGE}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={classes.placeholders} role="group" aria-label="Placeholders">
            <span className="s12 muted">Put in</span>
            {PLACEHOLDERS.map((placeholder) => (
              <Button key={placeholder} size="compact-xs" variant="default" onClick={() => put(placeholder)}>
                {`{${placeholder}}`}
              </Button>
            ))}
          </div>
          <AttachedFiles files={files} most={MOST_FILES} set={setFiles} />
          {found && found.unknown.length > 0 && <Notice tone="warn">{`${found.unknown.join(', ')} is no placeholder.`}</Notice>}
        </div>
        <PreviewPane preview={found} isEmpty={isEmpty} files={files} />
      </div>
      {to !== undefined && preview.error && <Notice tone="danger">{messageOf(preview.error)}</Notice>}
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button
          loading={action.isBusy}
          disabled={!found || found.recipients === 0 || isEmpty || found.unknown.length > 0 || shownText !== text}
          onClick={send}
        >
          {found ? `Send to ${counted(found.recipients, 'partner', 'partners')}` : 'Send'}
        </Button>
      </Group>
    </FormModal>
  )
}
