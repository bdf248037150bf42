// What other features use of signatures.

export { JumpToSign } from './JumpToSign.tsx'
export { SignaturesAside } from './SignaturesAside.tsx'
export { SignatureSlots } from './SignatureSlots.tsx'
export { useIsSignatureDue, useSignedCount } from './use-signatures.ts'
