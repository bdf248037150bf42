// What comes of the file as a whole: taking it over, keeping it for later, undoing.

import { getImport } from '@tradewind/api/contracting/imports.ts'
import { discardReading, getReading, type ReadingView, takeOverReading } from '@tradewind/api/contracting/readings.ts'
import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import classes from './ReaderPage.module.css'
import type { OpenReading } from './use-reading.ts'

type FootProps = { view: ReadingView; open: OpenReading; questionCount: number; discarded: (() => void) | undefined }

export function Foot({ view, open, questionCount, discarded }: FootProps) {
  const navigate = useNavigate()
  const [isTaking, setTaking] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isRemembered, setRemembered] = useState(true)
  const [refused, setRefused] = useState<string>()
  const [key] = useState(() => crypto.randomUUID())
  const { toBe, openTables } = open
  const [finding] = toBe.findings
  const take = async () => {
    setTaking(true)
    setRefused(undefined)
    try {
      const revision = await open.settle()
      await callServer(takeOverReading, {
        params: { id: view.importId },
        body: { revision, isRemembered },
        idempotencyKey: `${key}-${revision}`,
      })
      await refresh(getReading, getImport)
    } catch (error) {
      setRefused(messageOf(error))
      setTaking(false)
    }
  }
  const discard = async () => {
    try {
      await callServer(discardReading, { params: { id: view.importId } })
      if (discarded) discarded()
      else await navigate({ to: paths.templateList })
    } catch (error) {
      setRefused(messageOf(error))
    }
  }
  return (
    <footer className={classes.foot}>
      <p className="grow" role="status">
        {refused ?? finding ?? (
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
        onConfirm={() => {
          setAsked(false)
          void discard()
        }}
        onCancel={() => setAsked(false)}
      >
        Nothing of it is taken over, and what you corrected and answered here is lost.
      </ConfirmDialog>
      <Button loading={isTaking} disabled={finding !== undefined || openTables.length > 0} onClick={() => void take()}>
        Take over {counted(toBe.rateCount, 'rate', 'rates')}
      </Button>
    </footer>
  )
}
