// The files of a data load, and the reading of each.

import { getLoad, type LoadView, readLoadFile } from '@tradewind/api/admin/dl-queue.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Queue.module.css'

type LoadFile = LoadView['files'][number]

const STATE_WORDS = {
  reading: 'is being read …',
  ready: 'is read: check it and take it over',
  applying: 'is being taken over …',
  done: 'was taken over',
  failed: 'could not be read',
  columns: 'is a long table: say what its columns mean',
} as const

export function LoadFiles({ load, isWorking }: { load: LoadView; isWorking: boolean }) {
  const action = useAction()
  const [read, setRead] = useState<string>()
  const begin = (file: LoadFile) => {
    setRead(file.path)
    void action.run(async () => {
      await callServer(readLoadFile, { params: { id: load.dataLoadId }, body: { path: file.path } })
      await refresh(getLoad)
    })
  }
  return (
    <section className={classes.part} aria-label="Files">
      <h2>Files of the supplier</h2>
      {load.files.length === 0 && <p className="s13 t2">No file has come yet.</p>}
      <ul className={classes.files}>
        {load.files.map((file) => (
          <li key={file.path}>
            <span className="grow">
              <a href={file.downloadUrl} download={file.name}>
                {file.name}
              </a>
              {file.readState !== null && <span className={classes.second}>{file.problem ?? STATE_WORDS[file.readState]}</span>}
            </span>
            {isWorking && file.importId !== null && file.readState === 'ready' && (
              <Button size="xs" component={Link} to={paths.dataLoadReading(load.dataLoadId, file.importId)}>
                Open the reading
              </Button>
            )}
            {isWorking && file.importId !== null && file.readState === 'columns' && (
              <Button size="xs" component={Link} to={paths.import(file.importId)}>
                Open the columns
              </Button>
            )}
            {isWorking && (file.readState === null || file.readState === 'done' || file.readState === 'failed') && (
              <Button
                size="xs"
                variant="default"
                loading={action.isBusy && read === file.path}
                aria-label={`Read ${file.name}`}
                onClick={() => begin(file)}
              >
                {file.readState === null ? 'Read it' : 'Read it again'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </section>
  )
}
