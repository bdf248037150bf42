// Sending contracts again: cleaning of addresses, who reads a contract afterwards, and the words that are suggested.

import { normalEmail } from '../accounts/email.ts'
import type { ContractSide } from './contract-state.ts'

/** The addresses trimmed and lower-cased, without empty ones, once each. // C-RL-072, C-RL-073, C-RL-074 */
export function cleanAddresses(written: readonly string[]): string[] {
  return [...new Set(written.map(normalEmail))].filter((email) => email !== '')
}

/** Changes of the addresses to which a contract goes. */
export type AddressChange = {
  readonly newEmails: readonly string[]
  readonly updatedEmails: readonly { readonly email: string; readonly newEmail: string }[]
  readonly removedEmails: readonly string[]
}

/**
 * The readers after the change, those who are new, and those who no longer read. An address that is both removed and new stays.
 * @example of a and b: update a to c, remove b, add d: readers c, d; added c, d; removed a, b
 */
export function changedReaders(readers: readonly string[], { newEmails, updatedEmails, removedEmails }: AddressChange) {
  const newOf = new Map(updatedEmails.map(({ email, newEmail }) => [email, newEmail]))
  const left = readers.filter((email) => !removedEmails.includes(email)).map((email) => newOf.get(email) ?? email)
  const after = cleanAddresses([...left, ...newEmails])
  return {
    readers: after,
    added: after.filter((email) => !readers.includes(email)),
    removed: readers.filter((email) => !after.includes(email)),
  }
}

/** The subject that is suggested when contracts are sent again in bulk. // C-CN-033 */
export function bulkResendSubject(company: string): string {
  return `Rates Reminder: ${company}`
}

/** The message that is suggested. A supplier reminds of rates that wait for an answer, a buyer of rates that it works with. // C-RO-022 */
export function bulkResendMessage(side: ContractSide, company: string): string {
  return side === 'supplier'
    ? `This is a reminder of the rates that ${company} sent you. Please open them and tell us whether you accept them.`
    : `${company} works with the rates below. Please check that they are still right, and send us a new version if they are not.`
}
