// What companies let each other see: who is typing, and how far was read.

import { type Context, getActor } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'

/** Whether all of these companies allow it. A company that said nothing does. */
export async function letsSeeReading(queries: Queries, companyIds: readonly string[]): Promise<boolean> {
  const hidden = await runSql(queries, 'select from talk_setting where company_id = any($1) and not shows_reading limit 1', [companyIds])
  return hidden.length === 0
}

export async function talkSettings(context: Context): Promise<{ showsReading: boolean }> {
  return { showsReading: await letsSeeReading(context.db.queries, [getActor(context).companyId]) }
}

export async function saveTalkSettings(context: Context, showsReading: boolean): Promise<void> {
  await runSql(
    context.db.queries,
    `insert into talk_setting (company_id, shows_reading, created_at) values ($1, $2, $3)
     on conflict (company_id) do update set shows_reading = excluded.shows_reading`,
    [getActor(context).companyId, showsReading, new Date(context.now()).toISOString()],
  )
}
