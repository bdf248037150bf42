// Why a cell that should hold an amount holds none, in words.

/**
 * Whether a spreadsheet wrote an error here, in whatever language: `#REF!`, `#N/A`, `#BEZUG!`, `Err:502`, `####`. What it stood for is not known,
 * so it is never "not applicable".
 */
export function isSheetError(text: string): boolean {
  return /^(?:#[¡¿]?[\p{L}0/]{2,20}[!?]|#(?:n\/?[abdv]|i\/t|н\/д|yok|hiányzik)|#{2,}|err:\d{3})$/iu.test(text.trim())
}

/** Whether the cell holds a formula instead of its result. */
export function isFormula(text: string): boolean {
  return /^=[^\s=]/.test(text.trim())
}

/** A figure with what belongs to it. */
const FIGURE = String.raw`\d[\d.,' ]*`
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/[-–—]\s*\d.*(k|m|l|lakhs?|lacs?|cr|crores?)\b/i, 'Two shortened amounts stand here. Write one whole amount, such as 13000.'],
  [/\d\s*(k|m|l|lakhs?|lacs?|cr|crores?)\b/i, 'The amount is shortened. Write it whole, such as 13000.'],
  [/\d.*(\+\s*\+|\+.*(%|\p{L}))/u, 'A tax or fee is added here. Write the amount that is paid.'],
  [new RegExp(`^\\D*${FIGURE}\\D{0,4}(?:[-–—/|]|\\bto\\b|\\bor\\b|\\n)\\D{0,4}${FIGURE}\\D*$`, 'i'), 'Two amounts stand here. Write one.'],
]

/** Whether an amount was meant, although none can be read: its reason says more than that. */
export function isBrokenAmount(text: string): boolean {
  return isSheetError(text) || isFormula(text) || isStruck(text) || REASONS.some(([pattern]) => pattern.test(text))
}

/** The reason in a sentence that says what to do. @param text what `typedAmount` could not read */
export function noAmountReason(text: string): string {
  if (isSheetError(text)) return `The file has the error ${text.trim()} here instead of an amount. Mend it in your spreadsheet program.`
  if (isFormula(text)) return 'The result of this formula is not in the file. Open the file in your spreadsheet program and save it again.'
  if (isStruck(text)) return 'The amount is struck through in the file.'
  return REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? 'This is not an amount.'
}

const STRUCK = 'struck through: '

/** A cell that is struck through as a whole, as it is kept and shown. */
export function struckText(text: string): string {
  return `${STRUCK}${text}`
}

/** Whether the whole cell is struck through: what it says does not hold any more. */
export function isStruck(text: string): boolean {
  return text.startsWith(STRUCK)
}

const RAISED: Readonly<Record<string, string>> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '(': '⁽',
  ')': '⁾',
  a: 'ᵃ',
  b: 'ᵇ',
  c: 'ᶜ',
  d: 'ᵈ',
  e: 'ᵉ',
}

/** A raised text with the characters that are raised by themselves, so that it stays apart from the figures beside it. */
export function raisedText(text: string): string {
  return text.replaceAll(/[\da-e()]/g, (letter) => RAISED[letter] ?? letter)
}
