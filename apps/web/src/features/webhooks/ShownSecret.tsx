// A new signing secret, which can be read here and never again.

import { ActionIcon, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import classes from './WebhooksSection.module.css'

export type NewSecret = { readonly secret: string; readonly name: string; readonly hasBoth: boolean }

export function ShownSecret({ secret, name, hasBoth, close }: NewSecret & { close: () => void }) {
  const { copy, copied } = useClipboard()
  const box = useRef<HTMLElement>(null)
  // The dialog that made it is closed: the focus goes to what has to be copied.
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} aria-label={`The signing secret of ${name}`} className={classes.made}>
      <Notice tone="warn">
        Copy the signing secret of {name} now. It is shown only once.
        {hasBoth && ' For 24 hours everything is signed with the old one as well.'}
      </Notice>
      <div className={classes.secret}>
        <code className="grow">{secret}</code>
        <ActionIcon variant="subtle" color="gray" aria-label={copied ? 'Copied' : 'Copy the secret'} onClick={() => copy(secret)}>
          {copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
        </ActionIcon>
      </div>
      <Button variant="default" size="compact-sm" onClick={close}>
        I have copied it
      </Button>
    </section>
  )
}
