// The file of loaded prices that a buyer gives back: its cells, headings, and what each column is taken for.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type { readAuditFile as readCall } from '@tradewind/api/integration/audits.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { suggestedMeanings } from '@tradewind/domain/integration/audit/loaded-columns.ts'
import { loadedHeadings } from '@tradewind/domain/integration/audit/read-loaded.ts'
import { type Context, getWriter } from '../../context.ts'
import { cellsInFile } from '../contracting/requests/public.ts'
import { opened } from './opened.ts'

const LONGEST_EXAMPLE = 60
const MOST_COLUMNS = 200

/** @throws Refusal FeatureOff; NotFound for a file of another company; NotUsable for one without prices */
export async function readAuditFile(context: Context, { system, file }: BodyOf<typeof readCall>): Promise<AnswerOf<typeof readCall>> {
  await opened(context, system)
  const { headings, cells, fileName } = await loadedFile(context, file.path)
  const [, first = []] = cells
  const meanings = suggestedMeanings(system, headings)
  return {
    path: file.path,
    fileName,
    rows: cells.length - 1,
    columns: headings.map((heading, i) => ({
      heading: heading.slice(0, 200),
      example: (first[i] ?? '').slice(0, LONGEST_EXAMPLE),
      meaning: meanings[i] ?? 'ignore',
    })),
  }
}

type LoadedFile = {
  readonly headings: readonly string[]
  readonly cells: readonly (readonly string[])[]
  readonly fileName: string
}

/** @throws Refusal NotFound for a file of another company; NotUsable for one without prices, with the reason */
export async function loadedFile(context: Context, path: string): Promise<LoadedFile> {
  const stored = await context.db.queries
    .selectFrom('stored_file')
    .select('file_name')
    .where('path', '=', path)
    .where('company_id', '=', getWriter(context).companyId)
    .executeTakeFirst()
  const read = await cellsInFile(context, path)
  if ('problem' in read) throw new Refusal('NotUsable', { message: read.problem })
  const headings = loadedHeadings(read.cells)
  if ('problem' in headings) throw new Refusal('NotUsable', { message: headings.problem })
  if (headings.length > MOST_COLUMNS) throw new Refusal('NotUsable', { message: `The file has more than ${MOST_COLUMNS} columns.` })
  return { headings, cells: read.cells, fileName: stored?.file_name ?? '' }
}
