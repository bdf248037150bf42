// What other features use of landing.

export { allContractsUrl, getLink, newMagicLink } from './magic-link.ts'
export { takeOver } from './take-over.ts'
