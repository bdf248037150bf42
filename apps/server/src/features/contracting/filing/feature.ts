// Folders, and how contracts are filed.

import {
  archiveOrUnarchive as archiveCall,
  assignContracts as assignCall,
  assignFolder as assignFolderCall,
  changeFolder as changeFolderCall,
  createFolder as createFolderCall,
  deleteFolder as deleteFolderCall,
  deleteOrUndelete as deleteCall,
  hideContractsInFolders as hideCall,
  listFolders as listFoldersCall,
  markContracts as markCall,
  orderFolders as orderFoldersCall,
  setFolderRule as setFolderRuleCall,
  undoFiling as undoCall,
} from '@tradewind/api/contracting/filing.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { changeFilingJob, refileDueJob, refileJob, remindJob } from './public.ts'
import { archiveOrUnarchive, assignContracts, assignFolder, deleteOrUndelete, markContracts, undoFiling } from './change-filing.ts'
import { changeFolder, createFolder, deleteFolder, hideContractsInFolders, listFolders, orderFolders, setFolderRule } from './folders.ts'

export const filingFeature = feature({
  routes: [
    route(listFoldersCall, ({ context }) => listFolders(context)),
    route(createFolderCall, ({ context, body }) => createFolder(context, body)),
    route(changeFolderCall, ({ context, body }) => changeFolder(context, body)),
    route(deleteFolderCall, ({ context, body }) => deleteFolder(context, body)),
    route(orderFoldersCall, ({ context, body }) => orderFolders(context, body)),
    route(hideCall, ({ context, body }) => hideContractsInFolders(context, body)),
    route(setFolderRuleCall, ({ context, body }) => setFolderRule(context, body)),
    route(assignFolderCall, ({ context, body }) => assignFolder(context, body)),
    route(archiveCall, ({ context, body }) => archiveOrUnarchive(context, body)),
    route(deleteCall, ({ context, body }) => deleteOrUndelete(context, body)),
    route(assignCall, ({ context, body }) => assignContracts(context, body)),
    route(markCall, ({ context, body }) => markContracts(context, body)),
    route(undoCall, ({ context, body }) => undoFiling(context, body)),
  ],
  jobs: [refileDueJob, refileJob, changeFilingJob, remindJob],
  retention: [{ table: 'filing_change', keptDays: 30, since: 'created_at' }],
})
