// Signing up: for the whole product, or for contracting only.

import { z } from 'zod'
import { call } from '../call.ts'
import { email, properName, text } from '../shapes.ts'

/** Who signs up, and for which company. */
const signUpForm = z.object({
  email,
  password: text(300),
  firstName: properName(80),
  lastName: properName(80),
  companyName: properName(200),
  companyType: z.enum(['Supplier', 'Contractor']),
  /** What a supplier sells; of no meaning for a contractor. */
  productType: z.enum(['Accommodation', 'Non-Accommodation', 'Both']).default('Accommodation'),
})

const signUpAnswer = z.object({
  message: z.string(),
  /**
   * The domain by which a company takes sign-ups: one of its administrators has to approve. Null for a new company. Its name stands in the e-mail:
   * before the address is confirmed, anybody could ask for it.
   */
  joins: z.string().nullable(),
})

export const signUp = call({
  name: 'signUp',
  area: 'signin',
  what: 'Signs up a company with its first user, or a user of a company that is known by the domain of the address. A link by e-mail confirms it.',
  method: 'POST',
  path: '/proxy/sign-up',
  access: 'anyone',
  body: signUpForm,
  answer: signUpAnswer,
  refusals: ['EmailTaken', 'PasswordNotGood', 'NotUsable', 'TooManyAttempts'],
})

export const contractingSignUp = call({
  name: 'contractingSignUp',
  area: 'signin',
  what: 'Signs up for contracting only: a shell account, confirmed by e-mail.',
  method: 'POST',
  path: '/contractingSignUp/signUp',
  access: 'anyone',
  body: signUpForm,
  answer: signUpAnswer,
  refusals: ['EmailTaken', 'PasswordNotGood', 'NotUsable', 'TooManyAttempts'],
})
