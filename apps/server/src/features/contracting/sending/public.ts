// What other features use of sending.

export { sendContractsJob } from './send-contracts-job.ts'
export { sendContractVersion } from './send-version.ts'
