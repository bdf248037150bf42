// The authenticator app on somebody's telephone.

import { beginTotp, confirmTotp, signInWithCode } from '@tradewind/api/accounts/second-factor.ts'
import { type SecondFactorChallenge, signIn } from '@tradewind/api/accounts/sign-in.ts'
import { totpCode } from '@tradewind/server/features/accounts/second-factor/totp.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { House } from './house.ts'
import type { Person } from './person.ts'

const STEP_MS = 30_000

export type Authenticator = {
  /** Signs in with the world's password and a code that was not used before: the house's clock moves on for it. */
  signIn(): Promise<Person>
}

/** Sets an app up for somebody who is signed in. */
export async function setUpAuthenticator(house: House, person: Person, email: string): Promise<Authenticator> {
  const { secret } = await person.do(beginTotp, { body: { password: WORLD_PASSWORD } })
  const codeNow = () => authenticatorCode(secret, house.services.now())
  await person.do(confirmTotp, { body: { code: codeNow() } })
  return {
    async signIn() {
      house.passTime(STEP_MS)
      const visitor = house.visitor()
      const answer = await visitor.ask(signIn, { body: { email, password: WORLD_PASSWORD } })
      const { challenge } = answer.refusal.details as SecondFactorChallenge // comes with SecondFactorNeeded
      const { user } = await visitor.do(signInWithCode, { body: { challenge, code: codeNow() } })
      visitor.token = user.jwt
      return visitor
    },
  }
}

/** What the app shows. @param secret as it is typed into the app @param now milliseconds since 1970 */
export function authenticatorCode(secret: string, now: number): string {
  return totpCode(fromBase32(secret), Math.floor(now / STEP_MS))
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
