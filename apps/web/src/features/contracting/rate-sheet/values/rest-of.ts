// A sentence that begins with a name, in two: the name stands out.

/** @example restOf('Gala dinner', 'Gala dinner, compulsory: 85.00 EUR') is 'Gala dinner' and 'compulsory: 85.00 EUR' */
export function restOf(title: string, sentence: string): { readonly title: string; readonly text: string } {
  const rest = sentence.startsWith(title) ? sentence.slice(title.length) : sentence
  return { title, text: rest.replace(/^[,:\s]+/, '') }
}
