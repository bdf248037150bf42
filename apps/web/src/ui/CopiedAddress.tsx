// An e-mail address that people copy from here.

import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './CopiedAddress.module.css'
import { useSentences } from './sentences.ts'

export function CopiedAddress({ email }: { email: string }) {
  const t = useSentences()
  const { copy, copied } = useClipboard()
  const [local, domain] = email.split('@')
  return (
    <div className={classes.address}>
      <code className="grow">
        {local}
        <wbr />@{domain}
      </code>
      <ActionIcon variant="subtle" color="gray" aria-label={t(copied ? 'address.copied' : 'address.copy')} onClick={() => copy(email)}>
        {copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
      </ActionIcon>
    </div>
  )
}
