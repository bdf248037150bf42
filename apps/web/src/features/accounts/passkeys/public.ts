// What other features use of passkeys.

export { PasskeyList } from './PasskeyList.tsx'
export { canUsePasskeys, signInWithPasskey } from './passkey-actions.ts'
