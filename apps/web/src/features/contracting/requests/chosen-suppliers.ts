// The suppliers that are chosen for a request: from the address book, from a list or from a workbook.

import type { PartnerCard } from '@tradewind/api/connections/partners.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import type { createRequest } from '@tradewind/api/contracting/requests.ts'
import { suppliersInText } from '@tradewind/domain/contracting/requests/supplier-rows.ts'

export type ChosenSupplier = {
  readonly partnerId: string | null
  readonly supplierName: string
  readonly emails: readonly string[]
  /** Of a request that is repeated: it was late the last time. */
  readonly wasLate?: boolean
}

/** With some more: an address is asked once, and so is a partner. */
export function withSuppliers(chosen: readonly ChosenSupplier[], added: readonly ChosenSupplier[]): ChosenSupplier[] {
  const result = [...chosen]
  const emails = new Set(chosen.flatMap((each) => each.emails))
  const partners = new Set(chosen.map((each) => each.partnerId))
  for (const each of added) {
    const fresh = each.emails.filter((email) => !emails.has(email))
    if (fresh.length === 0 || (each.partnerId !== null && partners.has(each.partnerId))) continue
    for (const email of fresh) emails.add(email)
    partners.add(each.partnerId)
    result.push({ ...each, emails: fresh })
  }
  return result
}

export function ofPartner({ partnerId, partnerName, emails }: PartnerCard): ChosenSupplier {
  return { partnerId, supplierName: partnerName, emails }
}

/** As the call takes them. */
export function supplierInputs(chosen: readonly ChosenSupplier[]): SentBodyOf<typeof createRequest>['suppliers'] {
  return chosen.map(({ partnerId, supplierName, emails }) => (partnerId === null ? { supplierName, emails: [...emails] } : { partnerId }))
}

/** What a form holds: those that were chosen, and a list that was pasted and not added yet. */
type Picked = { readonly suppliers: readonly ChosenSupplier[]; readonly pasted: string }

/** With what is pasted and was not added yet: nobody is left out without a word. */
export function withPasted({ suppliers, pasted }: Picked): ChosenSupplier[] {
  return withSuppliers(
    suppliers,
    suppliersInText(pasted).rows.map((row) => ({ ...row, partnerId: null })),
  )
}

/** Why nobody can be asked yet, or null. */
export function suppliersProblem(picked: Picked): string | null {
  if (suppliersInText(picked.pasted).problems.length > 0) return 'Some lines of the pasted list cannot be read. Correct or delete them.'
  return withPasted(picked).length === 0 ? 'Choose at least one supplier.' : null
}
