// Placeholders of a message to many: what is different for each recipient.

export const PLACEHOLDERS = ['partner', 'city', 'country', 'my name', 'my company'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

const WRITTEN = /\{([^{}\n]{1,40})\}/g

function known(name: string): Placeholder | undefined {
  const wanted = name.trim().replace(/\s+/g, ' ').toLowerCase()
  return PLACEHOLDERS.find((placeholder) => placeholder === wanted)
}

/** What is written in braces and is no placeholder, as it is written, each once. @example unknownPlaceholders('Dear {partner}, {x}') is '{x}' */
export function unknownPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(WRITTEN)].filter(([, name = '']) => known(name) === undefined).map(([written]) => written))]
}

/** The text for one recipient. A value is put in as it is: braces in it stay. Unknown placeholders stay as they are written. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(WRITTEN, (written, name: string) => {
    const placeholder = known(name)
    return placeholder === undefined ? written : values[placeholder]
  })
}

/** Placeholders that are used and have no value for this recipient. */
export function emptyPlaceholders(text: string, values: PlaceholderValues): Placeholder[] {
  const used = new Set([...text.matchAll(WRITTEN)].map(([, name = '']) => known(name)))
  return PLACEHOLDERS.filter((placeholder) => used.has(placeholder) && values[placeholder].trim() === '')
}
