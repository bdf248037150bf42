// A PDF or a picture of a contract in place. Other files are only downloaded.

import { PREVIEWED_TYPES, type UploadedFile } from '@tradewind/api/files.ts'
import { Button, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import classes from './Files.module.css'

export function hasPreview({ type }: UploadedFile): boolean {
  return PREVIEWED_TYPES.includes(type)
}

export function FilePreview({ file, close }: { file: UploadedFile | undefined; close: () => void }) {
  return (
    <Modal opened={file !== undefined} onClose={close} title={file?.name ?? ''} size="min(1080px, 94vw)" centered>
      {file && (
        <div className={classes.preview}>
          {file.type === 'application/pdf' ? (
            // The browser's own viewer shows it; the answer of the server lets nothing else run. // decision 0038
            <iframe src={previewAddress(file)} title={file.name} className={classes.document} />
          ) : (
            <img src={previewAddress(file)} alt={file.name} className={classes.picture} />
          )}
          <Button
            component="a"
            href={file.downloadUrl}
            download={file.name}
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} />}
          >
            Download
          </Button>
        </div>
      )}
    </Modal>
  )
}

function previewAddress({ path }: UploadedFile): string {
  return `/proxy/s3/preview?${new URLSearchParams({ key: path }).toString()}`
}
