// What the staff and the supplier write to each other, and the notes of the staff.

import { getLoad, type LoadView, noteLoad } from '@tradewind/api/admin/dl-queue.ts'
import { sendRcMsg } from '@tradewind/api/contracting/data-load.ts'
import { Button, Textarea } from '@mantine/core'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useKept } from '../../../client/use-kept.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { MessageList } from '../../contracting/data-load/public.ts'
import classes from './Queue.module.css'

export function LoadTalk({ load, isOver }: { load: LoadView; isOver: boolean }) {
  const [words, setWords] = useKept(`words about the data load ${load.dataLoadId}`, '')
  const action = useAction()
  const write = (work: () => Promise<unknown>) =>
    action.run(async () => {
      await work()
      setWords('')
      await refresh(getLoad)
    })
  const isEmpty = words.trim() === ''
  return (
    <section className={classes.part} aria-label="Messages and notes">
      <h2>Messages and notes</h2>
      <MessageList messages={load.messages} />
      <Textarea
        label="Message or note"
        autosize
        minRows={2}
        maxLength={5000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <div className="row g2">
        {!isOver && (
          <Button
            variant="default"
            disabled={isEmpty}
            loading={action.isBusy}
            onClick={() => void write(() => callServer(sendRcMsg, { body: { dataLoadId: load.dataLoadId, message: words } }))}
          >
            Send to the supplier
          </Button>
        )}
        <Button
          variant="subtle"
          disabled={isEmpty}
          loading={action.isBusy}
          onClick={() => void write(() => callServer(noteLoad, { params: { id: load.dataLoadId }, body: { note: words } }))}
        >
          Keep as a note
        </Button>
      </div>
    </section>
  )
}
