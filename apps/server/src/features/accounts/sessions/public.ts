// What other features use of sessions.

export { contextOf, permit } from './authenticate.ts'
export { beginActing } from './acting.ts'
export { beginSession, endSession } from './begin-session.ts'
