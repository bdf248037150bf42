// Two entries of an address book that turn out to be one company's: nothing that somebody wrote about it is lost.

import { MOST_TAGS } from './partner-rows.ts'

export type WrittenEntry = {
  readonly partnerName: string
  readonly note: string
  readonly tags: readonly string[]
}

/**
 * The note and the tags of the entry that stays. What has no place of its own there goes into its note: another name for the company, and tags
 * beyond the twenty that an entry may have.
 */
export function joinedEntry(stays: WrittenEntry, goes: WrittenEntry): { note: string; tags: string[] } {
  const tags = new Map([...stays.tags, ...goes.tags].toReversed().map((tag) => [tag.toLowerCase(), tag]))
  const all = [...tags.values()].toReversed()
  const beyond = all.slice(MOST_TAGS)
  const parts = [
    stays.note,
    goes.partnerName === stays.partnerName ? '' : `Also in the address book as ${goes.partnerName}.`,
    stays.note.includes(goes.note) ? '' : goes.note,
    beyond.length === 0 ? '' : `More tags: ${beyond.join(', ')}`,
  ]
  return { note: parts.filter((part) => part !== '').join('\n\n'), tags: all.slice(0, MOST_TAGS) }
}
