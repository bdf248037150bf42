// Beside a contract: what was said about it last, how much of it is unread, and the way to the conversation.

import { getContractTalk } from '@tradewind/api/workspace/talk.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'

/** Nothing for a shell account and a visitor by link, who have no workspace. */
export function ContractTalk({ contractId, partnerName }: { contractId: string; partnerName: string }) {
  const { isShellAccount, contractId: visited } = useSession()
  const isMember = !isShellAccount && visited === null
  const { data } = useQuery({ ...queryOf(getContractTalk, { params: { id: contractId } }), enabled: isMember })
  if (!isMember || !data || data.connectionId === null) return null
  const { connectionId, unread, last } = data
  return (
    <section>
      <div className="row g2">
        <h2 className="grow">Conversation</h2>
        {unread > 0 && <Tag tone="info">{counted(unread, 'unread message', 'unread messages')}</Tag>}
      </div>
      {last !== null && (
        <p className="clip" style={{ marginBottom: 4 }}>
          {last.isNote && <IconLock size={12} stroke={1.75} aria-label="Private note" />} <span className="med">{last.by}:</span>{' '}
          {last.text}
        </p>
      )}
      <Link to={paths.conversation(connectionId, 'contracting', contractId)} className="s13">
        {last === null ? `Write to ${partnerName} about this contract` : 'Open the conversation'}
      </Link>
      {last !== null && <span className="muted s12"> · {momentText(last.at)}</span>}
    </section>
  )
}
