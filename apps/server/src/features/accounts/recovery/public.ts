// What other features use of recovery.

export { allowMail } from './allow-mail.ts'
