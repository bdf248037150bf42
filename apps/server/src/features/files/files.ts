// Uploading, reading and deleting files. A file is read only through something that its reader may see.

import { Readable } from 'node:stream'
import type { BodyOf, QueryOf } from '@tradewind/api/call.ts'
import type {
  addFilesToContract as addFilesCall,
  putFile as putFileCall,
  signUpload as signUploadCall,
  UploadedFile,
} from '@tradewind/api/files.ts'
import { LARGEST_FILE, PREVIEWED_TYPES } from '@tradewind/api/files.ts'
import { filesAttached } from '@tradewind/api/contracting/contract-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fileNameWithEnding } from '@tradewind/domain/contracting/download-names.ts'
import { type Context, getActor, getWriter } from '../../context.ts'
import { audit } from '../../commands.ts'
import { recordEvent } from '../../events.ts'
import { isSameSecret, sha256 } from '../../platform/crypto.ts'
import { uploadText } from '../../platform/files/disk-store.ts'
import type { AnswerHead, FileAnswer } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { newTurns } from '../../platform/turns.ts'
import { addHistory, doerOf, eventFactsOf, getPartyContract } from '../contracting/contract/public.ts'
import { adviceFor, MACRO_WORKBOOK, typeByContent } from './content-type.ts'
import { nameOfType } from './file-name.ts'
import { isInMessage, isInReadableMessage } from './message-files.ts'
import { refuseBeyondQuota } from './quota.ts'
import { isInReadableLoad, isInReadableRequest, isInRequest } from './request-files.ts'
import { isInReadableSheet, isInSheet } from './sheet-files.ts'

/** Signs an upload: path and key are chosen here, size and type are fixed by the signature. The key is for this upload alone, and nobody reads from it. */
export async function signUpload(context: Context, query: QueryOf<typeof signUploadCall>) {
  const { companyId, userId } = getWriter(context)
  await refuseBeyondQuota(context, companyId, query.size)
  const id = newId(context.now())
  const fileName = fileNameWithEnding(query.s3_file_name)
  const path = `${companyId}/${query.s3_object_type}/${id}/${fileName.replace(/[^\w.-]+/g, '_').slice(-80)}`
  const uploadKey = `uploads/${companyId}/${id}`
  await context.db.queries
    .insertInto('stored_file')
    .values({
      path,
      upload_key: uploadKey,
      company_id: companyId,
      uploaded_by: userId,
      object_type: query.s3_object_type,
      file_name: fileName,
      content_type: query.contentType,
      size_bytes: String(query.size),
      state: 'signed',
    })
    .execute()
  return { signedUrl: await context.files.signPut(uploadKey, query.size, query.contentType), url: downloadUrl(path), path }
}

/** Takes the bytes of an upload into the disk store; the signature says what may come. */
export async function takeUpload(context: Context, query: QueryOf<typeof putFileCall>, incoming: Readable): Promise<void> {
  const expected = context.keyring.sign('upload', uploadText(query.key, query.size, query.expires))
  if (!isSameSecret(expected, query.signature) || query.expires * 1000 < context.now()) throw new Refusal('LinkNotValid')
  const row = await context.db.queries.selectFrom('stored_file').select('state').where('upload_key', '=', query.key).executeTakeFirst()
  // What comes after the confirmation is of no use to anybody.
  if (row?.state !== 'signed') throw new Refusal('LinkNotValid')
  await context.files.put(query.key, bounded(incoming, query.size), query.size)
}

/**
 * Checks the uploaded bytes by their content, not by their name, and keeps these very bytes under the path of the file, where nobody else writes.
 * The row is locked meanwhile: of several confirmations one decides, and what it kept stays.
 */
export async function confirmUpload(context: Context, path: string): Promise<UploadedFile> {
  const { companyId } = getWriter(context)
  const turn = LINES[Number.parseInt(companyId.slice(-1), 16) % LINES.length]?.()
  await turn?.begin()
  try {
    return await confirm(context, companyId, path)
  } finally {
    turn?.end()
  }
}

/** A confirmation holds a connection to the database while it moves bytes: these are all that it may ever hold, and a company one of them. */
const LINES = Array.from({ length: 4 }, newTurns)

