// What whoever saved a view of the address book does with it: shares it with the company, takes it back, deletes it.

import { deletePartnerView, type PartnerView, sharePartnerView } from '@tradewind/api/connections/partner-views.ts'
import { listPlannedSendings } from '@tradewind/api/contracting/sending.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { toastFailed } from '../../../ui/toast.ts'
import { ShareItem } from '../../contracting/saved-views/public.ts'

const ICON = { size: 15, stroke: 1.75 } as const

export function PartnerViewActions({ view: { viewId, viewName, isShared } }: { view: PartnerView }) {
  const session = useSession()
  const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
  /** How many sendings would be stopped, when that is to be asked first. */
  const [stopped, setStopped] = useState<number>()
  const { run } = useAction({ onFailed: (error) => toastFailed(error, 'The view was not changed') })
  const share = () =>
    whyNot === undefined
      ? void run(() => callServer(sharePartnerView, { params: { id: viewId }, body: { isShared: !isShared } }))
      : openNoAccess(whyNot)
  const remove = () => void run(() => callServer(deletePartnerView, { params: { id: viewId } }))
  const ask = async () => {
    const planned = session.companyType === 'Supplier' ? (await callServer(listPlannedSendings)).items : []
    const toIt = planned.filter((each) => each.problem === null && each.views.some((to) => to.viewId === viewId)).length
    if (toIt > 0) setStopped(toIt)
    else remove()
  }
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={`More about the view ${viewName}`}>
            <IconDots size={14} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ShareItem isShared={isShared} share={share} />
          <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => void ask()}>
            Delete the view
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <BindingQuestion
        act="delete"
        opened={stopped !== undefined}
        title={`Delete “${viewName}”?`}
        confirm="Delete"
        onCancel={() => setStopped(undefined)}
        onConfirm={() => {
          setStopped(undefined)
          remove()
        }}
      >
        {counted(stopped ?? 0, 'planned sending goes', 'planned sendings go')} to this view and will not be sent.
      </BindingQuestion>
    </>
  )
}
