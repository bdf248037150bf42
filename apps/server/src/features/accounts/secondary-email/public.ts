// What other features use of secondary addresses.

export { askForSecondaryEmail, MOST_SECONDARY } from './secondary-email.ts'
