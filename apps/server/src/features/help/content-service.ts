// The operator's content service for help, by the published shapes of Contentful's Delivery API: all entries, and one article.

import type { HelpIndexEntry } from '@tradewind/domain/help/help-index.ts'
import { articleOf, type HelpArticle } from '@tradewind/domain/help/help-text.ts'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'

type Service = NonNullable<Config['helpContent']>

/** The service did not give what its interface promises. The message is for the operator. */
export class ContentServiceFailed extends Error {}

/** For all pages of entries together. */
const PATIENCE_MS = 10_000
/** The most that the service gives at once. */
const PAGE = 1000
const MOST_ENTRIES = 5000
const LONGEST_ANSWER = 8_000_000

/** Ids of content types that the operator makes there. Others are of no concern. */
const INDEX_TYPE = 'helpIndexEntry'
const ARTICLE_TYPE = 'helpArticle'

const entry = z.object({
  sys: z.object({ id: z.string(), contentType: z.object({ sys: z.object({ id: z.string() }) }) }),
  fields: z.record(z.string(), z.unknown()),
})
type Entry = z.output<typeof entry>
const collection = z.object({ total: z.number().int().nonnegative(), items: z.array(z.unknown()) })

const link = z.object({ sys: z.object({ id: z.string() }) }).transform(({ sys }) => sys.id)
/** `entryId` is the id of an article, or a link to it. */
const indexFields = z.object({
  matchingRole: z.string().max(100),
  expressions: z.array(z.string().max(300)).max(100).default([]),
  entryId: z.union([z.string(), link]),
})
/** Speed: browsers make a page of a body, and every search reads it. Four times what an editor can type into one field there. */
const LONGEST_BODY = 200_000
const articleFields = z.object({ title: z.string().max(300), body: z.string().max(LONGEST_BODY).default('') })

/**
 * All entries: the index and the articles. What is not well formed is left out, as is an entry of the index without its article.
 * @throws ContentServiceFailed // A-CL-064, C-CL-117
 */
export async function allEntries(service: Service): Promise<{ entries: HelpIndexEntry[]; articles: Map<string, HelpArticle> }> {
  const found: Entry[] = []
  const signal = AbortSignal.timeout(PATIENCE_MS)
  for (let skip = 0, total = 1; skip < Math.min(total, MOST_ENTRIES); skip += PAGE) {
    const page = collection.safeParse(await ask(service, `/entries?limit=${PAGE}&skip=${skip}&order=sys.createdAt`, signal))
    if (!page.success) throw new ContentServiceFailed('The help service answers something else than a list of entries.')
    total = page.data.total
    found.push(...page.data.items.map((each) => entry.safeParse(each)).flatMap((each) => (each.success ? [each.data] : [])))
  }
  const articles = new Map(found.flatMap((each) => articleIn(each) ?? []).map((each) => [each.entryId, each]))
  const entries = found
    .filter((each) => each.sys.contentType.sys.id === INDEX_TYPE)
    .map((each) => indexFields.safeParse(each.fields))
    .flatMap((each) => (each.success && articles.has(each.data.entryId) ? [each.data] : []))
  if (entries.length === 0) throw new ContentServiceFailed('The help service has no entry of the index with its article.')
  return { entries, articles }
}

/** One article. @param patienceMs how long it may take @throws ContentServiceFailed // A-CL-065, C-CL-118 */
export async function oneArticle(service: Service, entryId: string, patienceMs: number): Promise<HelpArticle> {
  const answer = entry.safeParse(await ask(service, `/entries/${encodeURIComponent(entryId)}`, AbortSignal.timeout(patienceMs)))
  const article = answer.success ? articleIn(answer.data) : undefined
  if (article?.entryId !== entryId) throw new ContentServiceFailed(`The help service answers something else than the article ${entryId}.`)
  return article
}

function articleIn({ sys, fields }: Entry): HelpArticle | undefined {
  if (sys.contentType.sys.id !== ARTICLE_TYPE) return undefined
  const { data } = articleFields.safeParse(fields)
  return data && articleOf(sys.id, data.body, data.title)
}

async function ask({ url, token }: Service, path: string, signal: AbortSignal): Promise<unknown> {
  try {
    const answer = await fetch(`${url}${path}`, {
      headers: { accept: 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      redirect: 'error',
      signal,
    })
    if (!answer.ok) throw new ContentServiceFailed(`The help service answers ${answer.status}.`)
    return JSON.parse(await limited(answer))
  } catch (error) {
    if (error instanceof ContentServiceFailed) throw error
    throw new ContentServiceFailed(`The help service does not answer: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function limited(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    parts.push(part)
    length += part.length
    if (length > LONGEST_ANSWER) throw new ContentServiceFailed('The help service answers with more than 8 MB.')
  }
  return Buffer.concat(parts).toString('utf8')
}
