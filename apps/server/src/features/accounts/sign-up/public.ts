// What other features use of sign-up.

export { refuseTakenName } from './company-name.ts'
