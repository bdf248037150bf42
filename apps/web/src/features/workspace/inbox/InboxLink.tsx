// The way to the inbox, above the connections, with how many e-mails wait there.

import { listInbox } from '@tradewind/api/workspace/inbox.ts'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import classes from './Inbox.module.css'

export function InboxLink({ isHere }: { isHere: boolean }) {
  const { data } = useQuery(queryOf(listInbox, { query: { limit: 1 } }))
  return (
    <Link to={paths.inbox} className={`${classes.link} ${isHere ? classes.here : ''}`} aria-current={isHere ? 'page' : undefined}>
      <IconInbox size={16} stroke={1.75} aria-hidden />
      <span className="grow">Inbox</span>
      {data !== undefined && data.open > 0 && (
        <span className={classes.count}>
          {countText(data.open)}
          <span className="sr"> to do</span>
        </span>
      )}
    </Link>
  )
}
