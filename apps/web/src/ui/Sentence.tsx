// A sentence with names in it that may be written from right to left, among words, dates and amounts that are not.

import { namesApart } from './names-apart.ts'

/** Without this a browser shows the date or amount beside such a name in another order. */
export function Sentence({ children }: { children: string }) {
  return namesApart(children).map((part, i) => (i % 2 === 1 ? <bdi key={i}>{part}</bdi> : part))
}
