// What other features use of e-mail.

export { newMailDelivery } from './deliver-mail.ts'
export { type NewMail, queueMail } from './queue-mail.ts'
