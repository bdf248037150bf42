// The guide in docs/guide, which comes with the installation.

import { readFile } from 'node:fs/promises'
import { GUIDE } from '@tradewind/domain/help/guide-index.ts'
import type { HelpIndexEntry } from '@tradewind/domain/help/help-index.ts'
import { articleOf, type HelpArticle } from '@tradewind/domain/help/help-text.ts'

export type HelpContent = {
  readonly source: 'guide' | 'service'
  readonly notice: string | null
  readonly entries: readonly HelpIndexEntry[]
  readonly articles: ReadonlyMap<string, HelpArticle>
}

const FOLDER = new URL('../../../../../docs/guide/', import.meta.url)

let read: Promise<HelpContent> | undefined

/** The pages of the guide, read once. */
export function readGuide(): Promise<HelpContent> {
  read ??= readPages()
  return read
}

async function readPages(): Promise<HelpContent> {
  const articles = await Promise.all(
    GUIDE.map(async ({ entryId, title }): Promise<[string, HelpArticle]> => {
      const article = articleOf(entryId, await readFile(new URL(`${entryId}.md`, FOLDER), 'utf8'))
      return [entryId, { ...article, title }]
    }),
  )
  return { source: 'guide', notice: null, entries: GUIDE, articles: new Map(articles) }
}
