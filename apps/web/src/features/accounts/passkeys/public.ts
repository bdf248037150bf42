// What other features use of passkeys.

export { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
export { OwnPassword } from './OwnPassword.tsx'
export { PasskeyList } from './PasskeyList.tsx'
export { canUsePasskeys, proveByPasskey, signInWithPasskey } from './passkey-actions.ts'
