// What the table of contents uses of the inbox.

export { messageAddresses } from './message-answers.ts'
export { mailDailyMessagesJob, mailDailyMessagesOfCompanyJob, mailOfMessage } from './message-mail.ts'
export { inboxAddresses, placeForCompany } from './take-inbox-mail.ts'
