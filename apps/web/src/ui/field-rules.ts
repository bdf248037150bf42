// What is wrong with a field, in the words that every form uses.

/** For a field that has to be filled in. */
export function isMissing(text: string): string | null {
  return text.trim() === '' ? 'This is a required field' : null
}
