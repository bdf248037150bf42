// An address book as vCard 4.0 (RFC 6350), and reading vCards of versions 2.1 to 4.0.

import type { PartnerRow } from './partner-rows.ts'

export type VcardPartner = {
  readonly partnerId: string
  readonly partnerName: string
  readonly city: string | null
  readonly country: string
  readonly note: string
  readonly tags: readonly string[]
  readonly contacts: readonly { readonly email: string; readonly contactName: string }[]
}

/** Octets of a line before it is folded. RFC 6350, 3.2 */
const LONGEST_LINE = 75

/** One card for each partner. */
export function vcardsOf(partners: readonly VcardPartner[]): string {
  return partners.map(cardOf).join('')
}

function cardOf({ partnerId, partnerName, city, country, note, tags, contacts }: VcardPartner): string {
  const [first] = contacts
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    `UID:urn:tradewind:partner:${partnerId}`,
    `FN:${escaped(partnerName)}`,
    `ORG:${escaped(partnerName)}`,
    ...contacts.map(({ email }) => `EMAIL:${escaped(email)}`),
    ...(first && first.contactName !== '' ? [`RELATED;TYPE=contact;VALUE=text:${escaped(first.contactName)}`] : []),
    ...(city !== null || country !== '' ? [`ADR:;;;${escaped(city ?? '')};;;${escaped(country)}`] : []),
    ...(tags.length > 0 ? [`CATEGORIES:${tags.map(escaped).join(',')}`] : []),
    ...(note === '' ? [] : [`NOTE:${escaped(note)}`]),
    'END:VCARD',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** A note of several lines, commas and semicolons stays one value: nothing in it can begin another property. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(',', '\\,')
    .replaceAll(';', '\\;')
}

function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const letter of line) {
    const point = letter.codePointAt(0) ?? 0
    const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
    if (octets + size > LONGEST_LINE) [text, octets] = [`${text}\r\n `, 1]
    text += letter
    octets += size
  }
  return text
}

/** The cards of a file, in order; a card without an organisation is called by its person. What is not known is left out. */
export function partnersInVcards(text: string): PartnerRow[] {
  const rows: PartnerRow[] = []
  let card: Map<string, string[]> | undefined
  for (const line of text
    .replaceAll(/\r\n|\r/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')) {
    const colon = line.indexOf(':')
    const head = line.slice(0, Math.max(0, colon)).split(';')[0] ?? ''
    const name = (head.split('.').at(-1) ?? '').toUpperCase()
    const value = line.slice(colon + 1)
    if (name === 'BEGIN') card = new Map()
    else if (name === 'END' && card) {
      rows.push(rowOf(card, rows.length + 1))
      card = undefined
    } else card?.set(name, [...(card.get(name) ?? []), value])
  }
  return rows
}

function rowOf(card: ReadonlyMap<string, readonly string[]>, line: number): PartnerRow {
  const first = (name: string) => unescaped(card.get(name)?.[0] ?? '').trim()
  const organisation = unescaped(partsOf(card.get('ORG')?.[0] ?? '', ';')[0] ?? '').trim()
  const person = first('FN')
  return {
    line,
    partnerName: organisation || person,
    emails: (card.get('EMAIL') ?? []).map((each) => unescaped(each).trim()).filter((each) => each !== ''),
    contactName: first('RELATED') || (organisation !== '' && person !== organisation ? person : ''),
    tags: (card.get('CATEGORIES') ?? []).flatMap((each) => partsOf(each, ',').map((tag) => unescaped(tag).trim())),
    note: card.has('NOTE') ? unescaped(card.get('NOTE')?.[0] ?? '') : null,
  }
}

/** The parts between separators that are not escaped. */
function partsOf(value: string, separator: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let i = 0; i < value.length; i++) {
    if (value[i] === '\\') part += value.slice(i, ++i + 1)
    else if (value[i] === separator) {
      parts.push(part)
      part = ''
    } else part += value[i]
  }
  return [...parts, part]
}

function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter))
}
