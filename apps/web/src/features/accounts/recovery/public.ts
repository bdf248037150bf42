// What other features use of the recovery screens.

export { EmailLinkPage } from './EmailLinkPage.tsx'
export { NewPasswordField } from './NewPasswordField.tsx'
export { RecoveryForm } from './RecoveryForm.tsx'
