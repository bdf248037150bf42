// What the product uses of signatures.

export { remindSignersJob } from './remind-signers-job.ts'
export { sealContractJob } from './seal-contract-job.ts'
export { waitingSignatures } from './waiting-signatures.ts'
