// Which of the next recipients of a job share a transaction.

/** The first of them, as far as no two have an address in common: what is done for one can change what the other's address leads to. */
export function withOwnAddresses<Recipient extends { readonly emails: readonly string[] }>(recipients: readonly Recipient[]): Recipient[] {
  const seen = new Set<string>()
  const end = recipients.findIndex(({ emails }) => {
    const isShared = emails.some((email) => seen.has(email))
    for (const email of emails) seen.add(email)
    return isShared
  })
  return recipients.slice(0, end === -1 ? recipients.length : end)
}
