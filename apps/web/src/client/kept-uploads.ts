// Files that were uploaded for a call that has not been answered. Another try of the call sends the same ones, and so is the same request.

import type { UploadedFile } from '@tradewind/api/files.ts'

type Kept = { readonly purpose: string; readonly uploaded: UploadedFile }

const byFile = new WeakMap<File, Kept>()
const byPath = new Map<string, WeakRef<File>>()

/** Uploads the file, unless that was done before for a call that has not been answered. */
export async function uploadOnce(file: File, purpose: string, upload: () => Promise<UploadedFile>): Promise<UploadedFile> {
  const known = byFile.get(file)
  if (known?.purpose === purpose) return known.uploaded
  const uploaded = await upload()
  byFile.set(file, { purpose, uploaded })
  byPath.set(uploaded.path, new WeakRef(file))
  return uploaded
}

/** The call was answered: the next one gets files of its own. @param body of the call, as JSON */
export function forgetUploads(body: string | undefined): void {
  if (body === undefined) return
  for (const [path, file] of byPath) {
    if (!body.includes(JSON.stringify(path))) continue
    byPath.delete(path)
    const kept = file.deref()
    if (kept) byFile.delete(kept)
  }
}
