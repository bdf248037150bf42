// What other features use of sealing.

export { sealerOf, sealPdf, sealProof } from './seal.ts'
export { listCertificates, putSealingKey, WrongSealingKey } from './sealing-key.ts'
