// Moving templates between the list, the archive and the trash, each with a way back in the notification.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import {
  archiveUnarchiveTemplates,
  deleteOrUndeleteTemplates,
  getTemplateLogs,
  listTemplates,
} from '@tradewind/api/contracting/templates.ts'
import { getHome } from '@tradewind/api/home.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { counted } from '@tradewind/domain/text/counted.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { toastFailed } from '../../../ui/toast.ts'

export type TemplateMove = 'archive' | 'unarchive' | 'delete' | 'restore'

const MOVES = {
  archive: { done: 'archived', back: 'unarchive', failed: 'Move to archived failed.' },
  unarchive: { done: 'back in the list', back: 'archive', failed: 'Restore failed' },
  delete: { done: 'in the trash', back: 'restore', failed: 'Move to trash failed.' },
  restore: { done: 'back in the list', back: 'delete', failed: 'Restore failed' },
} as const

/** Moves them, says so, and offers to undo it, unless this undoes something itself. */
export async function moveTemplates(templateIds: readonly string[], move: TemplateMove, isUndo = false): Promise<void> {
  const { done, back, failed } = MOVES[move]
  const id = `templates ${move} ${templateIds.join(' ')}`
  try {
    const moved = await callMove([...templateIds], move)
    const undo = () => {
      notifications.hide(id)
      void moveTemplates(moved, back, true)
    }
    notifications.show({
      id,
      color: 'teal',
      autoClose: 10_000,
      message: (
        <span className="row g2">
          <span className="grow">{`${moved.length === 1 ? 'Template is' : counted(moved.length, 'template is', 'templates are')} ${done}.`}</span>
          {!isUndo && (
            <Button size="compact-sm" variant="subtle" onClick={undo}>
              Undo
            </Button>
          )}
        </span>
      ),
    })
  } catch (error) {
    toastFailed(error, failed) // C-ST-021 to C-ST-024
  } finally {
    await refresh(listTemplates, getContractInfo, getTemplateLogs, getHome)
  }
}

async function callMove(templateIds: string[], move: TemplateMove): Promise<string[]> {
  if (move === 'archive' || move === 'unarchive')
    return (await callServer(archiveUnarchiveTemplates, { body: { templateIds, isArchived: move === 'archive' } })).templateIds
  return (await callServer(deleteOrUndeleteTemplates, { body: { templateIds, isDeleted: move === 'delete' } })).templateIds
}
