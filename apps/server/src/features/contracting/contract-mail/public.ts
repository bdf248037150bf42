// What the table of contents uses of e-mails to contracts.

export { contractAddresses } from './take-contract-mail.ts'
