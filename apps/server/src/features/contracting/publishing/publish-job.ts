// The job that publishes many templates.

import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { publishTemplate } from './publish-template.ts'

export const PUBLISH_TEMPLATES = jobKind({
  name: 'contracting.publish-templates',
  data: z.object({ companyId: z.string(), userId: z.string(), workId: z.string(), templateIds: z.array(z.string()) }),
  retries: 5,
  concurrency: 1,
  timeoutSeconds: 1800,
})

const AT_ONCE = 20

/** Run twice it publishes nothing twice: what has no draft any more is done. */
export function publishTemplatesJob(services: Services): Worker {
  return worker(PUBLISH_TEMPLATES, async ({ companyId, userId, workId, templateIds }) => {
    const incomplete: string[] = []
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
        const failed: string[] = []
        for (const { id } of open) {
          const published = await publishTemplate(services, tx, { companyId, userId, templateId: id })
          if ('missing' in published) failed.push(id)
        }
        await advanceWork(tx, { companyId, workId }, { done: i + part.length })
        return failed
      })
      incomplete.push(...findings)
    }
    await services.db.transaction(async (tx) => {
      const names = await namesOf(services, companyId, incomplete.slice(0, 50))
      const published = templateIds.length - incomplete.length
      await endWork(
        services,
        tx,
        { companyId, workId },
        {
          result: {
            href: '/contracting/template-list',
            text: `${published} ${published === 1 ? 'rate sheet' : 'rate sheets'} published${incomplete.length > 0 ? `, ${incomplete.length} not complete yet` : ''}.`,
            failures: names.map((what) => ({ what, reason: 'Not complete yet.' })),
          },
        },
      )
    })
  })
}

async function namesOf(services: Services, companyId: string, templateIds: readonly string[]): Promise<string[]> {
  if (templateIds.length === 0) return []
  const rows = await services.db.queries
    .selectFrom('template as t')
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 't.company_id').onRef('l.id', '=', 't.location_id'))
    .select('l.location_name')
    .where('t.company_id', '=', companyId)
    .where('t.id', 'in', [...templateIds])
    .execute()
  return rows.map((row) => row.location_name)
}
