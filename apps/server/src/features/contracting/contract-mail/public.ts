// What other features use of e-mails to contracts.

export { contractAddresses, holdForCompany } from './take-contract-mail.ts'
