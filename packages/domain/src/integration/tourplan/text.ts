// Text as a Tourplan takes it: its character set, plain letters where it wants them, lengths, and XML.

export const CHARSETS = ['utf-8', 'iso-8859-1'] as const
export type Charset = (typeof CHARSETS)[number]

/** `transliterates` writes every text in the letters of English. */
export type TextRules = { readonly charset: Charset; readonly transliterates: boolean }

/** Lengths in characters, as Tourplan stores them. */
export const LENGTHS = { stayType: 20, rateText: 60 } as const

const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
}

/**
 * On one line, without control characters, and in English letters where they are wanted; a letter that has none becomes a question mark.
 * @example with `transliterates`: 'Späth – Süd' is 'Spaeth - Sued'
 */
export function plainText(text: string, { transliterates }: Pick<TextRules, 'transliterates'>): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s\ufffe\uffff]+/gu, ' ')
    .trim()
  if (!transliterates) return line
  return Array.from(line)
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]/gu, '?')
}

/** The first characters of a text, none of them cut in two. @param most counted as it is sent */
export function clipped(text: string, most: number, rules: Pick<TextRules, 'transliterates'>): string {
  return Array.from(plainText(text, rules)).slice(0, most).join('').trimEnd()
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '/': '&#47;' }

/** Content of an element. A slash is written by its number, which some servers ask for; letters that the character set lacks as well. */
export function xmlText(text: string, { charset }: Pick<TextRules, 'charset'>): string {
  return Array.from(text)
    .map((letter) => {
      const number = letter.codePointAt(0) ?? 0
      return MARKS[letter] ?? (charset === 'iso-8859-1' && number > 0xff ? `&#${number};` : letter)
    })
    .join('')
}
