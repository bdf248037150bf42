// What comes of the file as a whole: taking it over, keeping it for later, undoing.

import { getImport } from '@tradewind/api/contracting/imports.ts'
import { discardReading, getReading, type ReadingView, takeOverReading } from '@tradewind/api/contracting/readings.ts'
import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import classes from './ReaderPage.module.css'
import type { OpenReading } from './use-reading.ts'

type FootProps = { view: ReadingView; open: OpenReading; questionCount: number; discarded: (() => void) | undefined }

export function Foot({ view, open, questionCount, discarded }: FootProps) {
  const navigate = useNavigate()
  const taking = useAction()
  const discarding = useAction()
  const [isAsked, setAsked] = useState(false)
  const [isRemembered, setRemembered] = useState(true)
  const { toBe, openTables } = open
  const [finding] = toBe.findings
  const take = () => {
    discarding.clear()
    void taking.run(async (idempotencyKey) => {
      const revision = await open.settle()
      await callServer(takeOverReading, { params: { id: view.importId }, body: { revision, isRemembered }, idempotencyKey })
      await refresh(getReading, getImport)
    })
  }
  const discard = () => {
    setAsked(false)
    taking.clear()
    void discarding.run(async () => {
      await callServer(discardReading, { params: { id: view.importId } })
      if (discarded) discarded()
      else await navigate({ to: paths.templateList })
    })
  }
  return (
    <footer className={classes.foot}>
      <p className="grow" role="status">
        {taking.problem ?? discarding.problem ?? finding ?? (
          <>
            <b>{counted(toBe.rateCount, 'rate', 'rates')}</b> understood, {counted(questionCount, 'question', 'questions')},{' '}
            {counted(toBe.left.length, 'thing', 'things')} not taken over
            {toBe.waiting.length > 0 && `. ${counted(toBe.waiting.length, 'rate waits', 'rates wait')} for your answers`}
            {openTables.length > 0 && `. ${counted(openTables.length, 'table waits', 'tables wait')} to be confirmed`}
          </>
        )}
      </p>
      <Checkbox
        size="xs"
        label="Remember for the next file"
        checked={isRemembered}
        onChange={(event) => setRemembered(event.currentTarget.checked)}
      />
      <Button variant="default" disabled={!open.undo} onClick={() => open.undo?.()}>
        Undo
      </Button>
      <Button variant="default" disabled={!open.redo} onClick={() => open.redo?.()}>
        Redo
      </Button>
      <Button variant="subtle" onClick={() => setAsked(true)}>
        Discard…
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Discard this file?"
        confirm="Discard"
        isDangerous
        onConfirm={discard}
        onCancel={() => setAsked(false)}
      >
        Nothing of it is taken over, and what you corrected and answered here is lost.
      </ConfirmDialog>
      <Button loading={taking.isBusy || taking.isDone} disabled={finding !== undefined || openTables.length > 0} onClick={take}>
        Take over {counted(toBe.rateCount, 'rate', 'rates')}
      </Button>
    </footer>
  )
}