async function confirm(context: Context, companyId: string, path: string): Promise<UploadedFile> {
  const confirmed = await context.db.transaction(async (tx) => {
    const row = await tx
      .selectFrom('stored_file')
      .selectAll()
      .where('path', '=', path)
      .where('company_id', '=', companyId)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.state === 'deleted') throw new Refusal('NotFound')
    if (row.state === 'stored') return { file: row }
    const object = await context.files.find(row.upload_key ?? path)
    if (!object) throw new Refusal('UploadMissing')
    const bytes = await bytesOf(object.body)
    const contentType = bytes.length === Number(row.size_bytes) ? await typeByContent(bytes, row.file_name) : undefined
    const isImport = row.object_type === 'import'
    const advice = isImport ? adviceFor(bytes) : undefined
    const isTaken = isImport ? advice === undefined && IMPORT_TYPES.has(contentType ?? '') : contentType !== MACRO_WORKBOOK
    if (contentType === undefined || !isTaken) {
      await tx.updateTable('stored_file').set({ state: 'deleted' }).where('path', '=', path).execute()
      return { isImport, advice }
    }
    await context.files.put(path, Readable.from([bytes]), bytes.length)
    const file = await tx
      .updateTable('stored_file')
      .set({ state: 'stored', content_type: contentType, sha256: sha256(bytes), file_name: nameOfType(row.file_name, contentType) })
      .where('path', '=', path)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { file }
  })
  if (confirmed.file) return uploadedFileOf(confirmed.file)
  throw new Refusal('FileNotUsable', {
    message: confirmed.isImport
      ? (confirmed.advice ?? 'This is neither a CSV file, nor an XLSX workbook, nor a PDF.')
      : 'Files of this kind are not taken.',
  })
}

const IMPORT_TYPES = new Set([
  'application/pdf',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  MACRO_WORKBOOK,
  'application/zip',
  'application/x-cfb',
])

/**
 * A stored file that the caller may see: of the own company, attached to a contract that the caller is party to, or named in the rate sheet
 * of such a contract that the caller may read.
 * @throws Refusal NotFound for every other one
 */
export async function readFile(context: Context, path: string): Promise<FileAnswer> {
  const row = await visibleFile(context, path)
  const object = row && (await context.files.find(path))
  if (!row || !object) throw new Refusal('NotFound')
  return { body: object.body, size: object.size, contentType: row.content_type, fileName: row.file_name }
}

/**
 * As `readFile`, shown by the browser in place: a picture, or a PDF in the browser's own viewer (decision 0038). The type was told by the bytes.
 * @throws Refusal NotFound for every file that the caller may not see, and for every other type
 */
export async function previewFile(context: Context, path: string, head: AnswerHead): Promise<FileAnswer> {
  const { fileName: _, ...answer } = await readFile(context, path)
  if (!PREVIEWED_TYPES.includes(answer.contentType)) throw new Refusal('NotFound')
  head.setHeader('content-security-policy', answer.contentType === 'application/pdf' ? PDF_POLICY : PICTURE_POLICY)
  head.setHeader('x-frame-options', 'SAMEORIGIN')
  return answer
}

/** Nothing is loaded and no script runs. A viewer of the browser is no script of the page; a sandbox would keep it from starting. */
const PDF_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox"

async function visibleFile(context: Context, path: string) {
  const actor = getActor(context)
  const row = await context.db.queries
    .selectFrom('stored_file')
    .selectAll()
    .where('path', '=', path)
    .where('state', '=', 'stored')
    .executeTakeFirst()
  if (!row) return undefined
  if (row.company_id === actor.companyId && actor.contractId === null) return row
  const attached = await context.db.queries
    .selectFrom('contract_file as c')
    .innerJoin('contract as k', 'k.id', 'c.contract_id')
    .select('c.contract_id')
    .where('c.path', '=', path)
    .where((each) => each.or([each('k.supplier_id', '=', actor.companyId), each('k.buyer_id', '=', actor.companyId)]))
    .execute()
  if (attached.some((each) => actor.contractId === null || actor.contractId === each.contract_id)) return row
  if (await isInReadableRequest(context.db.queries, actor, path)) return row
  if (await isInReadableLoad(context.db.queries, actor, path)) return row
  if (await isInReadableMessage(context.db.queries, actor, path)) return row
  return (await isInReadableSheet(context.db.queries, actor, row.company_id, path)) ? row : undefined
}

