// The file that a customer exported from Tourwriter: uploaded, with what each of its columns is taken for.

import type { TourwriterTemplate } from '@tradewind/api/integration/tourwriter.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { csvFileOf } from '@tradewind/domain/integration/tourwriter/csv.ts'
import {
  type ColumnMeaning,
  columnsFinding,
  suggestedColumns,
  templateHeadings,
  templateOf,
} from '@tradewind/domain/integration/tourwriter/template.ts'
import { audit } from '../../commands.ts'
import { type Context, getActor, getWriter } from '../../context.ts'
import { newId } from '../../platform/ids.ts'
import { bytesOf } from '../files/public.ts'
import { findTemplate, keepTemplate, type StoredTemplate } from './template-store.ts'

/** 5 MB: twenty thousand lines. */
const LARGEST_TEMPLATE = 5 * 1024 * 1024
const LONGEST_EXAMPLE = 60

export async function getCredentials(context: Context): Promise<{ template: TourwriterTemplate | null }> {
  const stored = await findTemplate(context.db.queries, getActor(context).companyId)
  return { template: stored ? shown(stored) : null }
}

/** @throws Refusal NotFound for a file of another company; NotUsable for one that is no export of Tourwriter */
export async function putTemplate(context: Context, { path }: { readonly path: string }): Promise<{ template: TourwriterTemplate }> {
  const { companyId, userId } = getWriter(context)
  const file = await context.db.queries
    .selectFrom('stored_file')
    .select(['file_name', 'size_bytes'])
    .where('path', '=', path)
    .where('company_id', '=', companyId)
    .where('state', '=', 'stored')
    .executeTakeFirst()
  const object = file && (await context.files.find(path))
  if (!file || !object) throw new Refusal('NotFound')
  if (Number(file.size_bytes) > LARGEST_TEMPLATE)
    throw new Refusal('NotUsable', { message: 'The file is larger than 5 MB. Export fewer lines at once.' })
  const fileText = textOf(await bytesOf(object.body))
  if (fileText === undefined)
    throw new Refusal('NotUsable', { message: 'This is not a CSV file. Upload the file as Tourwriter exported it.' })
  const headings = templateHeadings(fileText)
  if ('problem' in headings) throw new Refusal('NotUsable', { message: headings.problem })
  const before = await findTemplate(context.db.queries, companyId)
  const columns = columnsFor(headings, before)
  const now = context.now()
  await context.db.transaction(async (tx) => {
    await keepTemplate(tx, {
      company_id: companyId,
      revision: newId(now),
      file_name: file.file_name,
      file_text: fileText,
      columns,
      user_id: userId,
      uploaded_at: new Date(now).toISOString(),
    })
    await audit(context, tx, 'booking.template', null, { fileName: file.file_name })
  })
  return getShown(context, companyId)
}

/** @throws Refusal NotFound without a template; NotUsable when there are more or fewer columns, or one that is needed is missing */
export async function putColumns(context: Context, columns: readonly ColumnMeaning[]): Promise<{ template: TourwriterTemplate }> {
  const { companyId } = getWriter(context)
  const stored = await findTemplate(context.db.queries, companyId)
  if (!stored) throw new Refusal('NotFound')
  const finding = columns.length === stored.columns.length ? columnsFinding(columns) : 'The file has another number of columns by now.'
  if (finding !== undefined) throw new Refusal('NotUsable', { message: finding })
  await context.db.transaction(async (tx) => {
    const changed = await tx
      .updateTable('booking_template')
      .set({ columns: [...columns], revision: newId(context.now()) })
      .where('company_id', '=', companyId)
      .where('revision', '=', stored.revision)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n)
      throw new Refusal('NotUsable', { message: 'The file was replaced in the meantime. Please look at it again.' })
    await audit(context, tx, 'booking.columns', null, {})
  })
  return getShown(context, companyId)
}

async function getShown(context: Context, companyId: string): Promise<{ template: TourwriterTemplate }> {
  const stored = await findTemplate(context.db.queries, companyId)
  if (!stored) throw new Refusal('NotFound')
  return { template: shown(stored) }
}

function shown({ fileName, fileText, columns, uploadedAt, uploadedBy }: StoredTemplate): TourwriterTemplate {
  const { headings, options, rowCount } = templateOf(fileText, columns)
  const [, first = []] = csvFileOf(fileText).rows
  return {
    fileName,
    uploadedAt,
    uploadedBy,
    lines: rowCount,
    options: options.size,
    columns: headings.map((heading, i) => ({
      heading,
      example: (first[i] ?? '').slice(0, LONGEST_EXAMPLE),
      meaning: columns[i] ?? 'keep',
    })),
    problem: columnsFinding(columns) ?? null,
  }
}

/** Headings that the file before had too keep what a person said of them. */
function columnsFor(headings: readonly string[], before: StoredTemplate | undefined): ColumnMeaning[] {
  const [earlier = []] = before ? csvFileOf(before.fileText).rows : []
  const isSame = earlier.length === headings.length && headings.every((heading, i) => heading === earlier[i])
  return isSame && before ? [...before.columns] : suggestedColumns(headings)
}

/** UTF-8, or else the Western code page in which spreadsheet programs save; undefined for bytes that are no text. */
function textOf(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Not UTF-8.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
