// What other features use of files.

export { cleanUpFilesJob } from './clean-up-job.ts'
export { bytesOf, uploadedFileOf } from './files.ts'
export { getOwnFiles } from './sheet-files.ts'
export { type KeptFile, keepReceivedFile, makeReadable } from './received-files.ts'
