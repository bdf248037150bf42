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
 * The addresses in written or pasted text, in order and once each. What is no address comes back apart, as it was written: nothing is
 * left out without a word. A name before an address belongs to it, and in quotes may have commas; words behind the last address do not.
 * @example emailsIn('Ana <a@b.hr>; c@d.hr, Meridian') has emails a@b.hr and c@d.hr, and rejected Meridian
 * @example emailsIn('a@b.hr not-an-address') has email a@b.hr, and rejected not-an-address
 */
export function emailsIn(text: string): { emails: string[]; rejected: string[] } {
  const emails: string[] = []
  const rejected: string[] = []
  const withoutCommasInNames = text.replaceAll(/"[^"\r\n]*"/g, (name) => name.replaceAll(/[,;]/g, ' '))
  for (const part of withoutCommasInNames.split(/[,;\r\n\t]+/).filter((each) => each.trim() !== '')) {
    const words = part.split(/\s+/).filter(Boolean)
    const addresses = words.map(addressIn).filter((address) => address !== undefined)
    const mistaken = words.filter((word) => word.includes('@') && addressIn(word) === undefined)
    const behind = words.slice(words.findLastIndex((word) => word.includes('@')) + 1)
    if (addresses.length === 0 && mistaken.length === 0) rejected.push(part.trim())
    else if (behind.length > 0) mistaken.push(behind.join(' '))
    rejected.push(...mistaken)
    for (const address of addresses) if (!emails.includes(address)) emails.push(address)
  }
  return { emails, rejected }
}

function addressIn(word: string): string | undefined {
  const address = normalEmail(word.replaceAll(/^<|>$/g, ''))
  return isEmail(address) ? address : undefined
}
