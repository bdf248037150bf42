// The files of an e-mail that came in, and those that were left out.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getContractMail } from '@tradewind/api/contracting/contract-mail.ts'
import { IconPaperclip } from '@tabler/icons-react'
import classes from './ReceivedFiles.module.css'
import { useSentences } from './sentences.ts'

export function ReceivedFiles({ files, leftOut }: Pick<AnswerOf<typeof getContractMail>, 'files' | 'leftOut'>) {
  const t = useSentences()
  if (files.length + leftOut.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('files.ofEmail')}>
      {files.map((file) => (
        <li key={file.path}>
          <IconPaperclip size={14} stroke={1.75} aria-hidden />
          <a href={file.downloadUrl} download={file.name}>
            {file.name}
          </a>
        </li>
      ))}
      {leftOut.map(({ fileName, reason }, i) => (
        <li key={`${i} ${fileName}`} className="muted">
          {t('files.leftOut', { name: fileName, reason })}
        </li>
      ))}
    </ul>
  )
}
