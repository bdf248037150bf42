// What is in the zip of a company, one entry after the other. Only one document, or one file, is in memory at a time.

import { Refusal } from '@tradewind/api/refusals.ts'
import { fileNameText, fileNameWithEnding } from '@tradewind/domain/contracting/download-names.ts'
import type { OpenContract } from '@tradewind/domain/contracting/open-contract/open-contract.ts'
import { buffer } from 'node:stream/consumers'
import type { Actor, Context } from '../../../context.ts'
import type { ZipEntry } from '../../contracting/downloads/public.ts'
import { contractSchema, openFiles, publicUrlOf, readOpenContract, readOpenTemplate } from '../../contracting/open-data/public.ts'
import { companyWorkbook } from './company-workbook.ts'
import { type ExportIndex, newIndex } from './export-index.ts'
import { contractVersionsOf, filesOf, type StoredFile, templateVersionsOf } from './export-store.ts'

type CompanyContext = Context & { readonly actor: Actor }

export type ExportProgress = {
  readonly signal: AbortSignal
  /** One more document is finished or left out. */
  readonly counted: () => Promise<void>
}

export async function* exportEntries(context: CompanyContext, progress: ExportProgress): AsyncGenerator<ZipEntry> {
  const { companyId, companyName } = context.actor
  const index = newIndex(companyName, new Date(context.now()).toISOString())
  yield index.entry(
    'Company.xlsx',
    'People, address book, connections, contracts, messages, invoices, audit log',
    await companyWorkbook(context, companyId, companyName),
  )
  yield index.entry(
    'Contract schema.json',
    'What the JSON files mean',
    Buffer.from(JSON.stringify(contractSchema(publicUrlOf(context)), null, 1)),
  )
  yield* templateEntries(context, progress, index)
  yield* contractEntries(context, progress, index)
  yield* fileEntries(context, progress, index)
  yield* index.ownEntries()
}

async function* templateEntries(
  context: CompanyContext,
  { signal, counted }: ExportProgress,
  index: ExportIndex,
): AsyncGenerator<ZipEntry> {
  const { companyId, companyName } = context.actor
  let number = 0
  for await (const row of templateVersionsOf(context.db.queries, companyId)) {
    signal.throwIfAborted()
    number += 1
    const open = await readOpenTemplate(context, { ...row, company: { companyId, companyName } })
    if (open) yield* documentEntries(open, `Templates/${number}`, `Template ${row.templateId}`, index)
    else index.missing(`Template ${row.templateId}, version ${row.version}`, 'Its rate sheet is not stored any more.')
    await counted()
  }
}

async function* contractEntries(
  context: CompanyContext,
  { signal, counted }: ExportProgress,
  index: ExportIndex,
): AsyncGenerator<ZipEntry> {
  let number = 0
  for await (const { contractId, version } of contractVersionsOf(context.db.queries, context.actor.companyId)) {
    signal.throwIfAborted()
    number += 1
    const open = await readOrRefusal(context, contractId, version)
    if (open instanceof Refusal)
      index.missing(`Contract ${contractId}, version ${version}`, 'The supplier has not sent it, or has withdrawn it.')
    else yield* documentEntries(open, `Contracts/${number}`, `Contract ${contractId}`, index)
    await counted()
  }
}

async function readOrRefusal(context: Context, contractId: string, version: number): Promise<OpenContract | Refusal> {
  try {
    return await readOpenContract(context, contractId, version)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function* documentEntries(open: OpenContract, begin: string, what: string, index: ExportIndex): Generator<ZipEntry> {
  for (const { name, bytes } of openFiles(open)) yield index.entry(`${begin} ${name}`, `${what}, version ${open.contract.version}`, bytes)
}

async function* fileEntries(context: CompanyContext, { signal }: ExportProgress, index: ExportIndex): AsyncGenerator<ZipEntry> {
  let number = 0
  for await (const file of filesOf(context.db.queries, context.actor.companyId)) {
    signal.throwIfAborted()
    const object = await context.files.find(file.path)
    if (!object) {
      index.missing(file.name, 'The file could not be read.')
      continue
    }
    number += 1
    yield { ...index.entry(`Files/${number} ${fileNameWithEnding(file.name)}`, whatOf(file), await buffer(object.body)), isDeflated: false }
  }
}

function whatOf({ ofCompany, isOwn }: StoredFile): string {
  return isOwn ? 'File of the company' : `File that ${fileNameText(ofCompany)} shares with the company`
}
