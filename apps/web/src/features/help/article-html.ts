// Markdown of the help as HTML. What a content service says is text: its HTML and pictures are not taken over.

import { Marked, type Tokens } from 'marked'
import { isPlace } from './places.ts'

const PICTURES = import.meta.glob<string>('../../../../../docs/guide/pictures/*.png', { query: '?url', import: 'default' })

const guide = new Marked()

/** Where a link may lead: into the application, to a page that is encrypted, or to a mail program. */
const ALLOWED = /^(https:\/\/|mailto:|\/(?!\/))/i

const foreign = new Marked({
  renderer: {
    // A place of the screen is a comment of a form of its own.
    html: ({ text }) => (isPlace(text) ? text : escaped(text)),
    image: ({ text }) => escaped(text),
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens)
      return ALLOWED.test(href) ? `<a href="${escaped(href)}" target="_blank" rel="noreferrer noopener">${text}</a>` : text
    },
  },
})

/** @param isGuide whether the text is our own, from docs/guide: its pictures and links are led to where they are in the application */
export async function htmlOf(markdown: string, isGuide: boolean): Promise<string> {
  if (!isGuide) return foreign.parse(markdown)
  const html = await guide.parse(markdown)
  const names = [...new Set([...html.matchAll(/src="pictures\/([\w-]+\.png)"/g)].map((match) => match[1] ?? ''))]
  const urls = new Map(
    await Promise.all(names.map(async (name) => [name, await PICTURES[`../../../../../docs/guide/pictures/${name}`]?.()] as const)),
  )
  return html
    .replace(/src="pictures\/([\w-]+\.png)"/g, (_, name: string) => `src="${urls.get(name) ?? ''}" loading="lazy"`)
    .replace(/href="([\w-]+)\.md(#[\w-]+)?"/g, (_, name: string) => `href="/help/${name}"`)
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
