// Notes on a contract that only the own company reads: paper of their own, a lock, and the sentence who reads them.

import { getHistoryFeed, saveComment } from '@tradewind/api/contracting/contract.ts'
import type { HistoryItem } from '@tradewind/api/contracting/history.ts'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { SubmitEvent } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { useKept } from '../../../client/use-kept.ts'
import { fullMomentText, momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useColleagues } from '../filing/public.ts'
import { MentionField } from './MentionField.tsx'
import { mentionedIn } from './mentions.ts'
import classes from './Notes.module.css'

const LONGEST = 5000

export type Note = Extract<HistoryItem, { kind: 'note' }>

export function Notes({ historyFeedId, notes }: { historyFeedId: string; notes: readonly Note[] }) {
  const { companyName, isShellAccount } = useSession()
  const [comment, setComment] = useKept(`note on ${historyFeedId}`, '')
  const colleagues = useColleagues(!isShellAccount)
  const { isBusy, problem, run } = useAction()
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (comment.trim() === '') return
    // What was written stays in the field when it fails.
    void run(async () => {
      await callServer(saveComment, { params: { historyFeedId }, body: { comment, mentions: mentionedIn(comment, colleagues) } })
      await refresh(getHistoryFeed)
      setComment('')
    })
  }
  return (
    <div className={classes.notes}>
      <form onSubmit={save} className={classes.form}>
        <MentionField
          label="Add a note"
          description={`Private note, only ${companyName} can read this. Type @ to tell a colleague.`}
          value={comment}
          onChange={setComment}
          people={colleagues}
          maxLength={LONGEST}
        />
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <Button type="submit" loading={isBusy} disabled={comment.trim() === ''} style={{ justifySelf: 'end' }}>
          Save note
        </Button>
      </form>
      {notes.map((note) => (
        <article key={note.id} className={classes.note}>
          <header>
            <IconLock size={14} stroke={1.75} aria-hidden />
            <span className="med grow">{note.actorName}</span>
            <time dateTime={note.at} title={fullMomentText(note.at)}>
              {momentText(note.at)}
            </time>
          </header>
          <p>{note.facts.text}</p>
          {note.facts.mentions.length > 0 && <p className="s12 muted">Told: {note.facts.mentions.join(', ')}</p>}
        </article>
      ))}
    </div>
  )
}
