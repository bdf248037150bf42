import { describe, expect, test } from 'vitest'
import { partnersInCells, tagsIn } from './partner-rows.ts'
import { samePartners } from './same-partners.ts'
import { partnersInVcards, vcardsOf } from './vcard.ts'

const entry = (partnerId: string, partnerName: string, ...emails: string[]) => ({ partnerId, partnerName, emails })
const never = () => false

describe('partners that look like one', () => {
  test('the same name, the same domain, and a name in letters that only look the same', () => {
    const entries = [
      entry('a', 'Lapad Bay', 'ana@lapad.hr'),
      entry('b', 'LAPAD  BAY', 'x@gmail.com'),
      entry('c', 'Somebody', 'petar@lapad.hr'),
      entry('d', 'TUI Nordic', 'n@gmail.com'),
      entry('e', 'ТUІ Nordic', 'm@gmail.com'),
    ]
    expect(samePartners(entries, never)).toEqual([
      { first: 'a', second: 'b', by: 'name' },
      { first: 'a', second: 'c', by: 'domain' },
      { first: 'd', second: 'e', by: 'script' },
    ])
  })

  test('those that a person keeps apart are no pair', () => {
    expect(samePartners([entry('a', 'Lapad Bay'), entry('b', 'Lapad Bay')], (one, other) => one + other === 'ab')).toEqual([])
  })
})

describe('vCards', () => {
  const partner = {
    partnerId: '0'.repeat(24),
    partnerName: 'Fjord, Fjell; & Ærlig\\',
    city: 'Tromsø',
    country: 'Norway',
    note: 'First line\nEND:VCARD\nBEGIN:VCARD and more words so that this line has to be folded more than once, because it is long enough for that',
    tags: ['VIP', 'a,b'],
    contacts: [
      { email: 'kari@fjord.no', contactName: 'Kari Nordmann' },
      { email: 'ola@fjord.no', contactName: '' },
    ],
  }

  test('what is written is read again, and no text begins a card of its own', () => {
    const written = vcardsOf([partner, partner])
    expect(partnersInVcards(written)).toEqual(
      [1, 2].map((line) => ({
        line,
        partnerName: partner.partnerName,
        emails: ['kari@fjord.no', 'ola@fjord.no'],
        contactName: 'Kari Nordmann',
        tags: partner.tags,
        note: partner.note,
      })),
    )
    expect(Math.max(...written.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  test('a card of a mail program names the organisation, and the person as contact', () => {
    const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Inês Carvalho\nORG:Casa do Mar;Sales\nitem1.EMAIL;type=INTERNET:Ines@casa.pt\nEND:VCARD'
    expect(partnersInVcards(card)).toEqual([
      { line: 1, partnerName: 'Casa do Mar', emails: ['Ines@casa.pt'], contactName: 'Inês Carvalho', tags: [], note: null },
    ])
  })
})

describe('a workbook', () => {
  test('columns are found by their names, in any order; lines count as people see them', () => {
    const rows = partnersInCells([
      ['My partners'],
      ['Tags', 'E-mail', 'Name'],
      ['VIP, vip; Nordic', 'a@x.no; b@x.no', ' Fjord '],
      ['', '', ''],
    ])
    expect(rows).toEqual([
      { line: 3, partnerName: 'Fjord', emails: ['a@x.no', 'b@x.no'], contactName: '', tags: ['VIP', 'Nordic'], note: null },
    ])
  })

  test('without a column of addresses it is no address book', () => expect(partnersInCells([['Name'], ['Fjord']])).toBeUndefined())

  test('tags are each there once, without the marks that nobody sees', () => expect(tagsIn('a\u200b, A ,b')).toEqual(['a', 'b']))
})
