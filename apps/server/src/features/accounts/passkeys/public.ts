// What other features use of passkeys.

export { askForPasskey, checkPasskey } from './passkeys.ts'
