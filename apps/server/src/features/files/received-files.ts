// Files that came to the server itself, such as attachments of e-mails: under the same rules as uploads.

import { Readable } from 'node:stream'
import { LARGEST_FILE } from '@tradewind/api/files.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fileNameWithEnding } from '@tradewind/domain/contracting/download-names.ts'
import type { Services } from '../../context.ts'
import { sha256 } from '../../platform/crypto.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { MACRO_WORKBOOK, typeByContent } from './content-type.ts'
import { nameOfType } from './file-name.ts'
import { refuseBeyondQuota } from './quota.ts'

export type KeptFile = { readonly path: string; readonly fileName: string }

/**
 * Checks the bytes by their content and puts them into the store. Nobody reads the file before `makeReadable`; without that it is removed after a day.
 * @returns the reason, in words, when it is not taken
 */
async function keepReceivedFile(
  services: Services,
  owner: { readonly companyId: string; readonly userId: string | null },
  given: { readonly name: string; readonly bytes: Uint8Array },
): Promise<KeptFile | { readonly reason: string }> {
  const bytes = Buffer.from(given.bytes)
  if (bytes.length === 0) return { reason: 'The file is empty.' }
  if (bytes.length > LARGEST_FILE) return { reason: 'The file is larger than 25 MB.' }
  const contentType = await typeByContent(bytes, given.name)
  if (contentType === undefined || contentType === MACRO_WORKBOOK) return { reason: 'Files of this kind are not taken.' }
  try {
    await refuseBeyondQuota(services, owner.companyId, bytes.length)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'QuotaReached') return { reason: 'The storage of the company is full.' }
    throw error
  }
  const fileName = nameOfType(fileNameWithEnding(given.name), contentType)
  const path = `${owner.companyId}/contract/${newId(services.now())}/${fileName.replace(/[^\w.-]+/g, '_').slice(-80)}`
  await services.db.queries
    .insertInto('stored_file')
    .values({
      path,
      company_id: owner.companyId,
      uploaded_by: owner.userId,
      object_type: 'contract',
      file_name: fileName,
      content_type: contentType,
      size_bytes: String(bytes.length),
      state: 'signed',
      sha256: sha256(bytes),
    })
    .execute()
  await services.files.put(path, Readable.from([bytes]), bytes.length)
  return { path, fileName }
}

/** As `keepReceivedFile` for all of them, with those that were not taken. */
export async function keepReceivedFiles(
  services: Services,
  owner: { readonly companyId: string; readonly userId: string | null },
  given: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<{ files: KeptFile[]; leftOut: { fileName: string; reason: string }[] }> {
  const files: KeptFile[] = []
  const leftOut: { fileName: string; reason: string }[] = []
  for (const file of given) {
    const kept = await keepReceivedFile(services, owner, file)
    if ('reason' in kept) leftOut.push({ fileName: file.name, reason: kept.reason })
    else files.push(kept)
  }
  return { files, leftOut }
}

/** From the end of this transaction on they are files of their company. */
export async function makeReadable(tx: Transaction, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await tx
    .updateTable('stored_file')
    .set({ state: 'stored' })
    .where('path', 'in', [...paths])
    .where('state', '=', 'signed')
    .execute()
}
