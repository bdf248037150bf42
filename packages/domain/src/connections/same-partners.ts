// Entries of an address book that look like one partner.

import { companyNameKey } from '../accounts/company-name.ts'
import { sameness } from '../contracting/requests/supplier-rows.ts'

export type BookEntry = { readonly partnerId: string; readonly partnerName: string; readonly emails: readonly string[] }

/** name: the same name; domain: addresses at the same domain; script: a name or an address that only looks the same, such as with Cyrillic letters. */
export const SAME_BY = ['name', 'domain', 'script'] as const
export type SameBy = (typeof SAME_BY)[number]
export type SamePair = { readonly first: string; readonly second: string; readonly by: SameBy }

/**
 * Pairs of entries that look like one partner, each pair once with its strongest reason. The first of several alike is paired with each of the others.
 * Domains that many companies share, such as gmail.com, are no reason.
 * @param areApart whether a person has said that these two are not one
 * @example entries named `Lapad Bay` and `LAPAD BAY` are a pair by name
 */
export function samePartners(entries: readonly BookEntry[], areApart: (first: string, second: string) => boolean): SamePair[] {
  const pairs = new Map<string, SamePair>()
  const firsts = new Map<string, string>()
  for (const by of SAME_BY) {
    for (const entry of entries) {
      for (const key of keysOf(entry, by)) {
        const first = firsts.get(`${by} ${key}`)
        if (first === undefined) firsts.set(`${by} ${key}`, entry.partnerId)
        else if (first !== entry.partnerId) {
          const pair = [first, entry.partnerId].toSorted().join(' ')
          if (!pairs.has(pair) && !areApart(first, entry.partnerId)) pairs.set(pair, { first, second: entry.partnerId, by })
        }
      }
    }
  }
  return [...pairs.values()]
}

function keysOf({ partnerName, emails }: BookEntry, by: SameBy): readonly string[] {
  const { name, domains } = sameness(partnerName, emails)
  if (by === 'name') return name === '' ? [] : [name]
  if (by === 'domain') return domains
  return [companyNameKey(partnerName), ...emails.map((email) => `@${companyNameKey(email)}`)].filter((key) => key.length > 3)
}
