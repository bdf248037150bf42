import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinedEntry } from './joined-entry.ts'
import { MOST_TAGS } from './partner-rows.ts'

const entry = { partnerName: 'Fjordline', note: '', tags: [] }

describe('two entries of an address book that become one', () => {
  test('keep both notes, and the tags of both once', () => {
    expect(
      joinedEntry(
        { partnerName: 'Fjordline', note: 'Pays late.', tags: ['Nordic'] },
        { partnerName: 'Fjordline AS', note: 'Ask Liv.', tags: ['nordic', 'Groups'] },
      ),
    ).toEqual({ note: 'Pays late.\n\nAlso in the address book as Fjordline AS.\n\nAsk Liv.', tags: ['Nordic', 'Groups'] })
  })

  test('say nothing twice', () => {
    expect(joinedEntry({ ...entry, note: 'Pays late.' }, { ...entry, note: 'Pays late.' })).toEqual({ note: 'Pays late.', tags: [] })
    expect(joinedEntry(entry, entry)).toEqual({ note: '', tags: [] })
  })

  test('have every word of both, also with more tags than an entry may have', () => {
    const written = fc.record({
      partnerName: fc.string({ minLength: 1 }),
      note: fc.string(),
      tags: fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: MOST_TAGS }),
    })
    fc.assert(
      fc.property(written, written, (stays, goes) => {
        const { note, tags } = joinedEntry(stays, goes)
        expect(tags.length).toBeLessThanOrEqual(MOST_TAGS)
        for (const text of [stays.note, goes.note]) expect(note).toContain(text)
        if (goes.partnerName !== stays.partnerName) expect(note).toContain(goes.partnerName)
        for (const tag of [...stays.tags, ...goes.tags]) expect([...tags, note].some((text) => text.includes(tag))).toBe(true)
      }),
    )
  })
})
