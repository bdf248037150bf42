// An e-mail without what it quotes of earlier ones.

export type CutText = {
  /** What the sender wrote. Never empty unless the whole e-mail is. */
  readonly text: string
  /** What was cut off, from its introduction on; empty when nothing was. */
  readonly quoted: string
}

/** Mail programs name the sender by the address. A person who tells who wrote what does not. */
const ADDRESS = /[^\s<>@()[\]]+@[^\s<>@()[\]]+\.[^\s<>@()[\]]+/

/** "On … wrote:" of common mail programs, in the languages that partners write. It may go over two lines. */
const INTRODUCTIONS: readonly RegExp[] = [
  /^on\b.{6,300}\bwrote:?$/i,
  /^(?:am|um|den)\b.{6,300}\bschrieb\b.{0,200}:?$/i,
  /^le\b.{6,300}\ba écrit\s*:?$/i,
  /^el\b.{6,300}\bescribi[óo](?!\p{L}).{0,200}:?$/iu,
  /^il\b.{6,300}\bha scritto\s*:?$/i,
  /^(?:em|no dia|a)\b.{6,300}\bescreveu\b.{0,200}:?$/i,
  /^(?:op|den|på|(?:man|mån|tir|tis|ons|tor|tors|fre|lør|lör|søn|sön)\.?)\s.{6,300}\bskrev\b.{0,200}:?$/iu,
  /^op\b.{6,300}\bschreef\b.{0,200}:?$/i,
  /^wiadomość napisana przez\s.{6,300}:?$/iu,
  /^(?:пн|вт|ср|чт|пт|сб|вс|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье),?\s.{6,300}:$/iu,
  /^\d{4}[年/]\d{1,2}[月/]\d{1,2}.{6,300}[:：]$/u,
]

/** As above, in languages that begin with the time or the name: on one line, or with the address on a line of its own. */
const FREE_INTRODUCTIONS: readonly RegExp[] = [
  /^\S.{6,300}\s(?:napisał(?:\(a\)|a)?|pisze):?$/iu,
  /^\S.{6,300}\starihinde şunu yazdı:?$/iu,
  /^\S.{6,300}\s(?:написала?|написал\(а\)|пишет):?$/iu,
]

/** An introduction in any language: it names a time of day, the sender's address, and ends with a colon. */
const ANY_INTRODUCTION = /^(?=.*\b\d{1,2}[:.]\d{2}\b)(?=.*[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+).{6,300}[:：]$/u

/** A line of its own before the e-mail that is answered, as Outlook and others write it. */
const DIVIDERS =
  /^\s*(?:[-_]{2,}\s*)(?:original message|original appointment|ursprüngliche nachricht|message d['’]origine|mensaje original|messaggio originale|mensagem original|oprindelig meddelelse|opprinnelig melding|ursprungligt meddelande|oorspronkelijk bericht|oryginalna wiadomość|özgün ileti|orijinal mesaj|元のメッセージ|исходное сообщение|пересылаемое сообщение)\s*[-_]{2,}\s*$/iu

/** The first line of a block of heads: "From: …", followed by one with the time. */
const FROM = /^\s*\*?(?:from|von|de|da|desde|expéditeur|mittente|remetente|fra|från|van|od|kimden|差出人|от)\s?[:：]\*?\s*\S/iu
const SENT =
  /^\s*\*?(?:sent|date|gesendet|datum|envoyé|date d['’]envoi|enviado|enviado el|enviada em|fecha|inviato|data|sendt|skickat|verzonden|wysłano|gönderilme|gönderildi|gönderme tarihi|tarih|送信日時|отправлено|дата|dato)\s?[:：]\*?\s*\S/iu

/** Subjects of e-mails that are passed on: what they quote is why they were sent. */
const FORWARDED = /^\s*(?:fwd?|wg|tr|rv|i|enc|fw|vs|vb|doorst|pd|ynt|ilt|転送|пересл)\s*[:：]/iu

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
    const next = at + count
    const isMarkedToTheEnd = ends.quote >= next && ends.own < next
    const isFree = count === 1 || (count === 2 && /^\s*</.test(lines[at + 1] ?? ''))
    const isOne =
      INTRODUCTIONS.some((introduction) => introduction.test(joined)) ||
      (isFree && FREE_INTRODUCTIONS.some((introduction) => introduction.test(joined))) ||
      (isFree && isMarkedToTheEnd && ANY_INTRODUCTION.test(joined))
    if (!isOne) continue
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
