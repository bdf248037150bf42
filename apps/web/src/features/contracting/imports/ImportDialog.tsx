// Bringing in a file: drop it, it is uploaded and read. // C-DG-013, C-DG-032

import { type ImportView, listImports, startImport } from '@tradewind/api/contracting/imports.ts'
import { Button, Group, Modal, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onCall } from '../../../client/call-events.ts'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { LARGEST_FILE } from '@tradewind/api/files.ts'
import { paths } from '../../../paths.ts'
import { momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './ImportDialog.module.css'

export function ImportDialog({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Modal opened={opened} onClose={close} title="Import a file" size={560}>
      {opened && <ImportForm close={close} />}
    </Modal>
  )
}

function ImportForm({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const [uploading, setUploading] = useState<{ name: string; share: number }>()
  const earlier = useQuery(queryOf(listImports))
  useEffect(
    () =>
      onCall((event) => {
        if (event.kind === 'upload-progress') setUploading({ name: event.fileName, share: event.share })
      }),
    [],
  )
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    setUploading({ name: file.name, share: 0 })
    try {
      const { importId } = await callServer(startImport, { body: { file } })
      await navigate({ to: paths.import(importId) })
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setUploading(undefined)
    }
  }
  const open =
    earlier.data?.items.filter((item) => item.state === 'ready' || item.state === 'reading' || item.state === 'applying').slice(0, 4) ?? []
  return (
    <div className={classes.form}>
      <Dropzone
        onDrop={(files) => void take(files[0])}
        onReject={([rejected]) => setProblem(rejectionText(rejected?.errors[0]?.code))}
        maxSize={LARGEST_FILE}
        multiple={false}
        loading={uploading !== undefined}
        aria-label="Drop a file here, or choose one"
        className={classes.drop ?? ''}
      >
        <div className={classes.inside}>
          <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
          <p className="med">Drop a CSV or XLSX file here</p>
          <p className="s12 muted">or press to choose one. At most 25 MB and 20,000 rows.</p>
        </div>
      </Dropzone>
      {uploading && (
        <div role="status">
          <p className="s12 muted">Uploading {uploading.name}</p>
          <Progress value={uploading.share * 100} aria-label="Upload" />
        </div>
      )}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <p className="s13 t2">
        One row for each location and season works best: names, dates and amounts in columns. Nothing is taken over before you have seen
        what comes of it. <Link to={paths.help('import')}>What the file should look like</Link>
      </p>
      {open.length > 0 && (
        <section>
          <h3>Not finished yet</h3>
          <ul className={classes.earlier}>
            {open.map((item) => (
              <Earlier key={item.importId} item={item} />
            ))}
          </ul>
        </section>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      </Group>
    </div>
  )
}

function Earlier({ item }: { item: Pick<ImportView, 'importId' | 'fileName' | 'startedAt'> }) {
  return (
    <li>
      <Link to={paths.import(item.importId)} className="grow clip">
        {item.fileName}
      </Link>
      <time className="muted s12" dateTime={item.startedAt}>
        {momentText(item.startedAt)}
      </time>
    </li>
  )
}

function rejectionText(code: string | undefined): string {
  return code === 'file-too-large' ? 'This file is larger than 25 MB.' : 'Please drop one file.'
}
