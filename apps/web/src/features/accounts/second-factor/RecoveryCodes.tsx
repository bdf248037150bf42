// The recovery codes, once: to keep on paper or in a password manager.

import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { saveFile } from '../../../client/save-file.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './SecondFactor.module.css'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const clipboard = useClipboard()
  const text = `${codes.join('\n')}\n`
  return (
    <div className={classes.step}>
      <Notice tone="ok">Your second factor is on.</Notice>
      <p className="s13 t2">
        Keep these codes where you keep important papers. Each opens your account once when your telephone is lost. They are shown only now.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row g2" style={{ flexWrap: 'wrap' }}>
        <Button onClick={onDone}>I have kept them</Button>
        <Button variant="default" onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'Tradewind recovery codes.txt')}>
          Save as file
        </Button>
        <Button variant="default" onClick={() => clipboard.copy(text)}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  )
}
