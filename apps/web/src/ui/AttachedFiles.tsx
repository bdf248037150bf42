// Files that go with something that is sent: uploaded as they are chosen, each with a way out.

import type { UploadedFile } from '@tradewind/api/files.ts'
import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../client/call-failed.ts'
import { uploadToServer } from '../client/call-server.ts'
import classes from './AttachedFiles.module.css'
import { useSentences } from './sentences.ts'

/** Files are uploaded when they are chosen: sending again after a lost answer names the same ones. */
type AttachedFilesProps = {
  files: readonly UploadedFile[]
  /** So many at most. */
  most: number
  set: (files: readonly UploadedFile[]) => void
}

export function AttachedFiles({ files, most, set }: AttachedFilesProps) {
  const t = useSentences()
  const [uploading, setUploading] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const attach = async (chosen: readonly File[]) => {
    setProblem(undefined)
    let all = files
    try {
      for (const file of chosen.slice(0, most - files.length)) {
        setUploading(file.name)
        all = [...all, await uploadToServer(file, () => undefined)]
        set(all)
      }
      if (files.length + chosen.length > most) setProblem(t('files.most', { most: String(most) }))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setUploading(undefined)
    }
  }
  return (
    <div>
      <div className={classes.chips}>
        {files.map((file) => (
          <span key={file.path} className={classes.chip}>
            <span className="clip">{file.name}</span>
            <CloseButton
              size="xs"
              aria-label={t('files.removeFile', { name: file.name })}
              onClick={() => set(files.filter((each) => each.path !== file.path))}
            />
          </span>
        ))}
        <FileButton multiple onChange={(chosen) => void attach(chosen)}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              leftSection={<IconPaperclip size={14} stroke={1.75} />}
              loading={uploading !== undefined}
              disabled={files.length >= most}
            >
              {t('files.attach')}
            </Button>
          )}
        </FileButton>
      </div>
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
