// What was said about a data load, oldest first.

import { Tag } from '../../../ui/Tag.tsx'
import { whenText } from '../../../ui/moment-text.ts'
import classes from './DataLoad.module.css'

type Message = { messageId: string; kind: 'staff' | 'supplier' | 'note'; authorName: string; body: string; sentAt: string }

export function MessageList({ messages }: { messages: readonly Message[] }) {
  return (
    <ul className={classes.messages}>
      {messages.map((message) => (
        <li key={message.messageId} data-kind={message.kind}>
          <p className="s12 muted">
            {message.authorName}, {whenText(message.sentAt)} {message.kind === 'note' && <Tag tone="warn">Note of the staff</Tag>}
          </p>
          <p className={classes.words}>{message.body}</p>
        </li>
      ))}
    </ul>
  )
}
