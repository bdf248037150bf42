// What requests, the editor and the queue of the staff use of data load.

export { AskLoadForm } from './AskLoadForm.tsx'
export { BesideFiles } from './BesideFiles.tsx'
export { ContractLoad } from './ContractLoad.tsx'
export { ErrandActions } from './ErrandActions.tsx'
export { LoadLine } from './LoadLine.tsx'
export { LoadPanel } from './LoadPanel.tsx'
export { requestLoad } from './load-actions.ts'
export { MessageList } from './MessageList.tsx'
export { PRIORITY_WORDS, SETTING_WORDS, STATUS_TONES, STATUS_WORDS } from './load-words.ts'
