// E-mail addresses as the product compares and checks them.

const BASIC_PATTERN = /^[^\s@<>(),;:\\"[\]]{1,64}@[^\s@<>(),;:\\"[\]]+\.[^\s@<>(),;:\\"[\]]{2,}$/

/** Longest address that mail systems take. Source: RFC 5321, section 4.5.3.1. */
const LONGEST_ADDRESS = 254

/** The address as it is kept: trimmed and lower-cased. // C-RL-072, C-RL-073 */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Whether the text looks like an e-mail address. // A-RL-060 */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= LONGEST_ADDRESS && BASIC_PATTERN.test(address) && !address.includes('..')
}

/**
 * The addresses in pasted text, in order and once each; what is no address comes back apart.
 * @example emailsIn('Ana <a@b.hr>; c@d.hr') has emails a@b.hr and c@d.hr
 */
export function emailsIn(text: string): { emails: string[]; rejected: string[] } {
  const emails: string[] = []
  const rejected: string[] = []
  for (const part of text.split(/[\s,;]+/).filter(Boolean)) {
    const address = normalEmail(part.replace(/^<|>$/g, ''))
    if (!isEmail(address)) {
      if (address.includes('@')) rejected.push(part)
      continue
    }
    if (!emails.includes(address)) emails.push(address)
  }
  return { emails, rejected }
}
