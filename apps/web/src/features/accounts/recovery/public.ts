// What other features use of the recovery screens.

export { type AskedByLink, EmailLinkPage } from './EmailLinkPage.tsx'
export { NewPasswordField } from './NewPasswordField.tsx'
export { RecoveryForm } from './RecoveryForm.tsx'
