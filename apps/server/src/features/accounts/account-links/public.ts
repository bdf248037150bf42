// What other features use of links and mails about accounts.

export {
  type AccountLink,
  findAnyLink,
  forgotPasswordPage,
  getAccountLink,
  INVITATION_MS,
  asInvitation,
  newAccountLink,
  settingsPage,
  takeAccountLink,
  voidPasswordLinks,
} from './account-links.ts'
export { queueAccountMail } from './account-mails.ts'
export type { RightsNews, SecondFactorNews } from './account-news.ts'
