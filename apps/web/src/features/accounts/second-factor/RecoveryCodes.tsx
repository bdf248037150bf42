// The recovery codes, once: to keep on paper or in a password manager.

import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useState } from 'react'
import { saveFile } from '../../../client/save-file.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx'
import classes from './SecondFactor.module.css'

const LEAVING = {
  title: 'Leave without the codes?',
  text: 'You have neither saved, printed nor copied your recovery codes, and they are not shown again.',
  confirm: 'Leave without them',
}

export type RecoveryCodesProps = {
  codes: readonly string[]
  /** New ones instead of others, which are void now. */
  isRenewed?: boolean
  onDone: () => void
}

export function RecoveryCodes({ codes, isRenewed = false, onDone }: RecoveryCodesProps) {
  const clipboard = useClipboard()
  const [isKept, setKept] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <div className={classes.step}>
      <Notice tone="ok">{isRenewed ? 'These are your new codes. The old ones have stopped working.' : 'Your second factor is on.'}</Notice>
      <p className="s13 t2">
        Keep these codes where you keep important papers. Each opens your account once when your telephone is lost. They are shown only now.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          onClick={() => {
            setKept(true)
            onDone()
          }}
        >
          I have kept them
        </Button>
        <Button
          variant="default"
          onClick={() => {
            saveFile(new Blob([text], { type: 'text/plain' }), 'Tradewind recovery codes.txt')
            setKept(true)
          }}
        >
          Save as file
        </Button>
        <Button
          variant="default"
          onClick={() => {
            print()
            setKept(true)
          }}
        >
          Print
        </Button>
        <Button
          variant="default"
          onClick={() => {
            clipboard.copy(text)
            setKept(true)
          }}
        >
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <UnsavedChanges isChanged={!isKept} words={LEAVING} />
    </div>
  )
}
