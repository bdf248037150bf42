// What stands above the list of templates: its groups with their sums, and what there is to choose from.

import type { AnswerOf, QueryOf } from '@tradewind/api/call.ts'
import type { getTemplateChoices as choicesCall, groupTemplates as groupCall } from '@tradewind/api/contracting/templates.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { filterConditions } from './template-filter.ts'

const KEYS = { location: 't.location_id', year: 'extract(year from t.start_date)::text' } as const

export async function groupTemplates(context: Context, { by, ...filter }: QueryOf<typeof groupCall>): Promise<AnswerOf<typeof groupCall>> {
  const values: unknown[] = [getActor(context).companyId]
  const conditions = filterConditions(filter, values)
  const rows = await runSql<Record<'key' | 'templates' | 'drafts' | 'contracts', string>>(
    context.db.reads,
    `select ${KEYS[by]} as key, count(*) as templates, count(t.draft_sheet_id) as drafts,
       sum((select count(*) from contract c where c.supplier_id = t.company_id and c.template_id = t.id)) as contracts
     from template t where t.company_id = $1 and ${conditions.join(' and ')} group by 1 order by 1`,
    values,
  )
  return {
    groups: rows.map((row) => ({
      key: row.key,
      templates: Number(row.templates),
      drafts: Number(row.drafts),
      contracts: Number(row.contracts),
    })),
  }
}

export async function templateChoices(context: Context): Promise<AnswerOf<typeof choicesCall>> {
  const { companyId } = getActor(context)
  const own = context.db.reads.selectFrom('template as t').where('t.company_id', '=', companyId)
  const [countries, currencies, years] = await Promise.all([
    own
      .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 't.company_id').onRef('l.id', '=', 't.location_id'))
      .select('l.country')
      .distinct()
      .orderBy('l.country')
      .execute(),
    own.select('t.currency').distinct().orderBy('t.currency').execute(),
    own
      .where('t.archived_at', 'is', null)
      .select(['t.start_date', 't.end_date'])
      .distinct()
      .orderBy('t.start_date', 'desc')
      .orderBy('t.end_date', 'desc')
      .execute(),
  ])
  return {
    countries: countries.flatMap(({ country }) => country || []),
    currencies: currencies.map(({ currency }) => currency),
    years: years.map((row) => ({ startDate: row.start_date, endDate: row.end_date })),
  }
}
