// What other features use of sessions.

export { SessionsCard } from './SessionsCard.tsx'
