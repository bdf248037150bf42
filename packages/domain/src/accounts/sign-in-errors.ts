// What people read when a sign-in is refused, for each message of the server. // A-RL-079

/** The messages with which the server refuses a sign-in, and the text shown for each. */
const SHOWN_TEXTS: Record<string, string> = {
  'Please provide a valid email.': 'Please provide a valid email.', // A-ST-045
  'Please provide a password.': 'Please provide a valid password.', // A-ST-046
  'Invalid email or password.': 'Invalid email or password. Please check your email and password, and try again.', // A-ST-047
  'Email not confirmed': 'Please confirm your email address before logging in for the first time.', // A-ST-048
  // A-ST-049
  'Not approved':
    'You have not been approved as a user for your company, yet. We will notify you once your administrator has approved you as a user.',
  // A-ST-050
  'Email not confirmed and not approved':
    'Please confirm your email address so that your administrator can add you as a user for your company.',
  'User not found': 'We did not find any account associated with this email.', // A-ST-051
  'Incorrect password': 'Password you entered is not correct.', // A-ST-052
  Disabled: 'This user has been disabled, please contact the administrator of this account.', // A-ST-053
  'Company closed': 'This company is closed. Please contact the people who run Tradewind.',
  Deleted: 'This user has been deleted, please contact the administrator of this account.', // A-ST-054
}

/** A-ST-055: shown for anything else. */
const OTHER_PROBLEM = 'There was a problem processing your request. If this problem persists, please call us.'

/** The text to show for a server message; unknown and missing messages get the general one. */
export function signInErrorText(serverMessage: string | undefined): string {
  return (
    (serverMessage !== undefined && Object.hasOwn(SHOWN_TEXTS, serverMessage) ? SHOWN_TEXTS[serverMessage] : undefined) ?? OTHER_PROBLEM
  )
}

export type AccountCondition = {
  readonly isConfirmed: boolean
  readonly isApproved: boolean
  readonly isDisabled: boolean
  readonly isDeleted: boolean
  /** The provider has closed the company. */
  readonly isCompanyClosed?: boolean
}

/** Why this account may not sign in, as the server's message, or undefined when it may. // A-CN-005 to A-CN-011 */
export function accountRefusal(account: AccountCondition): string | undefined {
  if (account.isDeleted) return 'Deleted'
  if (account.isCompanyClosed) return 'Company closed'
  if (account.isDisabled) return 'Disabled'
  if (!account.isConfirmed && !account.isApproved) return 'Email not confirmed and not approved'
  if (!account.isConfirmed) return 'Email not confirmed'
  if (!account.isApproved) return 'Not approved'
  return undefined
}
