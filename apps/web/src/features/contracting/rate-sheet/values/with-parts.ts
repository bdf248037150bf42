// Changing fields of a thing: what becomes undefined is taken away, so that a saved page has no empty fields.

export type Parts<Whole> = { readonly [Field in keyof Whole]?: Whole[Field] | undefined }

/** The thing with these fields as they are given; a field that is given as undefined goes. */
export function withParts<Whole extends object>(whole: Whole, parts: Parts<Whole>): Whole {
  const fields = Object.entries({ ...whole, ...parts }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(fields) as Whole // the same fields, some of them new; the callers take away optional ones only
}
