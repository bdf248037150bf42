// The field to write in. It says who will read it before it is sent.

import { newMessage, saveMessageDraft, tellTyping } from '@tradewind/api/workspace/messages.ts'
import type { Talk } from '@tradewind/api/workspace/talk.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { LONGEST_MESSAGE, type MessageType, MOST_FILES } from '@tradewind/domain/workspace/talk.ts'
import { ActionIcon, Button, CloseButton, FileButton, SegmentedControl } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconLock, IconPaperclip } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { callServer, uploadToServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { MentionField, mentionedIn } from '../../contracting/contract/public.ts'
import { useColleagues } from '../../contracting/filing/public.ts'
import type { ThreadPlace } from './use-thread.ts'
import classes from './Workspace.module.css'

/** A draft is kept so long after the last letter. */
const PAUSE_MS = 700
const TYPING_EACH_MS = 3000

type ComposerProps = {
  talk: Talk
  place: ThreadPlace
  draft: Draft | null
  keepDraft: (draft: Draft | null) => void
  sent: () => void
}

export function Composer({ talk, place, draft, keepDraft, sent }: ComposerProps) {
  const { companyName, access } = useSession()
  const [type, setType] = useState<MessageType>(draft?.type ?? (talk.whyNotWrite === null ? 'message' : 'note'))
  const [text, setText] = useState(draft?.text ?? '')
  const [files, setFiles] = useState<readonly File[]>([])
  const colleagues = useColleagues(true)
  const action = useAction()
  const where = {
    connectionId: place.connection,
    channelId: place.channel,
    ...(place.contract === null ? {} : { contractId: place.contract }),
  }
  const kept = useKeptDraft((value) => {
    keepDraft(value.text.trim() === '' ? null : value)
    return callServer(saveMessageDraft, { body: { ...where, ...value } })
  })
  const tellIt = useTyping(() => void callServer(tellTyping, { body: where }).catch(() => undefined))
  const change = (value: { type?: MessageType; text?: string }) => {
    const next = { type: value.type ?? type, text: value.text ?? text }
    setType(next.type)
    setText(next.text)
    if (access === 'write') {
      kept.save(next)
      // Nobody hears that a note is being written.
      if (value.text !== undefined && next.text !== '' && next.type === 'message') tellIt()
    }
  }
  const isEmpty = text.trim() === '' && files.length === 0
  const whyNot = type === 'message' ? talk.whyNotWrite : null
  const send = () => {
    if (isEmpty || action.isBusy || whyNot !== null) return
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    kept.stop()
    void action
      .run(async (idempotencyKey) => {
        const uploaded = []
        for (const file of files) uploaded.push(await uploadToServer(file, () => undefined))
        await callServer(newMessage, {
          body: { ...where, type, text, files: uploaded.map(({ path }) => ({ path })), mentions: mentionedIn(text, colleagues) },
          idempotencyKey,
        })
      })
      .then((isSent) => {
        // What was written stays in the field when it failed.
        if (!isSent) return
        setText('')
        setFiles([])
        keepDraft(null)
        sent()
      })
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
  }
  const isNote = type === 'note'
  const readers = isNote
    ? `Private note, only ${companyName} can read this. Type @ to tell a colleague.`
    : (whyNot ?? (talk.isReached ? `${talk.companyName} reads this.` : `${talk.companyName} reads this when somebody there signs up.`))
  return (
    <form
      className={`${classes.composer} ${isNote ? classes.noteComposer : ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MentionField
        label={isNote ? 'Write a private note' : `Write to ${talk.companyName}`}
        description={readers}
        value={text}
        onChange={(typed) => change({ text: typed })}
        people={colleagues}
        maxLength={LONGEST_MESSAGE}
        minRows={1}
        maxRows={10}
        onKeyDown={keys}
      />
      {files.length > 0 && (
        <ul className={classes.chosen} aria-label="Files">
          {files.map((file, i) => (
            <li key={`${file.name} ${file.lastModified}`}>
              <IconPaperclip size={14} stroke={1.75} aria-hidden />
              <span className="clip">{file.name}</span>
              <CloseButton size="xs" aria-label={`Remove ${file.name}`} onClick={() => setFiles(files.filter((_, at) => at !== i))} />
            </li>
          ))}
        </ul>
      )}
      {action.problem !== undefined && (
        <Notice tone="danger">
          {action.problem}
          {action.isUnsure && ' It may have been sent all the same: then it is shown above when the connection is back.'}
        </Notice>
      )}
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label="Who reads this"
          value={type}
          onChange={(chosen) => change({ type: chosen === 'note' ? 'note' : 'message' })}
          data={[
            { value: 'message', label: 'Message' },
            {
              value: 'note',
              label: (
                <span className={classes.choiceLabel}>
                  <IconLock size={14} stroke={1.75} aria-hidden /> Private note
                </span>
              ),
            },
          ]}
        />
        <span className="grow" />
        <FileButton multiple onChange={(chosen) => setFiles([...files, ...chosen].slice(0, MOST_FILES))}>
          {(button) => (
            <ActionIcon {...button} variant="subtle" aria-label="Attach files">
              <IconPaperclip size={18} stroke={1.75} />
            </ActionIcon>
          )}
        </FileButton>
        <Button type="submit" loading={action.isBusy} disabled={isEmpty || whyNot !== null} title="Ctrl Enter">
          {isNote ? 'Save note' : 'Send'}
        </Button>
      </div>
    </form>
  )
}

type Draft = { type: MessageType; text: string }

/** Keeps the draft after a pause, and at once when the screen is left. */
function useKeptDraft(keep: (draft: Draft) => Promise<unknown>) {
  const waiting = useRef<Draft>(undefined)
  const flush = useEffectEvent(() => {
    const draft = waiting.current
    waiting.current = undefined
    if (draft) void keep(draft).catch(() => undefined)
  })
  const later = useDebouncedCallback(() => {
    const draft = waiting.current
    waiting.current = undefined
    if (draft) void keep(draft).catch(() => undefined)
  }, PAUSE_MS)
  useEffect(() => () => flush(), [])
  return {
    save: (draft: Draft) => {
      waiting.current = draft
      later()
    },
    /** It is sent: nothing of it is left to keep. */
    stop: () => {
      waiting.current = undefined
    },
  }
}

/** Calls at most once in a while. */
function useTyping(tell: () => void): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < TYPING_EACH_MS) return
    last.current = Date.now()
    tell()
  }
}
