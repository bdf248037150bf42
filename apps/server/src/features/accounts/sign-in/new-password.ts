// What a new password must not be, wherever one is set.

import { Refusal } from '@tradewind/api/refusals.ts'
import { newPasswordProblem, passwordCores, TOO_COMMON } from '@tradewind/domain/accounts/new-password.ts'

/**
 * @param field its name in the call, for the message beside it
 * @throws Refusal PasswordNotGood with the reason: too short or long, the e-mail, made of common words, or known from breaches
 */
export async function refuseBadPassword(password: string, email: string, field: string): Promise<void> {
  const problem = newPasswordProblem(password, email) ?? ((await isKnown(password)) ? TOO_COMMON : undefined)
  if (problem !== undefined) throw new Refusal('PasswordNotGood', { message: problem, details: [{ field, problem }] })
}

let known: Promise<ReadonlySet<string>> | undefined

/** Whether it is one of the 49,000 passwords that breaches show most often, alone or with a few digits and signs around it. */
async function isKnown(password: string): Promise<boolean> {
  known ??= readKnown()
  const passwords = await known
  return passwordCores(password).some((core) => passwords.has(core))
}

/** Read when a password is first set, not at the start: it takes about 4 MB and 30 ms. */
async function readKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
