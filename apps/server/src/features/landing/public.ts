// What other features use of landing.

export { newMagicLink } from './magic-link.ts'
