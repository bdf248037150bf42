// Ages in a label or a sentence.

export type Ages = { readonly from: number; readonly to?: number | undefined }

/** Whole years, both included: `2-5,99` is 2 to 5, `moins de 3 ans` is 0 to 2. */
export function agesIn(text: string): Ages | undefined {
  const span = /(\d{1,2})(?:[.,]99)? ?(?:-|a|bis|to|do|t\/m|til|till) ?(\d{1,2})(?:[.,]99)?(?! ?%)/.exec(text)
  if (span) return { from: Number(span[1]), to: Number(span[2]) }
  const upToAnd = /(\d{1,2})(?: (?:years|yrs))?(?: old)? (?:and|&|or) (?:under|younger|below)/.exec(text)?.[1]
  if (upToAnd) return { from: 0, to: Number(upToAnd) }
  const below =
    /(?:under|unter|moins de|menos de|menores de|meno di|less than) (\d{1,2})/.exec(text)?.[1] ??
    /(?:enfants?|kinder|children) (?:de )?[-<] ?(\d{1,2}) ?(?:ans|jahre|years)/.exec(text)?.[1]
  if (below) return { from: 0, to: Number(below) - 1 }
  const upTo = /(?:up to|bis|hasta|jusqu'a|fino a|ate) (\d{1,2})/.exec(text)?.[1]
  if (upTo) return { from: 0, to: Number(upTo) }
  const from = /(\d{1,2}) ?\+/.exec(text)?.[1]
  return from === undefined ? undefined : { from: Number(from) }
}