/** Deletes a file of the own company that nothing uses. The object goes after the row, so that no row points at nothing. */
export async function deleteFile(context: Context, path: string): Promise<void> {
  const { companyId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const row = await tx
      .selectFrom('stored_file')
      .select('path')
      .where('path', '=', path)
      .where('company_id', '=', companyId)
      .where('state', '<>', 'deleted')
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NotFound')
    const used = await tx.selectFrom('contract_file').select('path').where('path', '=', path).executeTakeFirst()
    if (used || (await isInSheet(tx, companyId, path)))
      throw new Refusal('StateChanged', { message: 'This file belongs to a contract and cannot be deleted.' })
    if (await isInMessage(tx, companyId, path))
      throw new Refusal('StateChanged', { message: 'This file belongs to a message and cannot be deleted.' })
    if (await isInRequest(tx, path)) throw new Refusal('StateChanged', { message: 'This file belongs to a request and cannot be deleted.' })
    await tx.updateTable('stored_file').set({ state: 'deleted' }).where('path', '=', path).execute()
    await audit(context, tx, 'file.delete', null, { path })
  })
  await context.files.remove(path)
}

/** Attaches uploaded files of the own company to a contract; a file that is attached already stays so. */
export async function addFilesToContract(context: Context, input: BodyOf<typeof addFilesCall>): Promise<{ files: UploadedFile[] }> {
  const { companyId } = getWriter(context)
  const paths = [...new Set(input.files.map((file) => file.path))]
  const own = await context.db.queries
    .selectFrom('stored_file')
    .select('path')
    .where('path', 'in', paths)
    .where('company_id', '=', companyId)
    .execute()
  if (own.length < paths.length) throw new Refusal('NotFound')
  return attachToContract(context, { contractId: input.contractId, paths, messageId: input.messageId })
}

type Attached = { readonly contractId: string; readonly paths: readonly string[]; readonly messageId: string | undefined }

/**
 * Attaches files to a contract of the caller's company. Whether the caller may give them is asked before.
 * @throws Refusal NotFound for a contract of others or a file that is gone, UploadMissing for one that has not arrived
 */
export async function attachToContract(
  context: Context,
  { contractId: asked, paths, messageId }: Attached,
): Promise<{ files: UploadedFile[] }> {
  const actor = getWriter(context)
  const contract = await getPartyContract(context.db.queries, actor, asked)
  return context.db.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('stored_file')
      .selectAll()
      .where('path', 'in', [...paths])
      .where('state', '<>', 'deleted')
      .execute()
    if (rows.length < paths.length) throw new Refusal('NotFound')
    if (rows.some((row) => row.state !== 'stored')) throw new Refusal('UploadMissing')
    const attached = await tx
      .insertInto('contract_file')
      .values(paths.map((path) => ({ contract_id: contract.id, path, company_id: actor.companyId, message_id: messageId ?? null })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('path')
      .execute()
    const fileNames = rows.filter((row) => attached.some(({ path }) => path === row.path)).map((row) => row.file_name)
    // Sent twice, the files are attached once.
    if (fileNames.length === 0) return { files: rows.map(uploadedFileOf) }
    const { historyFeedId, id: contractId } = contract
    await addHistory(context, tx, {
      historyFeedId,
      contractId,
      kind: 'files',
      by: doerOf(actor),
      data: { fileNames },
    })
    await recordEvent(context, tx, filesAttached, {
      companyIds: [contract.supplierId, contract.buyerId],
      contractId,
      facts: { ...eventFactsOf(actor, contract), fileNames },
    })
    return { files: rows.map(uploadedFileOf) }
  })
}

/** C-FD-017 */
export function uploadedFileOf(row: { path: string; file_name: string; content_type: string; size_bytes: string }): UploadedFile {
  return {
    path: row.path,
    downloadUrl: downloadUrl(row.path),
    name: row.file_name,
    fileName: row.file_name,
    type: row.content_type,
    size: Number(row.size_bytes),
  }
}

function downloadUrl(path: string): string {
  return `/proxy/s3/file?${new URLSearchParams({ key: path }).toString()}`
}

/** The whole object in memory: at most 25 MB. @throws Refusal TooLarge */
export async function bytesOf(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LARGEST_FILE) throw new Refusal('TooLarge')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The stream, ending with a refusal when more comes than was announced, or less. */
function bounded(incoming: Readable, size: number): Readable {
  async function* counted() {
    let seen = 0
    for await (const part of incoming as AsyncIterable<Buffer>) {
      seen += part.length
      if (seen > size) throw new Refusal('TooLarge')
      yield part
    }
    if (seen < size) throw new Refusal('FileNotUsable', { message: 'The file arrived incomplete. Please upload it again.' })
  }
  return Readable.from(counted())
}
