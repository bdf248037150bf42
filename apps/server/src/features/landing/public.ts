// What other features use of landing.

export { getLink, newMagicLink } from './magic-link.ts'
export { takeOver } from './take-over.ts'
