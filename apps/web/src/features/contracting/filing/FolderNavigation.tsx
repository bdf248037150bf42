// The folders of the company below Contracts: open one, drop rows onto it, change, order and delete them.

import { deleteFolder, type Folder, hideContractsInFolders, orderFolders, setFolderRule } from '@tradewind/api/contracting/filing.ts'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCornerDownRight,
  IconDots,
  IconPencil,
  IconPlus,
  IconRouteOff,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { REFUSALS } from '@tradewind/api/refusals.ts'
import { useState } from 'react'
import { CallFailed } from '../../../client/call-failed.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { toastFailed } from '../../../ui/toast.ts'
import { areContracts, droppedContracts } from './drag-contracts.ts'
import classes from './Filing.module.css'
import { changeFolders } from './filing-actions.ts'
import { folderIdOf, folderPath } from './folder-address.ts'
import { FolderDialog } from './FolderDialog.tsx'
import { FolderIcon } from './FolderIcon.tsx'
import { useFile } from './use-file.tsx'
import { useFolders } from './use-folders.ts'

const ICON = { size: 16, stroke: 1.75 } as const

export function FolderNavigation() {
  const { access } = useSession()
  const { folders, hidesFiled } = useFolders()
  const [isCreating, setCreating] = useState(false)
  const [changed, setChanged] = useState<Folder>()
  const [deleted, setDeleted] = useState<Folder>()
  const navigate = useNavigate()
  const open = useOpenFolder()
  const write = (work: () => void) => (access === 'write' ? work() : openNoAccess(REFUSALS.NoWriteAccess.message))
  const order = (folder: Folder, step: -1 | 1) => {
    const ids = folders.map((each) => each.folderId)
    const at = ids.indexOf(folder.folderId)
    ids.splice(at + step, 0, ...ids.splice(at, 1))
    void told('The order was not saved.', () => changeFolders(orderFolders, { folderIds: ids }))
  }
  const hide = () => void told('This was not saved.', () => changeFolders(hideContractsInFolders, { hideContractInFolder: !hidesFiled }))
  return (
    <section aria-label="Folders" data-place="folders">
      <div className={classes.sub}>
        Folders
        {folders.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" size={24} aria-label="Folders and lists">
                <IconDots size={14} stroke={1.75} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => write(hide)}>
                {hidesFiled ? 'Show contracts of folders in lists' : 'Leave contracts of folders out of lists'}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
        <ActionIcon variant="subtle" size={24} aria-label="New folder" onClick={() => write(() => setCreating(true))}>
          <IconPlus size={14} stroke={1.75} />
        </ActionIcon>
      </div>
      <ul className={classes.list}>
        {folders.map((folder, i) => (
          <FolderItem
            key={folder.folderId}
            folder={folder}
            isFirst={i === 0}
            isLast={i === folders.length - 1}
            change={() => write(() => setChanged(folder))}
            remove={() => write(() => setDeleted(folder))}
            move={(step) => write(() => order(folder, step))}
            endRule={(partnerCompanyId) =>
              write(() => void told('This was not saved.', () => changeFolders(setFolderRule, { partnerCompanyId, folderId: null })))
            }
          />
        ))}
      </ul>
      {isCreating && <FolderDialog close={() => setCreating(false)} />}
      {changed && (
        <FolderDialog
          folder={changed}
          close={() => setChanged(undefined)}
          // C-RL-034
          onSaved={(saved) => {
            if (open === saved.folderId) void navigate({ to: folderPath(saved), search: { isFolder: true }, replace: true })
          }}
        />
      )}
      {deleted && (
        <DeleteDialog
          folder={deleted}
          close={() => setDeleted(undefined)}
          // C-RL-033
          onDeleted={() => {
            if (open === deleted.folderId) void navigate({ to: paths.contractList(), replace: true })
          }}
        />
      )}
    </section>
  )
}

/** The id of the folder whose list is open. */
function useOpenFolder(): string | undefined {
  const { pathname, search } = useLocation()
  const [, area, list, listType = ''] = pathname.split('/')
  return area === 'contracting' && list === 'contract-list' && 'isFolder' in search ? folderIdOf(listType) : undefined
}

/** Says in the corner why it failed. The dialog about write access says it itself. */
async function told(failed: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 403)) toastFailed(error, failed)
  }
}

type FolderItemProps = {
  folder: Folder
  isFirst: boolean
  isLast: boolean
  change: () => void
  remove: () => void
  move: (step: -1 | 1) => void
  endRule: (partnerCompanyId: string) => void
}

function FolderItem({ folder, isFirst, isLast, change, remove, move, endRule }: FolderItemProps) {
  const { folderId, folderName, color, contracts, rules } = folder
  const file = useFile()
  const [isOver, setOver] = useState(false)
  const isHere = useOpenFolder() === folderId
  return (
    <li>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu of the selected contracts moves them by keyboard */}
      <div
        className={classes.item}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!areContracts(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const contractIds = droppedContracts(event)
          if (contractIds.length > 0) void file(contractIds, { kind: 'folder', folderId, folderName })
        }}
      >
        <Link
          to={folderPath(folder)}
          search={{ isFolder: true }}
          className={`${classes.link} ${isHere ? classes.here : ''}`}
          aria-current={isHere ? 'page' : undefined}
        >
          <FolderIcon color={color} />
          <span className="clip">{folderName}</span>
          <span className={classes.count}>
            {countText(contracts)}
            <span className="sr"> contracts</span>
          </span>
        </Link>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" size={24} className={classes.menu ?? ''} aria-label={`More for ${folderName}`}>
              <IconDots size={14} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={change}>
              Name and color…
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowUp {...ICON} />} disabled={isFirst} onClick={() => move(-1)}>
              Move up
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown {...ICON} />} disabled={isLast} onClick={() => move(1)}>
              Move down
            </Menu.Item>
            {rules.map(({ partnerCompanyId, partnerName }) => (
              <Menu.Item key={partnerCompanyId} leftSection={<IconRouteOff {...ICON} />} onClick={() => endRule(partnerCompanyId)}>
                End the rule for {partnerName}
              </Menu.Item>
            ))}
            <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={remove}>
              Delete…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {rules.map(({ partnerCompanyId, partnerName }) => (
        <div key={partnerCompanyId} className={classes.rule} title={`Rule: new contracts with ${partnerName} go here`}>
          <IconCornerDownRight size={12} stroke={1.75} aria-hidden />
          <span className="sr">Rule: new contracts go here </span>
          <span className="clip">from {partnerName}</span>
        </div>
      ))}
    </li>
  )
}

function DeleteDialog({ folder, close, onDeleted }: { folder: Folder; close: () => void; onDeleted: () => void }) {
  const action = useAction()
  const { isBusy, problem } = action
  const { folderName, contracts, rules } = folder
  const remove = () =>
    void action.run(async () => {
      await changeFolders(deleteFolder, { folderName })
      close()
      onDeleted()
    })
  return (
    <BindingQuestion
      act="delete"
      opened
      title={`Delete ${folderName}?`}
      confirm="Delete folder"
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={close}
    >
      {contracts === 0 ? 'It is empty.' : `Its ${counted(contracts, 'contract stays', 'contracts stay')} in your lists, in no folder.`}
      {rules.length > 0 && ` Its ${counted(rules.length, 'rule ends', 'rules end')}.`}
      {/* C-ST-017 */}
      {problem !== undefined && <p role="alert">Delete folder failed. {problem}</p>}
    </BindingQuestion>
  )
}
