// Beginning to act for a user.

import { type FoundUser, loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { callServer } from '../../../client/call-server.ts'
import { keepToken } from '../../../client/token.ts'
import { paths } from '../../../paths.ts'

/** From now on this browser acts for the user. A fresh page begins, with nothing of the one who acts in it. */
export async function logInAs(user: SentBodyOf<typeof loginAsUser>): Promise<void> {
  const { jwt, contractId } = await callServer(loginAsUser, { body: user })
  keepToken(jwt)
  location.assign(contractId === null ? paths.home : paths.contract(contractId))
}

export function nameOf({ firstName, lastName, email }: Pick<FoundUser, 'firstName' | 'lastName' | 'email'>): string {
  return fullName(firstName, lastName) || email
}
