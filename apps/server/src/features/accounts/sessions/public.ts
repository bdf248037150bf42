// What other features use of sessions.

export { contextOf, permit } from './authenticate.ts'
export { beginSession, endSession } from './begin-session.ts'
