// What other features use of e-mails to contracts.

export { dropContractMail } from './contract-mail-store.ts'
export { contractAddresses, holdForCompany } from './take-contract-mail.ts'
