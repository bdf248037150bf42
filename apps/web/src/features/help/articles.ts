// The articles of the guide, which lie in docs/guide and are built into the application.

import { GUIDE } from '@tradewind/domain/help/guide-index.ts'
import { htmlOf } from './article-html.ts'

const TEXTS = import.meta.glob<string>('../../../../../docs/guide/*.md', { query: '?raw', import: 'default' })

export function isArticle(article: string): boolean {
  return GUIDE.some((page) => page.entryId === article)
}

/** The article as HTML, its pictures and links led to where they are in the application. */
export async function articleHtml(article: string): Promise<string> {
  const text = await TEXTS[`../../../../../docs/guide/${article}.md`]?.()
  return text === undefined ? '' : htmlOf(text, true)
}
