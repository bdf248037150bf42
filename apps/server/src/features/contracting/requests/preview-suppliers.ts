// A pasted list or a workbook of suppliers, before anybody is asked.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { previewSuppliers as previewCall } from '@tradewind/api/contracting/requests.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import {
  MOST_SUPPLIERS,
  type SupplierRows,
  suppliersInCells,
  suppliersInText,
} from '@tradewind/domain/contracting/requests/supplier-rows.ts'
import { type Context, getWriter } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { bytesOf } from '../../files/public.ts'
import { type ReadCells, readFileCells } from '../imports/public.ts'
import { getBuyerWriter, partnersOf } from './create-request.ts'
import { alreadyAsked, sameWithin } from './same-suppliers.ts'

/** @throws Refusal NotFound for a file or partner of another company */
export async function previewSuppliers(context: Context, { text, file, suppliers, repeatOf }: BodyOf<typeof previewCall>) {
  const { companyId } = getBuyerWriter(context)
  const read = file === undefined ? suppliersInText(text) : await suppliersInFile(context, file.path)
  if ('problem' in read) return { rows: [], problems: [], problem: read.problem, same: [] }
  const tooMany = read.rows.length > MOST_SUPPLIERS
  const rows = read.rows.slice(0, MOST_SUPPLIERS)
  const partnerOf = await partnersByAddress(
    context,
    companyId,
    rows.flatMap((row) => row.emails),
  )
  const chosenIds = suppliers.flatMap((each) => ('partnerId' in each ? [each.partnerId] : []))
  const partners = await context.db.transaction((tx) => partnersOf(tx, companyId, chosenIds))
  if (partners.size < new Set(chosenIds).size) throw new Refusal('NotFound')
  const chosen = suppliers.map((each) => ('partnerId' in each ? partners.get(each.partnerId) : each)).filter((each) => each !== undefined)
  const all = [...chosen, ...rows]
  return {
    rows: rows.map((row) => ({
      ...row,
      emails: [...row.emails],
      partnerId: row.emails.map((email) => partnerOf.get(email)).find((id) => id !== undefined) ?? null,
    })),
    problems: [...read.problems].slice(0, 500),
    problem: tooMany ? `The list has more than ${MOST_SUPPLIERS} suppliers; only the first of them are shown.` : null,
    same: [...(await alreadyAsked(context.db.reads, companyId, all, repeatOf)), ...sameWithin(all)].slice(0, 200),
  }
}

/** @throws Refusal NotFound for a file of another company */
export async function suppliersInFile(context: Context, path: string): Promise<SupplierRows | { readonly problem: string }> {
  const read = await cellsInFile(context, path)
  return 'problem' in read ? read : suppliersInCells(read.cells)
}

/**
 * The cells of an uploaded workbook or CSV file, or why it has none, in words.
 * @throws Refusal NotFound for a file of another company
 */
export async function cellsInFile(context: Context, path: string): Promise<ReadCells> {
  const { companyId, userId } = getWriter(context)
  const row = await context.db.queries
    .selectFrom('stored_file')
    .select('content_type')
    .where('path', '=', path)
    .where('company_id', '=', companyId)
    .where('state', '=', 'stored')
    .executeTakeFirst()
  const object = row && (await context.files.find(path))
  if (!row || !object) throw new Refusal('NotFound')
  return readFileCells(context, { companyId, userId }, { bytes: await bytesOf(object.body), contentType: row.content_type })
}

async function partnersByAddress(context: Context, companyId: string, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await runSql<{ email: string; partner_id: string }>(
    context.db.reads,
    `select k.email, k.partner_id from partner_contact k join partner p on p.company_id = k.company_id and p.id = k.partner_id
       join company c on c.id = p.partner_company_id
     where k.company_id = $1 and k.email = any($2) and c.company_type = 'Supplier'`,
    [companyId, [...emails]],
  )
  return new Map(rows.map((row) => [row.email, row.partner_id]))
}
