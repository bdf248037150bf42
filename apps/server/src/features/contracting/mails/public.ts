// What the table of contents uses of the e-mails of contracts.

export { historyOfUndelivered } from './undelivered-history.ts'
