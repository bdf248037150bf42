// What other features use of sessions.

export { contextOf, permit } from './authenticate.ts'
export { beginActing } from './acting.ts'
export { closeSheet, openSheet, refuseTakenOver } from './open-sheet.ts'
export { beginSession, endSession } from './begin-session.ts'
export { livingAmong } from './session-store.ts'
export { contextInPlaceOf } from './stand-in.ts'
