// What other features use of sealing.

export { SignerFailed } from './outside-signer.ts'
export { sealPdf, sealProof } from './seal.ts'
export { listCertificates, putSealingKey, trySigner, WrongSealingKey } from './sealing-key.ts'
export { NoTimeStamp } from './time-stamp.ts'
