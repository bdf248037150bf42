// The recovery codes, once: to keep on paper or in a password manager.

import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useState } from 'react'
import { saveFile } from '../../../client/save-file.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx'
import classes from './SecondFactor.module.css'
import { useSentences } from './sentences.ts'

export type RecoveryCodesProps = {
  codes: readonly string[]
  /** New ones instead of others, which are void now. */
  isRenewed?: boolean
  onDone: () => void
}

export function RecoveryCodes({ codes, isRenewed = false, onDone }: RecoveryCodesProps) {
  const t = useSentences()
  const leaving = { title: t('leaveTitle'), text: t('leaveText'), confirm: t('leave') }
  const clipboard = useClipboard()
  const [isKept, setKept] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <div className={classes.step}>
      <Notice tone="ok">{t(isRenewed ? 'renewed' : 'switchedOn')}</Notice>
      <p className="s13 t2">{t('codesText')}</p>
      <ul className={classes.codes} aria-label={t('codes')}>
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
          {t('kept')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            saveFile(new Blob([text], { type: 'text/plain' }), t('fileName'))
            setKept(true)
          }}
        >
          {t('saveFile')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            print()
            setKept(true)
          }}
        >
          {t('print')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            clipboard.copy(text)
            setKept(true)
          }}
        >
          {t(clipboard.copied ? 'copied' : 'copy')}
        </Button>
      </div>
      <UnsavedChanges isChanged={!isKept} words={leaving} />
    </div>
  )
}
