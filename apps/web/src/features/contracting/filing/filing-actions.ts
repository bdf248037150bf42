// Filing from the screens: the calls, what to say when they fail, and what they made old.

import type { Call, SentBodyOf } from '@tradewind/api/call.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { countContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import {
  archiveOrUnarchive,
  assignContracts,
  assignFolder,
  deleteOrUndelete,
  type Filed,
  listFolders,
  markContracts,
  undoFiling,
} from '@tradewind/api/contracting/filing.ts'
import { getHome } from '@tradewind/api/home.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import type { Move, Priority } from '@tradewind/domain/contracting/filing.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'

/** What is done with contracts. */
export type Filing =
  | { readonly kind: 'folder'; readonly folderId: string | null; readonly folderName: string }
  | { readonly kind: 'assignee'; readonly assignee: string | null; readonly name: string }
  | { readonly kind: Move }
  | { readonly kind: 'mark'; readonly priority?: Priority | null; readonly note?: string | null; readonly remindOn?: string | null }

export function fileContracts(contractIds: readonly string[], filing: Filing): Promise<Filed> {
  const ids = [...contractIds]
  const idempotencyKey = crypto.randomUUID()
  switch (filing.kind) {
    case 'folder':
      return changed(assignFolder, { contractIds: ids, folderId: filing.folderId }, idempotencyKey)
    case 'assignee':
      return changed(assignContracts, { contractIds: ids, assignee: filing.assignee }, idempotencyKey)
    case 'archive':
    case 'unarchive':
      return changed(archiveOrUnarchive, { contractIds: ids, state: filing.kind === 'archive' }, idempotencyKey)
    case 'trash':
    case 'restore':
      return changed(deleteOrUndelete, { contractIds: ids, state: filing.kind === 'trash' }, idempotencyKey)
    case 'mark': {
      const { priority, note, remindOn } = filing
      return changed(markContracts, { contractIds: ids, priority, note, remindOn }, idempotencyKey)
    }
  }
}

type FilingCall = typeof assignFolder | typeof assignContracts | typeof archiveOrUnarchive | typeof deleteOrUndelete | typeof markContracts

async function changed<C extends FilingCall>(call: C, body: SentBodyOf<C>, idempotencyKey: string): Promise<Filed> {
  try {
    return await callServer<FilingCall>(call, { body, idempotencyKey })
  } finally {
    // C-TR-047: of the assignee only the list is fetched anew; an open document hears of it by the event.
    await (call.name === assignContracts.name ? refresh(listContracts, countContracts) : refreshFiling())
  }
}

export async function undoFilingOf(changeId: string) {
  try {
    return await callServer(undoFiling, { body: { changeId }, idempotencyKey: changeId })
  } finally {
    await refreshFiling()
  }
}

/** A change of folders; what is listed is asked for again, also after a refusal. */
export async function changeFolders<C extends Call>(call: C, body: SentBodyOf<C>) {
  try {
    return await callServer<Call>(call, { body, idempotencyKey: crypto.randomUUID() })
  } finally {
    await refresh(listFolders, listContracts)
  }
}

function refreshFiling(): Promise<void> {
  return refresh(listContracts, countContracts, listFolders, getContractInfo, getHome)
}

/** C-ST-020, C-ST-021, C-ST-022, C-ST-023, C-ST-024: what stands before the reason. */
export function failedText({ kind }: Filing): string {
  switch (kind) {
    case 'folder':
      return 'Move to folder failed.'
    case 'trash':
      return 'Move to trash failed.'
    case 'archive':
      return 'Move to archived failed.'
    case 'restore':
    case 'unarchive':
      return 'Restore failed'
    case 'assignee':
    case 'mark':
      return 'This was not saved.'
  }
}

/** C-ST-013, C-ST-014: why a reader cannot do it. */
export function noAccessText({ kind }: Pick<Filing, 'kind'>): string {
  return kind === 'folder' ? NO_WRITE_ACCESS.moveToFolders : NO_WRITE_ACCESS.performAction
}

/** What was done, after "3 contracts". */
export function doneText(filing: Filing): string {
  switch (filing.kind) {
    case 'folder':
      return filing.folderId === null ? 'taken out of their folder' : `moved to ${filing.folderName}`
    case 'assignee':
      return filing.assignee === null ? 'assigned to nobody' : `assigned to ${filing.name}`
    case 'archive':
      return 'archived'
    case 'unarchive':
      return 'taken out of the archive'
    case 'trash':
      return 'moved to the trash'
    case 'restore':
      return 'restored'
    case 'mark':
      return 'changed'
  }
}
