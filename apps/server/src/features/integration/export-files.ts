// The files of an export that was made. // C-CL-075

import { Readable } from 'node:stream'
import type { ExportReport } from '@tradewind/api/integration.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { FEATURE_WORDS } from '@tradewind/domain/accounts/features.ts'
import { requestFrame } from '@tradewind/domain/integration/tourplan/request.ts'
import type { ExportVariant } from '@tradewind/domain/integration/export-job.ts'
import { type Context, getActor } from '../../context.ts'
import type { FileAnswer } from '../../platform/http/route.ts'
import { tableSheet, workbookAnswer } from '../contracting/downloads/public.ts'
import { partsOf, reportsOf, type StoredExport } from './export-store.ts'
import { getStored } from './exports.ts'

/** @throws Refusal NotFound also while the file is not made */
export async function getExportFile(context: Context, jobId: string, variant: ExportVariant): Promise<FileAnswer> {
  const stored = await getStored(context, jobId)
  if (stored.status !== 'succeeded' || (stored.cause !== null && variant !== 'byHand')) throw new Refusal('NotFound')
  if (variant === 'byHand') return workbookByHand(context, stored)
  const key = { companyId: getActor(context).companyId, jobId }
  async function* parts() {
    yield stored.head
    yield* partsOf(context.db.queries, key, 'lines')
    // Behind the others: the lines that an answer of Tourwriter names by their numbers are the same in both files.
    if (variant === 'whole') yield* partsOf(context.db.queries, key, 'unchanged')
    if (stored.system === 'tourplan') yield SET_RATE_END
  }
  const name = `${FEATURE_WORDS[stored.system]} rates ${stored.startedAt.slice(0, 10)}${variant === 'whole' ? ', everything' : ''}`
  if (stored.system === 'tourwriter')
    return { body: Readable.from(parts()), contentType: 'text/csv; charset=utf-8', fileName: `${name}.csv` }
  const isLatin = stored.head.includes('encoding="iso-8859-1"')
  async function* bytes() {
    for await (const part of parts()) yield Buffer.from(part, isLatin ? 'latin1' : 'utf8')
  }
  return { body: Readable.from(bytes()), contentType: `text/xml; charset=${isLatin ? 'iso-8859-1' : 'utf-8'}`, fileName: `${name}.xml` }
}

/** What closes the request that the head opens. */
const SET_RATE_END = requestFrame('SetRate', { user: '', password: '' }, { dtd: '', charset: 'utf-8', transliterates: false }).foot

const COLUMNS = [
  { name: 'Contract', kind: 'text', width: 34 },
  { name: 'To do', kind: 'text', width: 30 },
  { name: 'What', kind: 'text', width: 50 },
  { name: 'Period', kind: 'text', width: 24 },
  { name: 'Days', kind: 'text', width: 26 },
  { name: 'Why', kind: 'text', width: 70 },
] as const

async function workbookByHand(context: Context, { jobId, contracts, startedAt, system }: StoredExport): Promise<FileAnswer> {
  const { companyId, companyName } = getActor(context)
  const reports = await reportsOf(context.db.queries, { companyId, jobId })
  const names = new Map(contracts.map(({ contractId, name }) => [contractId, name]))
  function* rows() {
    for (const report of reports) for (const row of todoOf(report)) yield [names.get(report.contractId) ?? '', ...row]
  }
  const title = `${FEATURE_WORDS[system]} by hand ${startedAt.slice(0, 10)}`
  const madeAt = new Date(context.now()).toISOString()
  return workbookAnswer([tableSheet('By hand', COLUMNS, rows)], { title, author: companyName, madeAt, decimals: 2 }, `${title}.xlsx`)
}

/** Everything that the report says, in the order in which a person does it. */
function* todoOf({ toDelete, refused, unmapped, differences, leftOut }: ExportReport): Generator<string[]> {
  for (const what of toDelete) yield ['Delete before the import', what, '', '', 'It is no more in the contract, and overlaps what is.']
  for (const { what, periodName, days, reason } of refused) yield ['Enter by hand', what, periodName, days ?? '', reason]
  for (const what of unmapped) yield ['Map, then export again', what, '', '', 'The contract is held back while something is not mapped.']
  for (const { what, instead, where } of differences) yield ['Enter by hand', what, '', '', `${instead} (${where})`]
  for (const what of leftOut) yield ['Nothing', what, '', '', 'Left out on purpose.']
}
