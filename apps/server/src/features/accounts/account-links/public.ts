// What other features use of links and mails about accounts.

export {
  findLinkOwner,
  forgotPasswordPage,
  getAccountLink,
  INVITATION_MS,
  newAccountLink,
  settingsPage,
  takeAccountLink,
  voidPasswordLinks,
} from './account-links.ts'
export { queueAccountMail } from './account-mails.ts'
