// In the menu of a contract: the buyer keeps a copy of it. // C-RL-069

import { countContracts, countMatching, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { makeACopy } from '@tradewind/api/contracting/own-contracts.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'

export function CopyItem({ contractId, version }: { contractId: string; version: number }) {
  const { access } = useSession()
  const navigate = useNavigate()
  // Pressed twice, there is one copy.
  const key = useRef(crypto.randomUUID())
  const copy = async () => {
    try {
      const made = await callServer(makeACopy, { body: { contractId, version }, idempotencyKey: key.current })
      key.current = crypto.randomUUID()
      await refresh(listContracts, countContracts, countMatching)
      notifications.show({ message: 'This is your copy. The supplier does not see it.', color: 'teal' })
      await navigate({ to: paths.contract(made.contractId) })
    } catch (error) {
      notifications.show({ title: 'The copy could not be made.', message: messageOf(error), color: 'red' })
    }
  }
  return (
    <Menu.Item
      leftSection={<IconCopy size={16} stroke={1.75} />}
      onClick={() => (access === 'write' ? void copy() : openNoAccess(NO_WRITE_ACCESS.performAction))}
    >
      Keep a copy
    </Menu.Item>
  )
}
