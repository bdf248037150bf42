// Help for the caller's role.

import {
  answerHelp as answerCall,
  getFirstHour,
  getHelpArticle,
  listHelp,
  listHelpAnswers as listAnswersCall,
  searchHelp,
} from '@tradewind/api/help.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type HelpReader, isForReader } from '@tradewind/domain/help/help-index.ts'
import { findHelp, type HelpArticle } from '@tradewind/domain/help/help-text.ts'
import { type Context, getActor, route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { firstHour } from './first-hour.ts'
import type { HelpContent } from './guide.ts'
import { answerHelp, listHelpAnswers, ownAnswer } from './help-answers.ts'
import { helpContent, newestArticle } from './help-content.ts'

export const helpFeature = feature({
  routes: [
    route(getFirstHour, async ({ context }) => ({ steps: await firstHour(context) })),
    route(listHelp, async ({ context }) => {
      const content = await ownHelp(context)
      const items = content.entries.map(({ entryId, matchingRole, expressions }) => ({
        entryId,
        title: content.articles.get(entryId)?.title ?? entryId,
        matchingRole,
        expressions: [...expressions],
      }))
      return { state: stateOf(content), items }
    }),
    route(getHelpArticle, async ({ context, params }) => {
      const { content, article } = await ownArticle(context, params.entryId)
      const [newest, own] = await Promise.all([newestArticle(context, content, article), ownAnswer(context, params.entryId)])
      const { entryId, title, sections } = newest.article
      return { state: { source: content.source, notice: newest.notice }, entryId, title, sections: [...sections], ownAnswer: own }
    }),
    route(answerCall, async ({ context, params, body }) => {
      await ownArticle(context, params.entryId)
      await answerHelp(context, params.entryId, body)
    }),
    route(listAnswersCall, ({ context, query }) => listHelpAnswers(context, query)),
    route(searchHelp, async ({ context, query }) => {
      const content = await ownHelp(context)
      return { state: stateOf(content), items: findHelp(articlesOf(content), query.words) }
    }),
  ],
})

/** The help with the entries of the index that the caller's role gets. */
async function ownHelp(context: Context): Promise<HelpContent> {
  const { companyId, companyType } = getActor(context)
  const [content, company] = await Promise.all([
    helpContent(context),
    context.db.queries.selectFrom('company').select('product_type').where('id', '=', companyId).executeTakeFirstOrThrow(),
  ])
  const reader: HelpReader = { companyType, productType: company.product_type }
  return { ...content, entries: content.entries.filter((entry) => isForReader(entry, reader)) }
}

/** @throws Refusal NotFound for an article that the caller's role does not get */
async function ownArticle(context: Context, entryId: string): Promise<{ content: HelpContent; article: HelpArticle }> {
  const content = await ownHelp(context)
  const article = articlesOf(content).find((each) => each.entryId === entryId)
  if (!article) throw new Refusal('NotFound')
  return { content, article }
}

/** Each article once, in the order of the index. */
function articlesOf({ entries, articles }: HelpContent): HelpArticle[] {
  return [...new Set(entries.map((entry) => entry.entryId))].flatMap((entryId) => articles.get(entryId) ?? [])
}

function stateOf({ source, notice }: HelpContent) {
  return { source, notice }
}
