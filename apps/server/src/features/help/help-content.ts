// Where the help comes from: the guide of the repository, or the content service that the operator names.

import type { HelpArticle } from '@tradewind/domain/help/help-text.ts'
import type { Services } from '../../context.ts'
import { allEntries, ContentServiceFailed, oneArticle } from './content-service.ts'
import { type HelpContent, readGuide } from './guide.ts'

/** What the service gave is used for so long before it is asked again. */
const FRESH_MS = 5 * 60_000
/** A service that failed is left alone for so long. */
const REST_MS = 30_000

export const STALE_NOTICE = 'The help service does not answer at the moment. This is what it said last.'
export const GUIDE_NOTICE = 'The help service does not answer at the moment. This is the guide that comes with Tradewind.'

type Kept = { content?: HelpContent; readUntil: number; running?: Promise<HelpContent> | undefined }

/** What was read, for each set of settings: one process may serve several in tests. */
const kept = new WeakMap<object, Kept>()

type Needed = Pick<Services, 'config' | 'log' | 'now'>

/** All of the help. It never fails: what cannot be fetched is replaced by what was there before, or by the guide, and says so. */
export async function helpContent(services: Needed): Promise<HelpContent> {
  const { config, now } = services
  if (config.helpContent === undefined) return readGuide()
  const state: Kept = kept.get(config) ?? { readUntil: 0 }
  kept.set(config, state)
  if (state.content && now() < state.readUntil) return state.content
  // Whoever comes meanwhile waits for the same answer.
  state.running ??= read(services, config.helpContent, state).finally(() => {
    state.running = undefined
  })
  return state.running
}

async function read({ log, now }: Needed, service: NonNullable<Needed['config']['helpContent']>, state: Kept): Promise<HelpContent> {
  try {
    state.content = { source: 'service', notice: null, ...(await allEntries(service)) }
    state.readUntil = now() + FRESH_MS
  } catch (error) {
    if (!(error instanceof ContentServiceFailed)) throw error
    log.warn({ reason: error.message }, 'the help service failed')
    const before = state.content
    state.content = before?.source === 'service' ? { ...before, notice: STALE_NOTICE } : { ...(await readGuide()), notice: GUIDE_NOTICE }
    state.readUntil = now() + REST_MS
  }
  return state.content
}

/** The article as the service has it now; as it was read last when the service does not answer. */
export async function newestArticle({ config, log }: Needed, content: HelpContent, article: HelpArticle): Promise<HelpArticle> {
  if (config.helpContent === undefined || content.source === 'guide' || content.notice !== null) return article
  try {
    return await oneArticle(config.helpContent, article.entryId)
  } catch (error) {
    if (!(error instanceof ContentServiceFailed)) throw error
    log.warn({ reason: error.message, entryId: article.entryId }, 'the help service failed')
    return article
  }
}
