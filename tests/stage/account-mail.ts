// Accounts as tests make them: through the calls that people use, with the links that they get by e-mail.

import { confirmSignInEmail } from '@tradewind/api/accounts/confirmation.ts'
import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import type { House } from './house.ts'
import type { Mailbox } from './mailbox.ts'
import { tokenIn } from './mail-link.ts'

/** A password that nobody would guess. */
export const GOOD_PASSWORD = 'terrace above the old port'

/** Signs up and opens the link: the account is confirmed; whether it is approved says `joins`. */
export async function signUpAndConfirm(house: House, mailbox: Mailbox, form: Partial<SentBodyOf<typeof signUp>> & { email: string }) {
  const person = house.visitor()
  const { joins } = await person.do(signUp, { body: { ...NEWCOMER, ...form } })
  const mail = await mailbox.mailTo(form.email, ({ subject }) => subject === 'Please confirm your email address')
  await person.do(confirmSignInEmail, { body: { token: tokenIn(mail) } })
  return { person, joins }
}

export const NEWCOMER = {
  password: GOOD_PASSWORD,
  firstName: 'Lucija',
  lastName: 'Babić',
  companyName: 'Villa Babić',
  companyType: 'Supplier',
} as const
