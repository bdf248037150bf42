// What other features use of PartnerFinder.

export { dropFound, type FoundEntry, keepFound } from './found-store.ts'
export { saveSearch } from './saved-searches.ts'
