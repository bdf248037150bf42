// Files: signed upload, download and deletion.

import { z } from 'zod'
import { call } from './call.ts'
import { count, id, name, text } from './shapes.ts'

/** C-FD-017 */
export const uploadedFile = z.object({
  path: z.string(),
  downloadUrl: z.string(),
  name: z.string(),
  fileName: z.string(),
  type: z.string(),
  size: z.number().int(),
})
export type UploadedFile = z.output<typeof uploadedFile>

/** What a file is for; it decides which types are taken. */
export const FILE_PURPOSES = ['import', 'contract', 'profile'] as const

/** 25 MB. */
export const LARGEST_FILE = 25 * 1024 * 1024

const path = text(400)

export const signUpload = call({
  name: 'signUpload',
  area: 'files',
  what: 'Signs an upload: the file is then PUT to signedUrl with the same size and type.',
  method: 'GET',
  path: '/proxy/s3/sign',
  access: 'landing-writer',
  query: z.object({
    s3_object_type: z.enum(FILE_PURPOSES),
    s3_file_name: name(255),
    ACL: z.literal('private').default('private'),
    size: count(1, LARGEST_FILE).describe('bytes, at most 25 MB'),
    contentType: z
      .string()
      .max(200)
      .regex(/^[\w.+-]+\/[\w.+-]+$/)
      .default('application/octet-stream'),
  }),
  answer: z.object({ signedUrl: z.string(), url: z.string(), path: z.string() }),
  refusals: ['TooLarge', 'FileNotUsable', 'QuotaReached'],
})

export const putFile = call({
  name: 'putFile',
  area: 'files',
  what: 'Takes the bytes of a signed upload into the disk store.',
  method: 'PUT',
  path: '/proxy/s3/upload',
  access: 'anyone',
  query: z.object({ key: path, size: count(1, LARGEST_FILE), expires: count(0, 99_999_999_999), signature: z.string().max(100) }),
  answerKind: 'stream',
  refusals: ['LinkNotValid', 'TooLarge', 'FileNotUsable'],
  bodyLimit: LARGEST_FILE,
})

export const confirmUpload = call({
  name: 'confirmUpload',
  area: 'files',
  what: 'Checks the uploaded bytes by content and makes the file usable.',
  method: 'POST',
  path: '/proxy/s3/uploaded',
  access: 'landing-writer',
  body: z.object({ path }),
  answer: uploadedFile,
  refusals: ['UploadMissing', 'FileNotUsable', 'TooLarge'],
})

export const getFile = call({
  name: 'getFile',
  area: 'files',
  what: 'Downloads a file that the caller may see.',
  method: 'GET',
  path: '/proxy/s3/file',
  access: 'landing',
  query: z.object({ key: path }),
  answerKind: 'file',
})

/** Types that are shown in place. All others are downloaded. */
export const PREVIEWED_TYPES: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif']

export const previewFile = call({
  name: 'previewFile',
  area: 'files',
  what: 'Shows a PDF or a picture that the caller may see, in place. Other files are only downloaded.',
  method: 'GET',
  path: '/proxy/s3/preview',
  access: 'landing',
  query: z.object({ key: path }),
  answerKind: 'file',
})

export const deleteFile = call({
  name: 'deleteFile',
  area: 'files',
  what: 'Deletes a file of one’s own company.',
  method: 'DELETE',
  path: '/proxy/s3/file',
  access: 'writer',
  isBinding: true,
  body: z.object({ path }),
  refusals: ['StateChanged'],
})

export const addFilesToContract = call({
  name: 'addFilesToContract',
  area: 'files',
  what: 'Attaches uploaded files to a contract; both parties see them.',
  method: 'POST',
  path: '/proxy/contracting/contract/files',
  access: 'landing-writer',
  isBinding: true,
  body: z.object({ contractId: id, files: z.array(z.object({ path })).min(1).max(50), messageId: id.optional() }),
  answer: z.object({ files: z.array(uploadedFile) }),
  refusals: ['UploadMissing'],
})
