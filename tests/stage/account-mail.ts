// Accounts as tests make them: through the calls that people use, with the links that they get by e-mail.

import { confirmSignInEmail } from '@tradewind/api/accounts/confirmation.ts'
import { resetPassword } from '@tradewind/api/accounts/recovery.ts'
import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import type { House } from './house.ts'
import type { Mailbox } from './mailbox.ts'
import { tokenIn } from './mail-link.ts'
import type { Person } from './person.ts'

/** A password that nobody would guess. */
export const GOOD_PASSWORD = 'terrace above the old port'

/** Confirms the address and chooses the password, as the page of the link does. Returns the answer of the confirmation. */
export async function confirmAndChoose(person: Person, token: string, newPassword = GOOD_PASSWORD) {
  const answer = await person.do(confirmSignInEmail, { body: { token } })
  await person.do(resetPassword, { body: { token: answer.passwordToken ?? '', newPassword } })
  return answer
}

/** Signs up and opens the link: the account is confirmed; whether it is approved says `joins`. */
export async function signUpAndConfirm(house: House, mailbox: Mailbox, form: Partial<SentBodyOf<typeof signUp>> & { email: string }) {
  const person = house.visitor()
  const { joins } = await person.do(signUp, { body: { ...NEWCOMER, ...form } })
  const mail = await mailbox.mailTo(form.email, ({ subject }) => subject === 'Please confirm your email address')
  await confirmAndChoose(person, tokenIn(mail))
  return { person, joins }
}

let newcomers = 0
/** What somebody fills in who signs up: each time it is taken, for another company. */
export const NEWCOMER = {
  password: GOOD_PASSWORD,
  firstName: 'Lucija',
  lastName: 'Babić',
  get companyName() {
    newcomers += 1
    return `Villa Babić ${newcomers}`
  },
  companyType: 'Supplier',
} as const
