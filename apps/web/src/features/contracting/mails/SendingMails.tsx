// What becomes of the e-mails of a sending, while one waits for it.

import { listSendingMails } from '@tradewind/api/contracting/mails.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../client/queries.ts'
import { countWords } from './mail-words.ts'
import { MailLine } from './MailLine.tsx'
import classes from './MailLine.module.css'

const ASKED_EVERY_MS = 1500

export function SendingMails({ workId }: { workId: string }) {
  const { data } = useQuery({ ...queryOf(listSendingMails, { params: { id: workId } }), refetchInterval: ASKED_EVERY_MS })
  if (!data || Object.keys(data.counts).length === 0) return null
  return (
    <div className={classes.sending}>
      <p className="s13" role="status">
        {countWords(data.counts)}.
      </p>
      {data.undelivered.length > 0 && (
        <ul className={`${classes.list} ${classes.scrolling}`}>
          {data.undelivered.map((mail) => (
            <MailLine key={mail.mailId} mail={mail} />
          ))}
        </ul>
      )}
    </div>
  )
}
