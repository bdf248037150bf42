// The public part of what the pages of contracts, templates and drafts show, for other features.

export { contractInfo } from './contract-info.ts'
