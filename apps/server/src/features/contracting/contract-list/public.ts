// What other features use of the contract list.

export { changeContractsJob } from './change-contracts-job.ts'
