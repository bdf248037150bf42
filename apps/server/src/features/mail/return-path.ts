// The return path of each e-mail that goes out: an address of its own, so that a report says which e-mail it is about.

import type { Services } from '../../context.ts'
import { isSameSecret } from '../../platform/crypto.ts'
import { inboundAddress } from './inbound-kinds.ts'

export const BOUNCE_PREFIX = 'b'
const ID_LENGTH = 24
const SIGNATURE_LENGTH = 24

/** Undefined where this installation takes no mail: reports then go to the sender's address. */
export function returnPathOf(services: Pick<Services, 'config' | 'keyring'>, mailId: string): string | undefined {
  return inboundAddress(services, BOUNCE_PREFIX, `${mailId}${signatureOf(services, mailId)}`)
}

/** The id of the e-mail, or undefined for a token that we did not make. */
export function mailIdOf(services: Pick<Services, 'keyring'>, token: string): string | undefined {
  if (token.length !== ID_LENGTH + SIGNATURE_LENGTH) return undefined
  const mailId = token.slice(0, ID_LENGTH)
  return isSameSecret(token.slice(ID_LENGTH), signatureOf(services, mailId)) ? mailId : undefined
}

/** Letters of one case only: mail servers may change the case of an address. */
function signatureOf({ keyring }: Pick<Services, 'keyring'>, mailId: string): string {
  return Buffer.from(keyring.sign('return path', mailId), 'base64url').toString('hex').slice(0, SIGNATURE_LENGTH)
}
