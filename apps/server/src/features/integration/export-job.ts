// Makes the file of an export, one contract after the other: flat memory, and after a restart the job goes on behind the last one.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { ExportReport } from '@tradewind/api/integration.ts'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { csvLine } from '@tradewind/domain/integration/tourwriter/csv.ts'
import { subjectText } from '@tradewind/domain/integration/subject.ts'
import type { FilledLine } from '@tradewind/domain/integration/tourwriter/fill.ts'
import type { Template } from '@tradewind/domain/integration/tourwriter/template.ts'
import type { z } from 'zod'
import type { Context, Services } from '../../context.ts'
import { isSwitchedOn } from '../../feature-switches.ts'
import { type Worker, worker } from '../../platform/queue.ts'
import { findContextForJob } from '../accounts/users/public.ts'
import { EXPORT } from './export-kind.ts'
import { advanceExport, endExport, nextToExport, putContractLines, type WaitingContract } from './export-store.ts'
import { getContractInForce } from './read-contract.ts'
import { findTemplate, getTemplate } from './template-store.ts'
import { fill, reportOf } from './to-export.ts'

type Data = z.output<typeof EXPORT.data>

export function exportJob(services: Services): Worker {
  return worker(
    EXPORT,
    async (data, _signal, turn) => {
      let template: Template | undefined
      for (let next = await nextToExport(services.db.queries, data); next; next = await nextToExport(services.db.queries, data)) {
        // Asked for each contract: who is disabled meanwhile, and a company that is switched off, export no more of them.
        const context = await findContextForJob(services, data)
        if (!context || !(await isSwitchedOn(services.db.queries, data.companyId, 'tourwriter')))
          return endExport(services, data, 'You can export nothing here any more.')
        if ((await findTemplate(services.db.queries, data.companyId))?.revision !== next.templateRevision)
          return endExport(services, data, 'The file of Tourwriter was replaced in the meantime. Please export again.')
        template ??= (await getTemplate(services.db.queries, data.companyId)).template
        await exportOne(context, data, next, template)
        await turn.pass()
      }
      await endExport(services, data, null)
    },
    (data) => endExport(services, data, 'The file could not be made. Try again later.'),
  )
}

const NOTHING: ExportReport = { lines: 0, refused: [], unmapped: [], leftOut: [], unchanged: 0, toDelete: [], differences: [] }

async function exportOne(
  context: Context,
  data: Data,
  { contractId, version, position }: WaitingContract,
  template: Template,
): Promise<void> {
  const made = await linesOf(context, contractId, version, template)
  await context.db.transaction(async (tx) => {
    await putContractLines(tx, { ...data, position }, made)
    await advanceExport(tx, data)
  })
}

async function linesOf(context: Context, contractId: string, version: number, template: Template) {
  try {
    const inForce = await getContractInForce(context, contractId, version)
    const filled = await fill(context, inForce, template)
    const report = reportOf(inForce, template, filled)
    // A contract of which something is not mapped is written as a whole or not at all.
    const lines = filled.unmapped.length > 0 ? [] : filled.lines
    const held = filled.unmapped.length > 0 ? [] : [...filled.unchanged, ...lines]
    const textOf = (of: readonly FilledLine[]) => of.map(({ cells }) => csvLine(cells, template.manner)).join('')
    return {
      lines: textOf(lines),
      holds: textOf(held),
      lineNames: lines.map(({ subject, periodName, range }) => `${subjectText(subject)}, ${periodName}, ${rangeText(range)}`),
      report: { ...report, lines: lines.length },
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reason = error.code === 'StateChanged' ? 'Another version is in force by now.' : error.message
    return {
      lines: '',
      lineNames: [],
      holds: '',
      report: { ...NOTHING, refused: [{ what: 'The contract', periodName: '', days: null, reason }] },
    }
  }
}
