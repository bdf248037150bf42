// A message with what was understood coloured by its meaning.

import type { MessageRead } from '@tradewind/api/contracting/stop-sale-messages.ts'
import type { MarkMeaning } from '@tradewind/domain/stop-sale-message/message.ts'
import type { ReactNode } from 'react'
import classes from './StopSaleMessage.module.css'

const MEANINGS: Readonly<Record<MarkMeaning, string>> = {
  kind: 'what is done',
  property: 'property',
  rooms: 'rooms',
  days: 'days',
  roomCount: 'rooms left',
}

export function MarkedText({ text, marks }: Pick<MessageRead, 'text' | 'marks'>) {
  const parts: ReactNode[] = []
  let at = 0
  for (const mark of marks) {
    parts.push(text.slice(at, mark.start))
    parts.push(
      <mark key={mark.start} className={classes[mark.meaning]} title={MEANINGS[mark.meaning]}>
        {text.slice(mark.start, mark.end)}
      </mark>,
    )
    at = mark.end
  }
  const shown = [...new Set(marks.map((mark) => mark.meaning))]
  return (
    <>
      <div className={classes.text}>
        {parts}
        {text.slice(at)}
      </div>
      <p className={classes.legend}>
        {shown.map((meaning) => (
          <span key={meaning}>
            <mark className={classes[meaning]}>{MEANINGS[meaning]}</mark>
          </span>
        ))}
      </p>
    </>
  )
}
