// How each company files its contracts. The other party never sees any of it.

import { FOLDER_COLORS, PRIORITIES } from '@tradewind/domain/contracting/filing.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { day, id, properName, text } from '../shapes.ts'
import { MOST_CHANGED } from './contract-list.ts'

/** Longest private note on a contract, in characters. */
export const MOST_NOTE = 2000
/** Longest name of a folder, in characters. */
export const MOST_FOLDER_NAME = 80

const folderName = properName(MOST_FOLDER_NAME)
const color = z.number().int().min(1).max(FOLDER_COLORS)

const folder = z.object({
  folderId: id,
  folderName: z.string(),
  color: color.describe('a hue of the palette of seasons'),
  contracts: z.number().int().describe('how many active contracts are in it'),
  rules: z.array(z.object({ partnerCompanyId: id, partnerName: z.string() })).describe('new contracts with these partners go here'),
})
export type Folder = z.output<typeof folder>

const FOLDER_PATH = '/proxy/contracting/contract-list/folder'

// C-CL-060
export const listFolders = call({
  name: 'listFolders',
  area: 'folders',
  what: 'The folders of the company in their order, and whether lists leave out what is in them.',
  method: 'GET',
  path: FOLDER_PATH,
  access: 'member',
  answer: z.object({
    folders: z.array(folder),
    hideContractInFolder: z.boolean(),
    inNoFolder: z.number().int().describe('how many active contracts are in no folder'),
  }),
})

const folderKey = z.object({ folderId: id, folderName: z.string() })

// C-CL-061
export const createFolder = call({
  name: 'createFolder',
  area: 'folders',
  what: 'Creates a folder after the others.',
  method: 'POST',
  path: FOLDER_PATH,
  access: 'writer',
  body: z.object({ folderName, color: color.optional() }),
  answer: folderKey,
  refusals: ['NotUsable'],
  isIdempotent: true,
})

export const changeFolder = call({
  name: 'changeFolder',
  area: 'folders',
  what: 'Gives a folder another name or color; what is left out stays.',
  method: 'PUT',
  path: FOLDER_PATH,
  access: 'writer',
  body: z.object({ folderId: id, folderName: folderName.optional(), color: color.optional() }),
  answer: folderKey,
  refusals: ['NotUsable'],
})

// C-CL-062
export const deleteFolder = call({
  name: 'deleteFolder',
  area: 'folders',
  what: 'Deletes a folder and its rules. Its contracts stay, in no folder.',
  method: 'DELETE',
  path: FOLDER_PATH,
  access: 'writer',
  isBinding: true,
  body: z.object({ folderName }),
  isIdempotent: true,
})

export const orderFolders = call({
  name: 'orderFolders',
  area: 'folders',
  what: 'Puts the folders into this order; folders that are not named come after them.',
  method: 'PUT',
  path: `${FOLDER_PATH}/order`,
  access: 'writer',
  body: z.object({ folderIds: z.array(id).min(1).max(500) }),
})

export const hideContractsInFolders = call({
  name: 'hideContractsInFolders',
  area: 'folders',
  what: 'Whether the lists of the company leave out contracts that are in folders.',
  method: 'PUT',
  path: `${FOLDER_PATH}/hide`,
  access: 'writer',
  body: z.object({ hideContractInFolder: z.boolean() }),
})

export const setFolderRule = call({
  name: 'setFolderRule',
  area: 'folders',
  what: 'New contracts with this partner are filed in the folder from now on; without a folder the rule of the partner ends.',
  method: 'PUT',
  path: `${FOLDER_PATH}/rule`,
  access: 'writer',
  body: z.object({ partnerCompanyId: id, folderId: id.nullable() }),
  isIdempotent: true,
})

const contractIds = z.array(id).min(1).max(MOST_CHANGED)

const filed = z.object({
  changeId: id.describe('undoes the change'),
  workId: id.nullable().describe('the piece of work that changes them; null when all of them are changed'),
  done: z.number().int().describe('how many are as they should be; 0 while the work runs'),
  failures: z.array(z.object({ what: z.string(), reason: z.string() })).describe('the contracts that were not changed, and why'),
})
export type Filed = z.output<typeof filed>

// C-CL-009
export const assignFolder = call({
  name: 'assignFolder',
  area: 'folders',
  what: 'Moves contracts into a folder, or out of theirs with null. Many are a piece of work. With a foreign id nothing changes.',
  method: 'PUT',
  path: '/proxy/contracting/old-assignFolder',
  access: 'writer',
  body: z.object({ contractIds, folderId: id.nullable() }),
  answer: filed,
  noAccess: NO_WRITE_ACCESS.moveToFolders,
  isIdempotent: true,
})

// C-CL-008
export const archiveOrUnarchive = call({
  name: 'archiveOrUnarchive',
  area: 'contract-list',
  what: 'Archives contracts for the caller’s company (state true), or brings them back. Many are a piece of work.',
  method: 'PUT',
  path: '/proxy/contracting/archiveOrUnarchive',
  access: 'writer',
  body: z.object({ contractIds, state: z.boolean() }),
  answer: filed,
  noAccess: NO_WRITE_ACCESS.performAction,
  isIdempotent: true,
})

// C-CL-007
export const deleteOrUndelete = call({
  name: 'deleteOrUndelete',
  area: 'contract-list',
  what: 'Moves contracts of the caller’s company to the trash (state true), or restores them. Many are a piece of work.',
  method: 'PUT',
  path: '/proxy/contracting/deleteOrUndelete',
  access: 'writer',
  body: z.object({ contractIds, state: z.boolean() }),
  answer: filed,
  noAccess: NO_WRITE_ACCESS.performAction,
  isIdempotent: true,
})

// C-CL-048
export const assignContracts = call({
  name: 'assignContracts',
  area: 'contract-list',
  what: 'Who of the company looks after these contracts; null: nobody. Many are a piece of work.',
  method: 'PUT',
  path: '/proxy/contracting/workspace-contract',
  access: 'writer',
  body: z.object({ contractIds, assignee: id.nullable() }),
  answer: filed,
  isIdempotent: true,
})

export const markContracts = call({
  name: 'markContracts',
  area: 'contract-list',
  what: 'Priority, private note and reminder of contracts: what is left out stays, null removes. Many are a piece of work.',
  method: 'PUT',
  path: '/proxy/contracting/contracts/filing',
  access: 'writer',
  body: z
    .object({
      contractIds,
      priority: z.enum(PRIORITIES).nullable().optional(),
      note: text(MOST_NOTE).nullable().optional().describe('for colleagues only; blank removes it'),
      remindOn: day.nullable().optional().describe('the day from which the contract is on the home screen again'),
    })
    .refine(({ priority, note, remindOn }) => priority !== undefined || note !== undefined || remindOn !== undefined, 'nothing to change'),
  answer: filed,
  isIdempotent: true,
})

export const undoFiling = call({
  name: 'undoFiling',
  area: 'contract-list',
  what: 'Undoes a change of filing, and stops it when it is still running. A contract that was filed again since is left as it is.',
  method: 'PUT',
  path: '/proxy/contracting/contracts/filing/undo',
  access: 'writer',
  body: z.object({ changeId: id }),
  answer: filed.pick({ done: true, failures: true }),
  noAccess: NO_WRITE_ACCESS.performAction,
  isIdempotent: true,
})
