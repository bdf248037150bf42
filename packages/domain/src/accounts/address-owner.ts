// Whose an e-mail address is. Everything that sends, invites, joins, finds or shows by address asks here (decision 0027).

import { isFreeMailDomain } from './email-domain.ts'

/** A living user account that names the address, as its first one or as a confirmed secondary one. */
export type AddressClaim = {
  readonly userId: string
  readonly companyId: string
  /** The mailbox has confirmed it. At most one claim to an address is confirmed. */
  readonly isConfirmed: boolean
  /** An administrator invited or approved the user, or the user signed up with a company of their own. */
  readonly isApproved: boolean
  readonly hasPassword: boolean
  /** The company was made by a sending, and nobody runs it. */
  readonly isShell: boolean
  /** The company has no other user, and never had one. */
  readonly isAlone: boolean
  /** Confirmed addresses of the company's users. Only those that `DOMAIN_PROOFS` names matter. */
  readonly companyAddresses: readonly string[]
}

export type AddressOwner<Claim extends AddressClaim = AddressClaim> =
  /** The mailbox said so. */
  | { readonly is: 'confirmed'; readonly owner: Claim }
  /** The company that invited the address has proven that the whole domain is its own. */
  | { readonly is: 'proven domain'; readonly owner: Claim }
  /** Companies say so, by an invitation or a sign-up; the mailbox has not answered. It belongs to none of them. */
  | { readonly is: 'invited'; readonly owner: undefined }
  | { readonly is: 'nobody'; readonly owner: undefined }

/**
 * Mailboxes that only the holder of a domain can read. Confirming one of them proves the domain; any other mailbox proves nothing but itself.
 * Source: CA/Browser Forum, Baseline Requirements, section 3.2.2.4.4.
 */
export const DOMAIN_PROOFS = ['admin', 'administrator', 'webmaster', 'hostmaster', 'postmaster']

/** @param claims all claims to this address */
export function ownerOf<Claim extends AddressClaim>(email: string, claims: readonly Claim[]): AddressOwner<Claim> {
  const confirmed = claims.find((claim) => claim.isConfirmed)
  if (confirmed) return { is: 'confirmed', owner: confirmed }
  const asserted = claims.filter((claim) => claim.isApproved || claim.hasPassword)
  const proven = asserted.filter((claim) => isInvitation(claim) && hasProvenDomain(claim, email))
  // Two companies that both read such a mailbox: neither is believed.
  const [owner, ...others] = proven
  if (owner && others.length === 0) return { is: 'proven domain', owner }
  return { is: asserted.length > 0 ? 'invited' : 'nobody', owner: undefined }
}

/** Where something that is sent to an address without an owner waits for the reader of the mailbox; undefined when nothing was sent to it yet. */
export function waitingPlaceOf<Claim extends AddressClaim>(claims: readonly Claim[]): Claim | undefined {
  return claims.find((claim) => isUnclaimed(claim) && claim.isShell && claim.isAlone)
}

/** An account that somebody else has made for this address: the user has not chosen a password yet. */
export function isInvitation(claim: AddressClaim): boolean {
  return !claim.isConfirmed && claim.isApproved && !claim.hasPassword
}

/** An account that came into being by a sending. */
export function isUnclaimed(claim: AddressClaim): boolean {
  return !claim.isConfirmed && !claim.isApproved && !claim.hasPassword
}

function hasProvenDomain({ companyAddresses }: AddressClaim, email: string): boolean {
  const domain = email.split('@')[1] ?? ''
  return !isFreeMailDomain(domain) && DOMAIN_PROOFS.some((name) => companyAddresses.includes(`${name}@${domain}`))
}
