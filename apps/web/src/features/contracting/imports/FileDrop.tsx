// Where a file is dropped or chosen, and how far its upload is.

import { LARGEST_FILE } from '@tradewind/api/files.ts'
import { Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { onCall } from '../../../client/call-events.ts'
import { messageOf } from '../../../client/call-failed.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './ImportDialog.module.css'

/** @param take uploads the file and goes on from there; why it failed is shown here */
export function FileDrop({ take }: { take: (file: File) => Promise<void> }) {
  const [problem, setProblem] = useState<string>()
  const [uploading, setUploading] = useState<{ name: string; share: number }>()
  useEffect(
    () =>
      onCall((event) => {
        if (event.kind === 'upload-progress') setUploading({ name: event.fileName, share: event.share })
      }),
    [],
  )
  const send = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    setUploading({ name: file.name, share: 0 })
    try {
      await take(file)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setUploading(undefined)
    }
  }
  return (
    <>
      <Dropzone
        onDrop={(files) => void send(files[0])}
        onReject={([rejected]) => setProblem(rejectionText(rejected?.errors[0]?.code))}
        maxSize={LARGEST_FILE}
        multiple={false}
        loading={uploading !== undefined}
        aria-label="Drop a file here, or choose one"
        className={classes.drop ?? ''}
      >
        <div className={classes.inside}>
          <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
          <p className="med">Drop a CSV, XLSX or PDF file here</p>
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
    </>
  )
}

function rejectionText(code: string | undefined): string {
  return code === 'file-too-large' ? 'This file is larger than 25 MB.' : 'Please drop one file.'
}
