// What a company can do with its contracts that the other party never sees: folder, assignee, priority, note, reminder, archive and trash.

import { setFolderRule } from '@tradewind/api/contracting/filing.ts'
import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  IconArchive,
  IconArchiveOff,
  IconBell,
  IconFolder,
  IconFlag,
  IconNote,
  IconRestore,
  IconRoute,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { type Place, PRIORITIES } from '@tradewind/domain/contracting/filing.ts'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { toastFailed } from '../../../ui/toast.ts'
import { changeFolders, type Filing, noAccessText } from './filing-actions.ts'
import { FolderDialog } from './FolderDialog.tsx'
import { FolderIcon } from './FolderIcon.tsx'
import { NoteDialog, ReminderDialog } from './MarkDialogs.tsx'
import { PriorityMark } from './PriorityMark.tsx'
import { useColleagues, useFolders } from './use-folders.ts'
import { useFile } from './use-file.tsx'

export type FileMenuProps = {
  readonly contractIds: readonly string[]
  /** Where they are now. */
  readonly place: Place
  /** What they have now, where it is one contract: its note and reminder are the first to be shown. */
  readonly one?: {
    readonly note: { readonly text: string } | null
    readonly remindOn: string | null
    readonly partnerCompanyId: string
    readonly partnerName: string
  }
  /** The button that opens the menu. */
  readonly children: ReactNode
  /** After the contracts were filed. @param workId the work that files them; null when it is done */
  readonly onFiled?: (workId: string | null) => void
}

const ICON = { size: 16, stroke: 1.75 } as const

