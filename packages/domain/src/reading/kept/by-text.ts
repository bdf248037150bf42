// Functions that know what they said of a text.

/** Of so many texts the answers are known at one time: more than a large file has different ones. */
const MOST_TEXTS = 10_000
/** A file seldom repeats a longer text. */
const LONGEST = 200

/** The function, which is not run again for a short text that it was given before. It has to be pure; its answers are not changed by anybody. */
export function byText<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, { readonly answer: Answer }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.answer
    const answer = ask(text)
    if (text.length > LONGEST) return answer
    if (known.size >= MOST_TEXTS) known.clear()
    known.set(text, { answer })
    return answer
  }
}
