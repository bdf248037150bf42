// What other features use of secondary addresses.

export { askForSecondaryEmail } from './secondary-email.ts'
