// What an answer by mail had besides its own words: what it quotes, and files that were not taken.

import type { MessageView } from '@tradewind/api/workspace/messages.ts'
import classes from './Workspace.module.css'

export function MailRest({ message: { quoted, leftOut } }: { message: Pick<MessageView, 'quoted' | 'leftOut'> }) {
  return (
    <>
      {quoted !== '' && (
        <details className={classes.quoted}>
          <summary>What the e-mail quotes</summary>
          <p className={classes.text}>{quoted}</p>
        </details>
      )}
      {leftOut.map(({ fileName, reason }, i) => (
        <p key={`${i} ${fileName}`} className="s12 muted">
          {fileName} was left out: {reason}
        </p>
      ))}
    </>
  )
}
