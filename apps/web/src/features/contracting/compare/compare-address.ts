// What the address of a comparison says: which contracts, in which version, and the stay.

import { MOST_COMPARED } from '@tradewind/api/contracting/compare.ts'
import { given, type Search, text } from '../../../search-parameters.ts'

/** A contract in the comparison; without a version the newest that the caller may read. */
export type ComparedContract = { readonly contractId: string; readonly version?: number; readonly pageId?: string }

/** `ID`, `ID@2` for a version, `ID~PAGE` for a product of it, by the id of its page. */
const WRITTEN = /^([0-9a-f]{24})(?:@([1-9]\d{0,8}))?(?:~([0-9a-z.-]{1,60}))?$/

/** The contracts in the address, each version once, six at most; what cannot be read is left out. */
export function comparedIn(contracts: string | undefined): ComparedContract[] {
  const found = new Map<string, ComparedContract>()
  for (const each of (contracts ?? '').split(',')) {
    const [, contractId, version, pageId] = WRITTEN.exec(each) ?? []
    if (contractId === undefined) continue
    const compared: ComparedContract = {
      contractId,
      ...(version === undefined ? {} : { version: Number(version) }),
      ...(pageId === undefined ? {} : { pageId }),
    }
    const key = `${contractId}@${version ?? ''}`
    if (!found.has(key)) found.set(key, compared)
  }
  return [...found.values()].slice(0, MOST_COMPARED)
}

export function comparedText(contracts: readonly ComparedContract[]): string {
  return contracts
    .map(
      ({ contractId, version, pageId }) =>
        `${contractId}${version === undefined ? '' : `@${version}`}${pageId === undefined ? '' : `~${pageId}`}`,
    )
    .join(',')
}

/** What the screen reads of its address. */
export function compareSearch(search: Search) {
  return given({
    contracts: text(search.contracts),
    arrival: text(search.arrival),
    nights: text(search.nights),
    adults: text(search.adults),
    ages: text(search.ages),
    room: text(search.room),
    code: text(search.code),
    guests: text(search.guests),
  })
}
