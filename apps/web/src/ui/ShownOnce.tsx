// A secret that can be read and copied now and never again.

import { ActionIcon, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'
import { useSentences } from './sentences.ts'
import classes from './ShownOnce.module.css'

type ShownOnceProps = {
  secret: string
  label: string
  copyLabel: string
  /** Asks to copy it now. */
  children: ReactNode
  close: () => void
}

export function ShownOnce({ secret, label, copyLabel, children, close }: ShownOnceProps) {
  const t = useSentences()
  const { copy, copied } = useClipboard()
  const box = useRef<HTMLElement>(null)
  // The dialog that made it is closed: the focus goes to what has to be copied.
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} aria-label={label} className={classes.made}>
      <Notice tone="warn">{children}</Notice>
      <div className={classes.secret}>
        <code className="grow">{secret}</code>
        <ActionIcon variant="subtle" color="gray" aria-label={copied ? t('shownOnce.copied') : copyLabel} onClick={() => copy(secret)}>
          {copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
        </ActionIcon>
      </div>
      <Button variant="default" size="compact-sm" onClick={close}>
        {t('shownOnce.done')}
      </Button>
    </section>
  )
}
