// Files that belong to the contract; both sides see them.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import type { UploadedFile } from '@tradewind/api/files.ts'
import { ActionIcon, Button, FileButton, Progress } from '@mantine/core'
import { IconDownload, IconFile, IconFileTypePdf, IconPaperclip, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useAttach } from './DropZone.tsx'
import { FilePreview, hasPreview } from './FilePreview.tsx'
import classes from './Files.module.css'
import { cancelUpload, retryUpload, type Upload, useUploads } from './upload-store.ts'
import { sizeText } from '../../../ui/size-text.ts'

type Contract = NonNullable<ContractInfo['contract']>

export function Files({ contract }: { contract: Contract }) {
  const attach = useAttach(contract.contractId)
  const uploads = useUploads(contract.contractId)
  const [shown, setShown] = useState<UploadedFile>()
  // The same file can be chosen again.
  const reset = useRef<() => void>(null)
  return (
    <div className={classes.files}>
      <div className={classes.head}>
        <p className="s13 t2 grow">
          {contract.files.length === 0
            ? 'No files yet. Drop PDF, Word, Excel, pictures or zip anywhere on this page, at most 25 MB each.'
            : 'Both sides see these files. Drop more anywhere on this page.'}
        </p>
        <FileButton
          multiple
          resetRef={reset}
          onChange={(files) => {
            attach(files)
            reset.current?.()
          }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip size={16} stroke={1.75} />}>
              Attach files
            </Button>
          )}
        </FileButton>
      </div>
      {uploads.length > 0 && (
        <ul className={classes.list} aria-label="Files on their way">
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {contract.files.length > 0 && (
        <ul className={classes.list} aria-label="Files">
          {contract.files.map((file) => (
            <li key={file.path}>
              <FileIcon type={file.type} />
              {hasPreview(file) ? (
                <button type="button" className={`${classes.name} grow clip`} onClick={() => setShown(file)}>
                  {file.name}
                </button>
              ) : (
                <a className="grow clip" href={file.downloadUrl} download={file.name}>
                  {file.name}
                </a>
              )}
              <span className="muted s12 tn">{sizeText(file.size)}</span>
              <ActionIcon
                component="a"
                href={file.downloadUrl}
                download={file.name}
                variant="subtle"
                color="gray"
                aria-label={`Download ${file.name}`}
              >
                <IconDownload size={16} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <FilePreview file={shown} close={() => setShown(undefined)} />
    </div>
  )
}

function UploadLine({ upload: { id, file, share, state, problem } }: { upload: Upload }) {
  return (
    <li>
      <IconFile size={16} stroke={1.75} aria-hidden />
      <span className="grow">
        <span className="clip">{file.name}</span>
        {problem === undefined ? (
          <Progress value={share * 100} size="sm" aria-label={`Upload of ${file.name}`} />
        ) : (
          <span role="alert" className={classes.problem}>
            {problem}
          </span>
        )}
      </span>
      <span className="muted s12 tn">
        {state === 'waiting' ? 'Waits' : state === 'sending' ? `${Math.round(share * 100)} %` : 'Failed'}
      </span>
      {state === 'failed' && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Try ${file.name} again`} onClick={() => retryUpload(id)}>
          <IconRefresh size={16} stroke={1.75} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={state === 'failed' ? `Remove ${file.name}` : `Cancel ${file.name}`}
        onClick={() => cancelUpload(id)}
      >
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </li>
  )
}

function FileIcon({ type }: { type: string }) {
  const Icon = type === 'application/pdf' ? IconFileTypePdf : type.startsWith('image/') ? IconPhoto : IconFile
  return <Icon size={16} stroke={1.75} aria-hidden />
}
