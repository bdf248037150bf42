// What other features show of the e-mails of contracts.

export { ContractMails } from './ContractMails.tsx'
export { SendingMails } from './SendingMails.tsx'
