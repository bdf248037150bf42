// Links of e-mails: each is a capability for one thing, for one address. What a link opens is the matter of its feature.

import type { Services } from './context.ts'
import { newToken, sha256 } from './platform/crypto.ts'

type LinkKind = {
  /** The page of the application that the link opens. It does nothing before a person is there. */
  readonly path: `/${string}`
  /** Whether the address carries the encrypted e-mail address, which a landing call has to give back. */
  readonly namesReader: boolean
}

/** @returns makes a link for this e-mail address: the token is in the URL only, the database keeps its hash */
export function linkKind({ path, namesReader }: LinkKind) {
  return ({ keyring, config }: Pick<Services, 'keyring' | 'config'>, email: string): { url: string; tokenHash: Buffer } => {
    const token = newToken()
    const query = new URLSearchParams({
      hashToken: token,
      ...(namesReader ? { encryptedEmail: keyring.encrypt('email', email) } : {}),
    })
    return { url: `${config.publicUrl}${path}?${query.toString()}`, tokenHash: sha256(token) }
  }
}
