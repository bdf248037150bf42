// Files that belong to the contract; both sides see them.

import { getContractInfo, getHistoryFeed, type ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { addFilesToContract } from '@tradewind/api/files.ts'
import { Button, FileButton } from '@mantine/core'
import { IconFile, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Files.module.css'

type Contract = NonNullable<ContractInfo['contract']>

export function Files({ contract }: { contract: Contract }) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const attach = async (files: File[]) => {
    if (files.length === 0) return
    setBusy(true)
    setProblem(undefined)
    try {
      await callServer(addFilesToContract, { body: { contractId: contract.contractId, files } })
      await refresh(getContractInfo, getHistoryFeed)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.files}>
      <div className={classes.head}>
        <p className="s13 t2 grow">
          {contract.files.length === 0
            ? 'No files yet. PDF, Word, Excel, pictures and zip, at most 25 MB each.'
            : 'Both sides see these files.'}
        </p>
        <FileButton multiple onChange={(files) => void attach(files)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip size={16} stroke={1.75} />} loading={isBusy}>
              Attach files
            </Button>
          )}
        </FileButton>
      </div>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {contract.files.length > 0 && (
        <ul className={classes.list}>
          {contract.files.map((file) => (
            <li key={file.path}>
              <IconFile size={16} stroke={1.75} aria-hidden />
              <a className="grow clip" href={file.downloadUrl} download={file.name}>
                {file.name}
              </a>
              <span className="muted s12 tn">{sizeText(file.size)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** @param size bytes */
function sizeText(size: number): string {
  return size < 1024 * 1024 ? `${Math.max(1, Math.round(size / 1024))} kB` : `${(size / 1024 / 1024).toFixed(1)} MB`
}
