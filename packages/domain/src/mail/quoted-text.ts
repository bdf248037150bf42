// An e-mail without what it quotes of earlier ones.

export type CutText = {
  /** What the sender wrote. Never empty unless the whole e-mail is. */
  readonly text: string
  /** What was cut off, from its introduction on; empty when nothing was. */
  readonly quoted: string
}

/** Mail programs name the sender by the address. A person who tells who wrote what does not. */
const ADDRESS = /[^\s<>@()[\]]+@[^\s<>@()[\]]+\.[^\s<>@()[\]]+/

/** "On … wrote:" of common mail programs in English, German, French, Spanish, Italian and Portuguese. It may go over two lines. */
const INTRODUCTIONS: readonly RegExp[] = [
  /^on\b.{6,300}\bwrote:?$/i,
  /^(?:am|um|den)\b.{6,300}\bschrieb\b.{0,200}:?$/i,
  /^le\b.{6,300}\ba écrit\s*:?$/i,
  /^el\b.{6,300}\bescribi[óo](?!\p{L}).{0,200}:?$/iu,
  /^il\b.{6,300}\bha scritto\s*:?$/i,
  /^(?:em|no dia|a)\b.{6,300}\bescreveu\b.{0,200}:?$/i,
]

/** A line of its own before the e-mail that is answered, as Outlook and others write it. */
const DIVIDERS =
  /^\s*(?:[-_]{2,}\s*)(?:original message|original appointment|ursprüngliche nachricht|message d['’]origine|message d['’]origine|mensaje original|messaggio originale|mensagem original)\s*[-_]{2,}\s*$/i

/** The first line of a block of heads: "From: …", followed by one with the time. */
const FROM = /^\s*\*?(?:from|von|de|da|desde|expéditeur|mittente|remetente)\s?:\*?\s+\S/i
const SENT = /^\s*\*?(?:sent|date|gesendet|datum|envoyé|date d['’]envoi|enviado|enviado el|enviada em|fecha|inviato|data)\s?:\*?\s+\S/i

/** Subjects of e-mails that are passed on: what they quote is why they were sent. */
const FORWARDED = /^\s*(?:fwd?|wg|tr|rv|i|enc|fw)\s*:/i

/** Lines after "From:" among which the time has to stand. */
const HEADS = 4

/**
 * Cuts an answer before what it quotes. A forwarded e-mail stays whole, and so does one in which nothing would be left.
 * Answers between the quoted lines stay whole as well: only a quotation that goes to the end is cut.
 * @param text lines end with \n
 * @example cutQuoted('Yes.\n\nOn 3 May 2027, Tom wrote:\n> Is it?', 'Re: Rates').text is 'Yes.'
 */
export function cutQuoted(text: string, subject: string): CutText {
  const whole = { text: text.trim(), quoted: '' }
  if (FORWARDED.test(subject)) return whole
  const lines = text.split('\n')
  const at = quotationStart(lines)
  if (at === undefined) return whole
  const own = lines.slice(0, at).join('\n').trim()
  return own === '' ? whole : { text: own, quoted: lines.slice(at).join('\n').trim() }
}

/** The last line that is not quoted, and the last that is; -1 where there is none. */
type Ends = { readonly own: number; readonly quote: number }

function quotationStart(lines: readonly string[]): number | undefined {
  const ends = { own: lines.findLastIndex((line) => line.trim() !== '' && !isQuote(line)), quote: lines.findLastIndex(isQuote) }
  for (const [i, line] of lines.entries()) {
    if (DIVIDERS.test(line.slice(0, 200)) || isHeadBlock(lines, i, ends)) return i
    if (isIntroduction(lines, i, ends)) return i
    if (isQuote(line) && ends.own < i) return i
  }
  return undefined
}

function isQuote(line: string): boolean {
  return /^\s*>/.test(line)
}

function isIntroduction(lines: readonly string[], at: number, ends: Ends): boolean {
  for (const count of [1, 2, 3]) {
    const joined = lines
      .slice(at, at + count)
      .map((line) => line.trim())
      .join(' ')
      .slice(0, 500)
    if (!INTRODUCTIONS.some((introduction) => introduction.test(joined))) continue
    const next = at + count
    const isMarkedToTheEnd = ends.quote >= next && ends.own < next
    // Some mail programs that write HTML quote without a mark. Without an address it may be a sentence of the answer.
    return isMarkedToTheEnd || (ADDRESS.test(joined) && ends.quote < next)
  }
  return false
}

/** "From: Airport, To: Hotel, Date: 12 May" are words of the answer: a block of heads names an address, or nothing but a quotation follows. */
function isHeadBlock(lines: readonly string[], at: number, ends: Ends): boolean {
  const line = (lines[at] ?? '').slice(0, 300)
  if (!FROM.test(line)) return false
  const heads = lines.slice(at + 1, at + 1 + HEADS).findIndex((each) => SENT.test(each.slice(0, 300)))
  if (heads < 0) return false
  if (ADDRESS.test(line)) return true
  const body = lines.findIndex((each, i) => i > at && each.trim() === '')
  return body >= 0 && ends.quote > body && ends.own < body
}
