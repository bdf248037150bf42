// The many characters that mean the same digit, letter or space, as the usual one.

/** Full-width and small forms, and the forms of Arabic letters that fonts choose. */
const FORMS = /[\ufb50-\ufdff\ufe50-\ufe6f\ufe70-\ufefc\uff01-\uff5e\uffe0-\uffe6]+/g
/** Marks of direction, and characters without width. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * The text with plain digits, letters and single spaces, trimmed. Raised figures stay raised: NFKC would make 1201 of `120¹`.
 * @example plainCharacters('１２０\u00a0€') is '120 €'
 */
export function plainCharacters(text: string): string {
  // Speed: nearly all cells are plain, and sheets have tens of thousands.
  if (/^[!-~]*(?: [!-~]+)*$/.test(text)) return text
  return text
    .normalize('NFC')
    .replace(FORMS, (form) => form.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim()
}
