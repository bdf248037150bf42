// The new token, which can be read here and never again.

import { ActionIcon, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import classes from './TokensSection.module.css'

export function MadeToken({ token, name, close }: { token: string; name: string; close: () => void }) {
  const { copy, copied } = useClipboard()
  const box = useRef<HTMLElement>(null)
  // The dialog that made it is closed: the focus goes to what has to be copied.
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} aria-label={`The token ${name}`} className={classes.made}>
      <Notice tone="warn">Copy the token {name} now. It is shown only once; Tradewind does not keep it.</Notice>
      <div className={classes.token}>
        <code className="grow">{token}</code>
        <ActionIcon variant="subtle" color="gray" aria-label={copied ? 'Copied' : 'Copy the token'} onClick={() => copy(token)}>
          {copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
        </ActionIcon>
      </div>
      <Button variant="default" size="compact-sm" onClick={close}>
        I have copied it
      </Button>
    </section>
  )
}
