// Where the help comes from: the guide of the repository, or the content service that the operator names.

import { setTimeout as pause } from 'node:timers/promises'
import type { HelpArticle } from '@tradewind/domain/help/help-text.ts'
import type { Services } from '../../context.ts'
import { allEntries, ContentServiceFailed, oneArticle } from './content-service.ts'
import { type HelpContent, readGuide } from './guide.ts'

/** What the service gave is used for so long before it is asked again. */
const FRESH_MS = 5 * 60_000
/** A service that failed is left alone for so long. */
const REST_MS = 30_000
/** People wait for the service no longer than this; what it answers later is for whoever comes next. */
const WAIT_MS = 2000

export const STALE_NOTICE = 'The help service does not answer at the moment. This is what it said last.'
export const GUIDE_NOTICE = 'The help service does not answer at the moment. This is the guide that comes with Tradewind.'

type Kept = { content?: HelpContent; readUntil: number; running?: Promise<HelpContent> | undefined }

/** What was read, for each set of settings: one process may serve several in tests. */
const kept = new WeakMap<object, Kept>()

type Needed = Pick<Services, 'config' | 'log' | 'now'>

/**
 * All of the help. It never fails, and never takes long: what cannot be fetched is replaced by what was there before, or by the guide, and
 * says so.
 */
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
  return (await Promise.race([state.running, pause(WAIT_MS, undefined, { ref: false })])) ?? (await instead(state))
}

/** What people read while the service does not answer. */
async function instead({ content }: Kept): Promise<HelpContent> {
  if (content?.source === 'service') return { ...content, notice: STALE_NOTICE }
  return { ...(await readGuide()), notice: GUIDE_NOTICE }
}

async function read({ log, now }: Needed, service: NonNullable<Needed['config']['helpContent']>, state: Kept): Promise<HelpContent> {
  try {
    state.content = { source: 'service', notice: null, ...(await allEntries(service)) }
    state.readUntil = now() + FRESH_MS
  } catch (error) {
    if (!(error instanceof ContentServiceFailed)) throw error
    log.warn({ reason: error.message }, 'the help service failed')
    state.content = await instead(state)
    state.readUntil = now() + REST_MS
  }
  return state.content
}

/** The article as the service has it now; as it was read last when the service does not answer, which the notice says. */
export async function newestArticle(
  { config, log }: Needed,
  { source, notice }: HelpContent,
  article: HelpArticle,
): Promise<{ article: HelpArticle; notice: string | null }> {
  if (config.helpContent === undefined || source === 'guide' || notice !== null) return { article, notice }
  try {
    return { article: await oneArticle(config.helpContent, article.entryId, WAIT_MS), notice }
  } catch (error) {
    if (!(error instanceof ContentServiceFailed)) throw error
    log.warn({ reason: error.message, entryId: article.entryId }, 'the help service failed')
    return { article, notice: STALE_NOTICE }
  }
}
