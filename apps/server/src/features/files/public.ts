// What other features use of files.

export { cleanUpFilesJob } from './clean-up-job.ts'
export { attachToContract, bytesOf, uploadedFileOf } from './files.ts'
export { usedStorage } from './quota.ts'
export { getOwnFiles } from './sheet-files.ts'
export { type KeptFile, keepReceivedFiles, makeReadable } from './received-files.ts'
