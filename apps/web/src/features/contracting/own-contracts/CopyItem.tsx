// In the menu of a contract: the buyer keeps a copy of it. // C-RL-069

import { countContracts, countMatching, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { makeACopy } from '@tradewind/api/contracting/own-contracts.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Menu } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { toastDone, toastFailed } from '../../../ui/toast.ts'

export function CopyItem({ contractId, version }: { contractId: string; version: number }) {
  const { access } = useSession()
  const navigate = useNavigate()
  const action = useAction({ onFailed: (error) => toastFailed(error, 'The copy could not be made.') })
  const copy = () =>
    action.run(async (idempotencyKey) => {
      const made = await callServer(makeACopy, { body: { contractId, version }, idempotencyKey })
      await refresh(listContracts, countContracts, countMatching)
      toastDone('This is your copy. The supplier does not see it.')
      await navigate({ to: paths.contract(made.contractId) })
    })
  return (
    <Menu.Item
      leftSection={<IconCopy size={16} stroke={1.75} />}
      onClick={() => (access === 'write' ? void copy() : openNoAccess(NO_WRITE_ACCESS.performAction))}
    >
      Keep a copy
    </Menu.Item>
  )
}
