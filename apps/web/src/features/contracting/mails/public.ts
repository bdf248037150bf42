// What other features show of the e-mails of contracts.

export { ContractMails, useContractMails } from './ContractMails.tsx'
export { SendingMails } from './SendingMails.tsx'
export { MailState } from './MailLine.tsx'
