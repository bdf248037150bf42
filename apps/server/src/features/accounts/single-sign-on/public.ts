// What other features use of single sign-on.

export { readSingleSignOn, singleSignOnAddress } from './single-sign-on.ts'
