// The files of a download, one after the other: each document in each format, then what is attached to it.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type DownloadFormat, downloadName, fileNameText, fileNameWithEnding } from '@tradewind/domain/contracting/download-names.ts'
import { buffer } from 'node:stream/consumers'
import { LANGUAGE_NAMES } from '@tradewind/domain/languages/locales.ts'
import type { Context } from '../../../context.ts'
import { TaskTooBig } from '../../../platform/threads.ts'
import { canReadSheet, type Document, getDocument } from '../contract/public.ts'
import { LONG_DOCUMENT_LIMITS } from './document-limits.ts'
import type { DownloadRequest, LeftOut } from './download-store.ts'
import { asOfIn, makeFile, noteDownload, prefixOf, printedContentOf } from './downloads.ts'
import type { RateDocument } from './rate-document.ts'
import type { ZipEntry } from './zip-stream.ts'

/** What the making of a download tells while it goes on. */
export type Making = {
  readonly context: Context
  readonly request: DownloadRequest
  readonly signal: AbortSignal
  /** One more document is finished or left out. */
  readonly counted: () => Promise<void>
  readonly leftOut: LeftOut[]
}

export type ReadDocument = { readonly document: Document; readonly content: RateDocument }

/** Each document that the user may read; the others are left out, with the reason. // C-RL-121 */
export async function* readDocuments(making: Making): AsyncGenerator<ReadDocument> {
  const { context, request, signal, leftOut } = making
  for (const docId of request.docIds) {
    signal.throwIfAborted()
    const read = await readDocument(context, request, docId)
    if ('reason' in read) leftOut.push(read)
    else yield read
    await making.counted()
  }
}

async function readDocument(
  context: Context,
  { collection, version, locales, ...moment }: DownloadRequest,
  docId: string,
): Promise<ReadDocument | LeftOut> {
  try {
    const document = await getDocument(context, collection, docId, version)
    const content = await printedContentOf(context, document, locales[0], asOfIn(moment))
    if (!canReadSheet(document)) return { what: prefixOf(content, document), reason: new Refusal('NotSentYet').message }
    return { document, content }
  } catch (error) {
    if (error instanceof Refusal) return { what: docId, reason: error.message }
    throw error
  }
}

/** The files as entries of a zip, numbered in order. // C-RL-139, C-RL-140, C-RL-141 */
export async function* zipEntries(making: Making): AsyncGenerator<ZipEntry> {
  const { context, request, leftOut } = making
  const isOne = request.docIds.length === 1
  let number = 0
  for await (const { document, content } of readDocuments(making)) {
    const prefix = prefixOf(content, document)
    const folder = isOne ? '' : folderOf(document, content)
    const made: DownloadFormat[] = []
    for (const locale of request.locales) {
      const named = request.locales.length === 1 ? prefix : `${prefix}, ${LANGUAGE_NAMES[locale]}`
      for (const format of request.formats) {
        const task = { document: { ...content, locale }, format }
        const bytes = await makeOrLeaveOut(making, named, () => makeFile(context, () => task, LONG_DOCUMENT_LIMITS, making.signal))
        if (bytes === undefined) continue
        if (!made.includes(format)) made.push(format)
        number += 1
        yield { name: `${folder}${number} ${downloadName(format, named)}`, bytes }
      }
    }
    if (made.length > 0) await noteDownload(context, document, made)
    if (!request.withFiles || !document.contract) continue
    for (const { path, name } of await attachedFiles(context, document.contract.id, request.before)) {
      const object = await context.files.find(path)
      if (!object) {
        leftOut.push({ what: name, reason: 'The attached file could not be read.' })
        continue
      }
      number += 1
      yield { name: `${folder}${number} ${fileNameWithEnding(name)}`, bytes: await buffer(object.body) }
    }
  }
}

/** @returns undefined when it took more than one document may take; it is left out then */
export async function makeOrLeaveOut<Made>({ leftOut }: Making, what: string, make: () => Promise<Made>): Promise<Made | undefined> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof TaskTooBig)) throw error
    leftOut.push({ what, reason: 'This is larger than Tradewind can print.' })
    return undefined
  }
}

/** A buyer has a folder for each supplier; a supplier, whose rates are all its own, one for each buyer. */
function folderOf({ contract }: Document, { supplierName, preparedFor }: RateDocument): string {
  const name = contract ? fileNameText(contract.side === 'supplier' ? preparedFor : supplierName) : ''
  return name === '' ? '' : `${name}/`
}

async function attachedFiles({ db }: Context, contractId: string, before?: string): Promise<{ path: string; name: string }[]> {
  const rows = await db.reads
    .selectFrom('contract_file as c')
    .innerJoin('stored_file as f', 'f.path', 'c.path')
    .select(['f.path', 'f.file_name'])
    .where('c.contract_id', '=', contractId)
    .where('f.state', '=', 'stored')
    .$if(before !== undefined, (all) => all.where('c.created_at', '<', before ?? ''))
    .orderBy('c.created_at')
    .orderBy('f.path')
    .execute()
  return rows.map((row) => ({ path: row.path, name: row.file_name }))
}
