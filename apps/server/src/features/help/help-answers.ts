// Whether an article helped its reader.

import type { AnswerOf, BodyOf, QueryOf } from '@tradewind/api/call.ts'
import type { answerHelp as answerCall, listHelpAnswers as listCall } from '@tradewind/api/help.ts'
import { oneLine, withoutUnseen } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../context.ts'
import { runSql } from '../../platform/db/database.ts'
import { helpContent } from './help-content.ts'

const MOST_ARTICLES = 200
const MOST_SENTENCES = 50

export type OwnAnswer = { readonly didHelp: boolean; readonly sentence: string }

/** Null where the caller has not answered yet. */
export async function ownAnswer(context: Context, entryId: string): Promise<OwnAnswer | null> {
  const row = await context.db.queries
    .selectFrom('help_answer')
    .select(['did_help', 'sentence'])
    .where('user_id', '=', getActor(context).userId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return row === undefined ? null : { didHelp: row.did_help, sentence: row.sentence }
}

/** One answer for each person and article: the last one counts. @param entryId of an article that the caller's role gets */
export async function answerHelp(context: Context, entryId: string, { didHelp, sentence }: BodyOf<typeof answerCall>): Promise<void> {
  const { userId, companyId } = getActor(context)
  const answer = {
    company_id: companyId,
    did_help: didHelp,
    sentence: oneLine(withoutUnseen(sentence)),
    answered_at: new Date(context.now()),
  }
  await context.db.queries
    .insertInto('help_answer')
    .values({ user_id: userId, entry_id: entryId, ...answer })
    .onConflict((conflict) => conflict.columns(['user_id', 'entry_id']).doUpdateSet(answer))
    .execute()
}

type ArticleRow = { entry_id: string; yes: number; no: number; sentences: number; last_at: Date | string }
type SentenceRow = {
  entry_id: string
  did_help: boolean
  sentence: string
  company_name: string
  company_type: string
  answered_at: Date | string
}

export async function listHelpAnswers(context: Context, { entryId }: QueryOf<typeof listCall>): Promise<AnswerOf<typeof listCall>> {
  const { reads } = context.db
  const [content, articles, sentences] = await Promise.all([
    helpContent(context),
    runSql<ArticleRow>(
      reads,
      `select entry_id, (count(*) filter (where did_help))::int as yes, (count(*) filter (where not did_help))::int as no,
         (count(*) filter (where sentence <> ''))::int as sentences, max(answered_at) as last_at
       from help_answer group by entry_id order by no desc, yes desc, entry_id limit $1`,
      [MOST_ARTICLES],
    ),
    runSql<SentenceRow>(
      reads,
      `select a.entry_id, a.did_help, a.sentence, c.company_name, c.company_type, a.answered_at
       from help_answer a join company c on c.id = a.company_id
       where a.sentence <> '' and ($2::text is null or a.entry_id = $2) order by a.answered_at desc, a.user_id limit $1`,
      [MOST_SENTENCES, entryId ?? null],
    ),
  ])
  const titleOf = (id: string) => content.articles.get(id)?.title ?? id
  return {
    articles: articles.map((row) => ({
      entryId: row.entry_id,
      title: titleOf(row.entry_id),
      yes: row.yes,
      no: row.no,
      sentences: row.sentences,
      lastAt: new Date(row.last_at).toISOString(),
    })),
    sentences: sentences.map((row) => ({
      entryId: row.entry_id,
      title: titleOf(row.entry_id),
      didHelp: row.did_help,
      text: row.sentence,
      companyName: row.company_name,
      side: row.company_type === 'Supplier' ? ('supplier' as const) : ('buyer' as const),
      at: new Date(row.answered_at).toISOString(),
    })),
  }
}
