// The address of the OCTO feed that has the tours of a contract, for the program that reads it.

import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { getOctoFeed } from '@tradewind/api/octo.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../client/call-failed.ts'
import { queryOf } from '../../../client/queries.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './OctoFeed.module.css'

export function OctoFeed({ contractId }: { contractId: string }) {
  const { copy, copied } = useClipboard()
  const { data, error } = useQuery({ ...queryOf(getOctoFeed, { params: { id: contractId } }), retry: false })
  if (error) return <Notice tone="info">{messageOf(error)}</Notice>
  if (!data) return null
  return (
    <div className={classes.feed}>
      <p className="s12 muted">
        The version in force has {counted(data.tours, 'tour', 'tours')} in the feed of this partner. A program reads it with an API token
        at:
      </p>
      <div className={classes.address}>
        <code className="grow">{data.address}</code>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={copied ? 'Copied' : 'Copy the address of the feed'}
          onClick={() => copy(data.address)}
        >
          {copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
        </ActionIcon>
      </div>
    </div>
  )
}
