// What whoever saved a view does with it: shares it with the company, takes it back, deletes it.

import { deleteView, shareView } from '@tradewind/api/contracting/saved-views.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { callServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { toastFailed } from '../../../ui/toast.ts'
import { ShareItem } from './ShareItem.tsx'
import classes from './Views.module.css'

const ICON = { size: 15, stroke: 1.75 } as const

type ViewActionsProps = { view: { readonly viewId: string; readonly viewName: string; readonly isShared: boolean } }

export function ViewActions({ view: { viewId, viewName, isShared } }: ViewActionsProps) {
  const { access } = useSession()
  const { run } = useAction({ onFailed: (error) => toastFailed(error, 'The view was not changed') })
  const share = () =>
    access === 'write'
      ? void run(() => callServer(shareView, { params: { id: viewId }, body: { isShared: !isShared } }))
      : openNoAccess(NO_WRITE_ACCESS.performAction)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={22} className={classes.more} aria-label={`More about the view ${viewName}`}>
          <IconDots size={14} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ShareItem isShared={isShared} share={share} />
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...ICON} />}
          onClick={() => void run(() => callServer(deleteView, { params: { id: viewId } }))}
        >
          Delete the view
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
