// What other features of the administration use of the page about a company.

export { ActDialog } from './ActDialog.tsx'
export { ReasonForm } from './ReasonForm.tsx'
export { sentText } from './sent-text.ts'
export { StopSenderDialog } from './SenderDialogs.tsx'
