// What the table of contents uses of the inbox.

export { inboxAddresses } from './take-inbox-mail.ts'