export function FileMenu({ contractIds, place, one, children, onFiled }: FileMenuProps) {
  const { access } = useSession()
  const file = useFile()
  const ruling = useAction({ onFailed: (error) => toastFailed(error, 'This was not saved.') })
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'note' | 'reminder' | 'folder'>()
  const { folders } = useFolders()
  const colleagues = useColleagues(isOpen)
  const run = async (filing: Filing) => {
    const outcome = await file(contractIds, filing)
    if (outcome) onFiled?.(outcome.workId)
    return outcome !== undefined
  }
  const open = (which: 'note' | 'reminder' | 'folder') =>
    access === 'write' ? setDialog(which) : openNoAccess(noAccessText({ kind: which === 'folder' ? 'folder' : 'mark' }))
  const rule = async (partner: { partnerCompanyId: string; partnerName: string }, folderId: string | null, folderName: string) => {
    if (access !== 'write') return openNoAccess(noAccessText({ kind: 'mark' }))
    await ruling.run(async () => {
      await changeFolders(setFolderRule, { partnerCompanyId: partner.partnerCompanyId, folderId })
      const title =
        folderId === null ? `No rule for ${partner.partnerName} any more` : `New contracts with ${partner.partnerName} go to ${folderName}`
      notifications.show({ title, message: 'Contracts that are here already stay where they are.', color: 'teal' })
    })
  }
  const close = () => setDialog(undefined)

  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setOpen} withinPortal>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          {place === 'trash' ? (
            <Menu.Item leftSection={<IconRestore {...ICON} />} onClick={() => void run({ kind: 'restore' })}>
              Restore
            </Menu.Item>
          ) : (
            <>
              <Menu.Sub>
                <Menu.Sub.Target>
                  <Menu.Sub.Item leftSection={<IconFolder {...ICON} />}>Move to folder</Menu.Sub.Item>
                </Menu.Sub.Target>
                <Menu.Sub.Dropdown mah={360} style={{ overflow: 'auto' }}>
                  {folders.map(({ folderId, folderName, color }) => (
                    <Menu.Item
                      key={folderId}
                      leftSection={<FolderIcon color={color} />}
                      onClick={() => void run({ kind: 'folder', folderId, folderName })}
                    >
                      {folderName}
                    </Menu.Item>
                  ))}
                  <Menu.Item
                    leftSection={<FolderIcon color={undefined} />}
                    onClick={() => void run({ kind: 'folder', folderId: null, folderName: '' })}
                  >
                    No folder
                  </Menu.Item>
                  <Menu.Divider />
                  <Menu.Item onClick={() => open('folder')}>New folder…</Menu.Item>
                </Menu.Sub.Dropdown>
              </Menu.Sub>
              {one && folders.length > 0 && (
                <Menu.Sub>
                  <Menu.Sub.Target>
                    <Menu.Sub.Item leftSection={<IconRoute {...ICON} />}>New ones from {one.partnerName} go to</Menu.Sub.Item>
                  </Menu.Sub.Target>
                  <Menu.Sub.Dropdown mah={360} style={{ overflow: 'auto' }}>
                    {folders.map(({ folderId, folderName, color, rules }) => (
                      <Menu.Item
                        key={folderId}
                        leftSection={<FolderIcon color={color} />}
                        rightSection={rules.some((each) => each.partnerCompanyId === one.partnerCompanyId) && 'now'}
                        onClick={() => void rule(one, folderId, folderName)}
                      >
                        {folderName}
                      </Menu.Item>
                    ))}
                    <Menu.Item leftSection={<FolderIcon color={undefined} />} onClick={() => void rule(one, null, '')}>
                      No folder
                    </Menu.Item>
                  </Menu.Sub.Dropdown>
                </Menu.Sub>
              )}
              <Menu.Sub>
                <Menu.Sub.Target>
                  <Menu.Sub.Item leftSection={<IconUserPlus {...ICON} />}>Assign</Menu.Sub.Item>
                </Menu.Sub.Target>
                <Menu.Sub.Dropdown mah={360} style={{ overflow: 'auto' }}>
                  {colleagues.map(({ userId, name }) => (
                    <Menu.Item key={userId} onClick={() => void run({ kind: 'assignee', assignee: userId, name })}>
                      {name}
                    </Menu.Item>
                  ))}
                  <Menu.Item onClick={() => void run({ kind: 'assignee', assignee: null, name: '' })}>Nobody</Menu.Item>
                </Menu.Sub.Dropdown>
              </Menu.Sub>
              <Menu.Sub>
                <Menu.Sub.Target>
                  <Menu.Sub.Item leftSection={<IconFlag {...ICON} />}>Priority</Menu.Sub.Item>
                </Menu.Sub.Target>
                <Menu.Sub.Dropdown>
                  {PRIORITIES.toReversed().map((priority) => (
                    <Menu.Item key={priority} onClick={() => void run({ kind: 'mark', priority })}>
                      <PriorityMark priority={priority} hasWord />
                    </Menu.Item>
                  ))}
                  <Menu.Item onClick={() => void run({ kind: 'mark', priority: null })}>No priority</Menu.Item>
                </Menu.Sub.Dropdown>
              </Menu.Sub>
              <Menu.Item leftSection={<IconNote {...ICON} />} onClick={() => open('note')}>
                Private note…
              </Menu.Item>
              <Menu.Item leftSection={<IconBell {...ICON} />} onClick={() => open('reminder')}>
                Remind me…
              </Menu.Item>
              <Menu.Divider />
              {place === 'archived' ? (
                <Menu.Item leftSection={<IconArchiveOff {...ICON} />} onClick={() => void run({ kind: 'unarchive' })}>
                  Take out of the archive
                </Menu.Item>
              ) : (
                <Menu.Item leftSection={<IconArchive {...ICON} />} onClick={() => void run({ kind: 'archive' })}>
                  Archive
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => void run({ kind: 'trash' })}>
                Move to trash
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'note' && <NoteDialog count={contractIds.length} saved={one?.note?.text ?? ''} save={run} close={close} />}
      {dialog === 'reminder' && <ReminderDialog count={contractIds.length} saved={one?.remindOn ?? null} save={run} close={close} />}
      {dialog === 'folder' && <FolderDialog close={close} onSaved={(folder) => void run({ kind: 'folder', ...folder })} />}
    </>
  )
}
