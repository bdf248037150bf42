// What other features use of landing.

export { viewerTypeOf } from './landing.ts'
export { allContractsUrl, getLink, masked, newMagicLink, newMagicLinks, proposalsUrl, signaturesUrl } from './magic-link.ts'
export { takeOver, takeOverProblem } from './take-over.ts'
