// What is typed into the dialogs for resending, as the calls take it.

import { emailsIn } from '@tradewind/domain/accounts/email.ts'
import { changedReaders, cleanAddresses } from '@tradewind/domain/contracting/resend.ts'

export type ResendTyped = {
  readonly partnerName: string
  /** Each reader's address as it stands in its field; removed ones are not in it. */
  readonly addresses: readonly { readonly email: string; readonly typed: string }[]
  /** Further addresses, one a line or with commas. */
  readonly further: string
  readonly forAll: boolean
  readonly fromBook: boolean
}

/** The change that the fields make, against what the server has. */
export function changeOf(typed: ResendTyped, readers: readonly string[], partnerName: string) {
  const kept = typed.addresses.map((address) => address.email)
  return {
    newEmails: emailsIn(typed.further).emails,
    updatedEmails: typed.addresses
      .map(({ email, typed: written }) => ({ email, newEmail: cleanAddresses([written])[0] ?? '' }))
      .filter(({ email, newEmail }) => newEmail !== '' && newEmail !== email),
    removedEmails: readers.filter((email) => !kept.includes(email)),
    newPartnerName: typed.partnerName.trim() === partnerName ? '' : typed.partnerName.trim(),
    updatePartnerForAllContracts: typed.forAll,
    removeContactFromPartner: typed.fromBook,
  }
}

/** To whom it goes after the change. */
export function readersAfter(typed: ResendTyped, readers: readonly string[], partnerName: string): readonly string[] {
  return changedReaders(readers, changeOf(typed, readers, partnerName)).readers
}
