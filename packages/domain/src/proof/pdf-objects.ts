// Objects of a PDF file and where they are, as far as checking what was added to a sealed document needs it. Source: ISO 32000-1, 7.2 to 7.5.

/** Names, numbers, texts and references as the file has them: `/Page`, `12`, `(Seal)`, `12 0 R`. Letters and digits of names are without escapes. */
export type PdfValue = string | readonly PdfValue[] | PdfDictionary
export type PdfDictionary = ReadonlyMap<string, PdfValue>

/** A table of objects with its trailer: that of the document as it was first written, or of an update behind it. */
export type PdfRevision = {
  readonly at: number
  /** Where the object with this number begins. */
  readonly offsets: ReadonlyMap<number, number>
  readonly trailer: PdfDictionary
}

/** The file is not written by the rules, or by rules that are not needed here, such as compressed tables. */
export class UnreadablePdf extends Error {}

const MOST_NESTED = 32
const SPACE = '\\0\\t\\n\\f\\r '
const WORD = `[^${SPACE}()<>[\\]{}/%]`

type Cursor = { readonly text: string; at: number }

/** One character for each byte. */
export function latinText(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return parts.join('')
}

/** The newest table of a file. @param text the whole file, one character for each byte @throws UnreadablePdf */
export function newestRevision(text: string): PdfRevision {
  const at = /startxref[\r\n ]+(\d{1,10})[\r\n ]+%%EOF[\r\n ]*$/.exec(text.slice(-200))?.[1]
  return readRevision(text, Number(at))
}

/** @param at where its `xref` begins @throws UnreadablePdf */
export function readRevision(text: string, at: number): PdfRevision {
  const cursor = { text, at }
  take(cursor, /xref[\r\n ]+/y)
  const offsets = new Map<number, number>()
  for (let head = find(cursor, /(\d+) (\d+)[\r\n ]+/y); head; head = find(cursor, /(\d+) (\d+)[\r\n ]+/y)) {
    const first = Number(head[1])
    for (let number = first; number < first + Number(head[2]); number += 1) {
      const [, offset, generation, kind] = take(cursor, /(\d{10}) (\d{5}) ([nf])[\r\n ]{2}/y)
      const isFree = kind === 'f'
      // Readers disagree about objects that a table names twice, and about later generations.
      if (isFree !== (number === 0) || offsets.has(number) || (!isFree && generation !== '00000'))
        throw new UnreadablePdf(`object ${number} is taken away or not clear`)
      if (!isFree) offsets.set(number, Number(offset))
    }
  }
  take(cursor, /trailer/y)
  return { at, offsets, trailer: dictionaryOf(readValue(cursor)) }
}

/** The value of an object; a stream is known by its dictionary. @throws UnreadablePdf where another object or none begins there */
export function readObject(text: string, number: number, at: number): PdfValue {
  const cursor = { text, at }
  take(cursor, new RegExp(`(?<!\\d)${number} 0 obj(?!${WORD})`, 'y'))
  const value = readValue(cursor)
  skipSpace(cursor)
  take(cursor, /endobj|stream/y)
  return value
}

/** @throws UnreadablePdf for another kind of value */
export function dictionaryOf(value: PdfValue | undefined): PdfDictionary {
  if (!isDictionary(value)) throw new UnreadablePdf('no dictionary')
  return value
}

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value !== undefined && typeof value !== 'string' && 'get' in value
}

/** @throws UnreadablePdf for another kind of value */
export function listOf(value: PdfValue | undefined): readonly PdfValue[] {
  if (!Array.isArray(value)) throw new UnreadablePdf('no list')
  return value as readonly PdfValue[] // the only kind of value that is an array
}

/** @throws UnreadablePdf for everything but digits, such as `1e3`, which other readers take for 1 */
export function integerOf(value: PdfValue | undefined): number {
  if (typeof value !== 'string' || !/^\d{1,10}$/.test(value)) throw new UnreadablePdf('no integer')
  return Number(value)
}

/** Writes a value always in the same way, so that two can be compared. */
export function valueText(value: PdfValue | undefined): string {
  if (value === undefined || typeof value === 'string') return value ?? ''
  if ('get' in value)
    return `<<${[...value]
      .map(([key, each]) => `${key} ${valueText(each)}`)
      .toSorted()
      .join(' ')}>>`
  return `[${value.map(valueText).join(' ')}]`
}

function readValue(cursor: Cursor, depth = 0): PdfValue {
  if (depth > MOST_NESTED) throw new UnreadablePdf('nested too deeply')
  skipSpace(cursor)
  if (find(cursor, /<</y)) return readDictionary(cursor, depth + 1)
  if (find(cursor, /\[/y)) return readList(cursor, depth + 1)
  const reference = find(cursor, new RegExp(`(\\d+)[${SPACE}]+(\\d+)[${SPACE}]+R(?!${WORD})`, 'y'))
  if (reference) return `${Number(reference[1])} ${Number(reference[2])} R`
  if (cursor.text[cursor.at] === '(') return readText(cursor)
  const name = find(cursor, new RegExp(`/${WORD}*`, 'y'))
  if (name) return name[0].replace(/#([0-9A-Fa-f]{2})/g, plainSign)
  return take(cursor, new RegExp(`<[0-9A-Fa-f${SPACE}]*>|${WORD}+`, 'y'))[0]
}

/** Only letters and digits: a space in a name would look like the end of the name. */
function plainSign(written: string, code: string): string {
  const sign = String.fromCharCode(Number.parseInt(code, 16))
  return /[A-Za-z0-9]/.test(sign) ? sign : written.toUpperCase()
}

function readDictionary(cursor: Cursor, depth: number): PdfDictionary {
  const entries = new Map<string, PdfValue>()
  for (;;) {
    skipSpace(cursor)
    if (find(cursor, />>/y)) return entries
    const key = readValue(cursor, depth)
    // Of two entries with one name, one reader takes the first and another the last.
    if (typeof key !== 'string' || !key.startsWith('/') || entries.has(key)) throw new UnreadablePdf('a dictionary without clear names')
    entries.set(key, readValue(cursor, depth))
  }
}

function readList(cursor: Cursor, depth: number): PdfValue[] {
  const items: PdfValue[] = []
  for (;;) {
    skipSpace(cursor)
    if (find(cursor, /\]/y)) return items
    items.push(readValue(cursor, depth))
  }
}

/** A text in brackets, as the file has it. */
function readText(cursor: Cursor): string {
  const from = cursor.at
  let open = 0
  for (; cursor.at < cursor.text.length; cursor.at += 1) {
    const sign = cursor.text[cursor.at]
    if (sign === '\\') cursor.at += 1
    else if (sign === '(') open += 1
    else if (sign === ')') open -= 1
    if (open === 0) return cursor.text.slice(from, ++cursor.at)
  }
  throw new UnreadablePdf('a text without an end')
}

/** Comments are space. */
function skipSpace(cursor: Cursor): void {
  const space = /[\0\t\n\f\r ]+|%[^\r\n]*/y
  let isSpace = true
  while (isSpace) isSpace = find(cursor, space) !== null
}

function find(cursor: Cursor, sticky: RegExp): RegExpExecArray | null {
  sticky.lastIndex = cursor.at
  const found = sticky.exec(cursor.text)
  if (found) cursor.at = sticky.lastIndex
  return found
}

function take(cursor: Cursor, sticky: RegExp): RegExpExecArray {
  const found = find(cursor, sticky)
  if (!found) throw new UnreadablePdf(`expected ${sticky.source} at ${cursor.at}`)
  return found
}
