// Files that could not be read; one is opened once its company has allowed it.

import { askToOpenFile, FILE_OPEN_DAYS, openUnreadFile } from '@tradewind/api/admin/file-access.ts'
import { getOperations } from '@tradewind/api/admin/operations.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { callServer, downloadFrom } from '../../../client/call-server.ts'
import { saveFile } from '../../../client/save-file.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { momentInText, momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ActDialog } from '../company-details/public.ts'
import classes from './Operations.module.css'

type UnreadFile = AnswerOf<typeof getOperations>['unreadFiles'][number]

export function UnreadFilesCard({ files }: { files: readonly UnreadFile[] }) {
  const [asked, setAsked] = useState<UnreadFile>()
  return (
    <Card title="Files that could not be read" count={files.length}>
      {files.length === 0 && <p className={`${classes.none} s13 muted`}>Every file of the last 7 days was read.</p>}
      <ul className={classes.jobs} aria-label="Files that could not be read">
        {files.map((each) => (
          <UnreadFileItem key={each.importId} file={each} ask={() => setAsked(each)} />
        ))}
      </ul>
      {asked && <AskDialog file={asked} close={() => setAsked(undefined)} />}
    </Card>
  )
}

function UnreadFileItem({ file, ask }: { file: UnreadFile; ask: () => void }) {
  const { importId, fileName, companyName, at, problem, access } = file
  const action = useAction()
  const open = () =>
    void action.run(async () => {
      const { blob, fileName: name } = await downloadFrom(openUnreadFile, { params: { importId }, body: {} })
      saveFile(blob, name)
    })
  return (
    <li>
      <div className={classes.what}>
        <p>
          {fileName} of {companyName}
        </p>
        <p className="s12 muted">
          <time dateTime={at}>{momentText(at)}</time>
          {problem !== '' && <>: {problem}</>}
        </p>
        <p className="s12 muted">{accessText(file)}</p>
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
      {access === 'allowed' && (
        <Button size="compact-sm" variant="default" aria-label={`Open: ${fileName}`} loading={action.isBusy} onClick={open}>
          Open
        </Button>
      )}
      {(access === 'notAsked' || access === 'refused') && (
        <Button size="compact-sm" variant="default" aria-label={`Ask to open: ${fileName}`} onClick={ask}>
          Ask to open
        </Button>
      )}
    </li>
  )
}

function accessText({ access, openUntil, companyName }: UnreadFile): string | undefined {
  if (access === 'asked') return `${companyName} was asked whether it may be opened.`
  if (access === 'refused') return `${companyName} does not allow it to be opened.`
  return openUntil === null ? undefined : `It may be opened until ${momentInText(openUntil)}.`
}

function AskDialog({ file: { importId, fileName, companyName }, close }: { file: UnreadFile; close: () => void }) {
  return (
    <ActDialog
      title={`Ask to open ${fileName}`}
      submit="Ask"
      firstReason=""
      act={(reason) => callServer(askToOpenFile, { params: { importId }, body: { reason } })}
      makesOld={[getOperations]}
      close={close}
    >
      <p className="s13 t2">
        The administrators of {companyName} get an e-mail with the reason. If they allow it, the file may be opened for {FILE_OPEN_DAYS}{' '}
        days.
      </p>
    </ActDialog>
  )
}
