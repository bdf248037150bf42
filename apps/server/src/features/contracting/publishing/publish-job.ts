// The job that publishes many templates.

import { Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { type Published, publishTemplate } from './publish-template.ts'

export const PUBLISH_TEMPLATES = jobKind({
  name: 'contracting.publish-templates',
  data: z.object({ companyId: z.string(), userId: z.string(), workId: z.string(), templateIds: z.array(z.string()) }),
  retries: 5,
  concurrency: 2,
  timeoutSeconds: 1800,
  share: { payer: (data) => data, ofCompany: 1, waiting: { ofCompany: 20, ofPerson: 10 }, what: 'publications', seconds: 5 },
})

const AT_ONCE = 20

/** Run twice it publishes nothing twice: what has no draft any more is done. */
export function publishTemplatesJob(services: Services): Worker {
  return worker(PUBLISH_TEMPLATES, async ({ companyId, userId, workId, templateIds }, _signal, turn) => {
    const left: Left[] = []
    for (let i = 0; i < templateIds.length; i += AT_ONCE) {
      const part = templateIds.slice(i, i + AT_ONCE)
      const findings = await services.db.transaction(async (tx) => {
        const open = await tx
          .selectFrom('template')
          .select('id')
          .where('company_id', '=', companyId)
          .where('id', 'in', part)
          .where('draft_sheet_id', 'is not', null)
          .orderBy('id')
          .execute()
        const failed: Left[] = []
        for (const { id } of open) {
          const reason = await reasonNotTo(publishTemplate(services, tx, { companyId, userId, templateId: id }))
          if (reason !== undefined) failed.push({ templateId: id, reason })
        }
        await advanceWork(tx, { companyId, workId }, { done: i + part.length })
        return failed
      })
      left.push(...findings)
      await turn.pass()
    }
    await services.db.transaction(async (tx) => {
      const named = await namesOf(services, companyId, left.slice(0, 50))
      const published = templateIds.length - left.length
      await endWork(
        services,
        tx,
        { companyId, workId },
        {
          result: {
            href: '/contracting/template-list',
            text: `${counted(published, 'rate sheet', 'rate sheets')} published${left.length > 0 ? `, ${left.length} not complete yet` : ''}.`,
            failures: named,
          },
        },
      )
    })
  })
}

type Left = { readonly templateId: string; readonly reason: string }

/** Why it cannot be published, in words; a refusal leaves nothing behind. */
async function reasonNotTo(publishing: Promise<Published>): Promise<string | undefined> {
  try {
    return 'missing' in (await publishing) ? 'Not complete yet.' : undefined
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NotUsable') return error.message
    throw error
  }
}

async function namesOf(services: Services, companyId: string, left: readonly Left[]): Promise<{ what: string; reason: string }[]> {
  if (left.length === 0) return []
  const rows = await services.db.queries
    .selectFrom('template as t')
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 't.company_id').onRef('l.id', '=', 't.location_id'))
    .select(['t.id', 'l.location_name'])
    .where('t.company_id', '=', companyId)
    .where(
      't.id',
      'in',
      left.map((each) => each.templateId),
    )
    .execute()
  return rows.map((row) => ({ what: row.location_name, reason: left.find((each) => each.templateId === row.id)?.reason ?? '' }))
}
