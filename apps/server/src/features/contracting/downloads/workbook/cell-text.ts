// User text made fit for a cell: it stays text whatever it begins with, and the file stays one that programs open.

/** No program takes longer texts in a cell. Source: Excel specifications and limits. */
const LONGEST = 32_767

/** What XML 1.0 has no place for, and the control characters beyond it; tabs and line ends stay. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** Programs turn such text into a formula when somebody types over the cell. */
const LIKE_FORMULA = /^[=+\-@\t\r\n|%]/

/** The text as it stands between XML tags. */
export function xmlText(text: string): string {
  const clean = text.toWellFormed().replace(/\r\n?/g, '\n').replace(NOT_IN_XML, ' ')
  const whole = clean.length > LONGEST ? `${clean.slice(0, LONGEST - 1).toWellFormed()}…` : clean
  return (
    whole
      .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
      // Programs read _x0041_ as a letter; its own underscore written so keeps it as it is.
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  )
}

/** Whether the cell needs the mark that its content is text, so that typing over it makes no formula. */
export function looksLikeFormula(text: string): boolean {
  return LIKE_FORMULA.test(text)
}
