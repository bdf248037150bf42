// The lines of a message that its author wrote: without quoted replies, heads of forwarded messages and what follows the signature.

import { folded } from '../reading/words/folded.ts'
import type { TextPlace } from './message.ts'

/** A line with its place. `plain` is folded and as long as the line. `isSubject`: of a forwarded message. */
export type MessageLine = TextPlace & { readonly plain: string; readonly isSubject: boolean }

export type MessageParts = {
  readonly body: readonly MessageLine[]
  /** Behind the closing words: it may name the property, and nothing else is read there. */
  readonly signature: readonly MessageLine[]
}

const FORWARDED =
  /^[-_ >*]*(?:forwarded message|begin forwarded message|original message forwarded|weitergeleitete nachricht|anfang der weitergeleiteten|message transfere|debut du message|mensaje reenviado|inicio del mensaje reenviado|messaggio inoltrato|inizio messaggio|mensagem (?:encaminhada|reencaminhada))/
const ORIGINAL =
  /^[-_ ]{2,}(?:original message|ursprungliche nachricht|originalnachricht|message d'origine|message original|mensaje original|messaggio originale|mensagem original)|^_{10,}$/
const WROTE =
  /^(?:on|am|le|el|il|em|no dia|op|il giorno)\b.{4,160}(?:wrote|schrieb\b.*|a ecrit|escribio|ha scritto|escreveu) ?:?$|^.{2,120}(?:<[^<>\s]+@[^<>\s]+>).{0,20}(?:wrote|schrieb|a ecrit|escribio|ha scritto|escreveu) ?:$/
const HEAD_FIELD =
  /^\*?(?:from|sent|date|to|cc|bcc|reply-to|importance|attachments?|von|gesendet|datum|an|de|envoye|le|a|date d'envoi|enviado(?: el| em)?|fecha|para|da|inviato|data|asunto original|anlagen?|pieces? jointes?|adjuntos?|allegati|anexos) ?:\*? ?/
const SUBJECT = /^\*?(?:subject|betreff|objet|asunto|oggetto|assunto) ?:\*? ?/
const SENDER = /^\*?(?:from|von|de|da) ?:\*? ?.*(?:@|"|<|\w)/
/** The short remark above a forwarded message. */
const REMARK =
  /^(?:fyi|for your (?:information|action|kind attention)|please see below|see below|zur (?:info|information|kenntnis)|siehe unten|pour (?:info|information)|voir ci-dessous|para (?:su |tu )?(?:info|informacion|conocimento|informacao)|ver abajo|per (?:info|conoscenza|informazione)|vedi sotto|ver abaixo|pvi)[ .!,]*$/
const CLOSING =
  /^(?:(?:with )?(?:my |our )?(?:very )?(?:kind|best|warm|warmest|kindest)(?: and \w+)? (?:regards|wishes)|regards|kindly|sincerely|yours (?:sincerely|faithfully|truly)|best|cheers|(?:many |with )?thanks(?: and (?:kind |best )?regards| in advance)?|thank you(?: and (?:kind |best )?regards)?|mit (?:freundlichen|besten|herzlichen|freundlichem|sonnigen|lieben)\b.*|(?:freundliche|beste|viele|liebe|herzliche|schone|sonnige) grus.*|mfg|lg|vielen dank(?: und .*)?|danke|cordialement|bien (?:a vous|cordialement)|(?:meilleures|sinceres|cordiales) salutations|(?:salutations|merci) .{0,30}|sinceres salutations|merci|(?:un |muchos )?(?:cordial(?:es)? )?saludos?(?: cordial(?:es)?)?|atentamente|(?:muchas )?gracias(?: y .*)?|(?:cordiali|distinti|i migliori|tanti) saluti|saluti|cordialmente|(?:molte )?grazie|atenciosamente|(?:com os )?(?:melhores|meus) cumprimentos|cumprimentos|atentamente|(?:um )?abracos?|(?:muito )?obrigad[oa])[ ,.!-]*$/

/** @param text in normal form C */
export function partsOfMessage(text: string): MessageParts {
  const lines = linesOf(text)
  const own = ownLines(lines)
  const closing = own.findIndex((line, i) => i > 0 && (/^-- ?$/.test(line.plain) || CLOSING.test(line.plain.trim())))
  // A closing word in a first line is no signature, such as "Thanks" above the whole message.
  const first = own.findIndex((line) => line.plain.trim() !== '')
  const end = closing > first ? closing : own.length
  return { body: own.slice(0, end), signature: own.slice(end) }
}

/** The folded text, with its tabs: they divide the cells of a table. */
export function plainOf(text: string): string {
  return folded(text).replace(/ /g, (space, at: number) => (text.charAt(at) === '\t' ? '\t' : space))
}

function linesOf(text: string): MessageLine[] {
  let start = 0
  return plainOf(text)
    .split('\n')
    .map((plain) => {
      const line = { plain, start, end: start + plain.length, isSubject: false }
      start = line.end + 1
      return line
    })
}

/** Without quoted lines, and up to a quoted message. A forwarded message is read in place of the remark above it. */
function ownLines(lines: readonly MessageLine[]): MessageLine[] {
  const out: MessageLine[] = []
  let isHead: boolean = false
  for (const [i, line] of lines.entries()) {
    const plain = line.plain.trim()
    if (FORWARDED.test(plain)) {
      isHead = true
      continue
    }
    const quotes =
      ORIGINAL.test(plain) || WROTE.test(plain) || (WROTE.test(`${plain} ${lines[i + 1]?.plain.trim() ?? ''}`) && isDated(plain))
    const isHeadOfMail: boolean = !isHead && SENDER.test(plain) && lines.slice(i + 1, i + 5).some((next) => SUBJECT.test(next.plain.trim()))
    if (quotes || isHeadOfMail) {
      if (out.some((each) => !isRemark(each))) return out
      isHead = isHeadOfMail || ORIGINAL.test(plain)
      if (!isHead) return out
      continue
    }
    if (plain.startsWith('>')) continue
    const subject = SUBJECT.exec(plain)
    if (subject) {
      const start = line.start + line.plain.indexOf(plain) + subject[0].length
      out.push({ plain: plain.slice(subject[0].length), start, end: start + plain.length - subject[0].length, isSubject: true })
      continue
    }
    if (isHead && HEAD_FIELD.test(plain)) continue
    // The line above this one may be empty before the head begins.
    isHead = isHead && plain === '' && !HEAD_FIELD.test(lines[i - 1]?.plain.trim() ?? '') && !SUBJECT.test(lines[i - 1]?.plain.trim() ?? '')
    out.push(line)
  }
  return out
}

function isRemark({ plain }: MessageLine): boolean {
  return plain.trim() === '' || REMARK.test(plain.trim())
}

function isDated(plain: string): boolean {
  return /\d/.test(plain)
}
