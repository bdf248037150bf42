// What inbound addresses mean. A feature that takes mail declares a kind in its feature.ts.

import type { Services } from '../../context.ts'
import type { ReadMail } from './read-mail-thread.ts'

/** Where an e-mail can be read. `known`: it came before and is there already. */
type MailPlace = 'contract' | 'note' | 'review' | 'conversation' | 'inbox' | 'ledger' | 'known'

/**
 * What became of an e-mail. What its address has no place for goes to the inbox of the company, which reads why: nothing that was taken is
 * dropped (decision 0098).
 */
export type Placed = { readonly place: MailPlace } | { readonly place: 'none'; readonly why: string }

/** A kind of inbound address: `prefix-token@INBOUND_DOMAIN`. */
export type InboundKind = {
  /** Letters; no two kinds have the same. */
  readonly prefix: string
  /**
   * Asked before an e-mail is taken. The token is what stands behind the prefix: lower-case letters and digits.
   * @param envelopeFrom the return path; empty for reports
   * @returns undefined when there is no such address; else the company that the work is counted for, null for the platform
   * @throws Refused with the sentence that the sender reads; TryLater
   */
  find(token: string, envelopeFrom: string): Promise<{ readonly companyId: string | null } | undefined>
  /** Handles an e-mail. It may run twice for the same one, and the address may be gone meanwhile. @throws Error to be tried again later */
  take(token: string, mail: ReadMail): Promise<Placed>
}

/** The address was replaced between the e-mail and its reading. */
export const ADDRESS_IS_GONE: Placed = { place: 'none', why: 'The address to which it was sent was replaced meanwhile.' }

const LOCAL_PART = /^([a-z]+)-([a-z0-9]{16,60})$/

/** The kind and the token of an address; undefined for every other address. @param address lower case */
export function inboundTarget(
  kinds: readonly InboundKind[],
  address: string,
): { readonly kind: InboundKind; readonly token: string } | undefined {
  const [, prefix, token] = LOCAL_PART.exec(address.split('@')[0] ?? '') ?? []
  const kind = kinds.find((each) => each.prefix === prefix)
  return kind === undefined || token === undefined ? undefined : { kind, token }
}

/** The address of a token, or undefined where this installation takes no mail. */
export function inboundAddress({ config }: Pick<Services, 'config'>, prefix: string, token: string): string | undefined {
  return config.inboundDomain === undefined ? undefined : `${prefix}-${token}@${config.inboundDomain}`
}
