// What can be done with a conversation as a whole.

import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { resetRead } from '@tradewind/api/workspace/messages.ts'
import {
  archiveConversation,
  archiveTalk,
  getTalk,
  getTalkSettings,
  listConversations,
  listTalkArchive,
  listTalks,
  saveTalkSettings,
  type Talk,
} from '@tradewind/api/workspace/talk.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArchive, IconDots, IconEye, IconFileText, IconMailOpened } from '@tabler/icons-react'
import { CHANNEL_NAMES } from '@tradewind/domain/workspace/talk.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { toastFailed } from '../../../ui/toast.ts'
import type { ThreadPlace } from './use-thread.ts'

type ThreadMenuProps = { talk: Talk; place: ThreadPlace; conversationId: string | null; pick: () => void }

export function ThreadMenu({ talk, place: { connection, channel, contract }, conversationId, pick }: ThreadMenuProps) {
  const action = useAction()
  const marking = useAction({ onFailed: (error) => toastFailed(error, 'It is not marked as unread') })
  const { access, role } = useSession()
  const settings = useQuery({ ...queryOf(getTalkSettings), enabled: role === 'admin' })
  const navigate = useNavigate()
  const change = (work: () => Promise<unknown>) => {
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(async () => {
      await work()
      await refresh(listTalks, listConversations, listTalkArchive)
      await navigate({ to: paths.workspace })
    })
  }
  const waitAgain = async (assetType: 'connection' | 'channel' | 'conversation', assetId: string) => {
    // The screen is left: what is open counts as read.
    await navigate({ to: paths.workspace })
    await marking.run(async () => {
      const { unread } = await callServer(resetRead, { body: { assetId, assetType } })
      if (unread === 0) notifications.show({ message: 'Nobody else has said anything there yet.' })
    })
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label="More">
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileText size={16} stroke={1.75} />} onClick={pick}>
            Talk about a contract…
          </Menu.Item>
          {conversationId !== null && (
            <Menu.Item
              leftSection={<IconMailOpened size={16} stroke={1.75} />}
              onClick={() => void waitAgain(contract === null ? 'channel' : 'conversation', conversationId)}
            >
              {contract === null ? `Mark ${CHANNEL_NAMES[channel]} as unread` : 'Mark this conversation as unread'}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconMailOpened size={16} stroke={1.75} />} onClick={() => void waitAgain('connection', connection)}>
            {`Mark ${talk.companyName} as unread`}
          </Menu.Item>
          {contract !== null && (
            <Menu.Item
              leftSection={<IconArchive size={16} stroke={1.75} />}
              onClick={() =>
                change(() =>
                  callServer(archiveConversation, {
                    params: { id: connection, channelId: channel },
                    body: { contractId: contract, isArchived: true },
                  }),
                )
              }
            >
              Archive this conversation
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconArchive size={16} stroke={1.75} />}
            onClick={() => change(() => callServer(archiveTalk, { params: { id: connection }, body: { isArchived: !talk.isArchived } }))}
          >
            {talk.isArchived ? `Take ${talk.companyName} out of the archive` : `Archive ${talk.companyName}`}
          </Menu.Item>
          {settings.data && (
            <Menu.Item
              leftSection={<IconEye size={16} stroke={1.75} />}
              onClick={() =>
                void action.run(async () => {
                  await callServer(saveTalkSettings, { body: { showsReading: settings.data.showsReading === false } })
                  await refresh(getTalkSettings, getTalk)
                })
              }
            >
              {settings.data.showsReading ? 'Hide typing and reading from partners' : 'Let partners see typing and reading'}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </>
  )
}
