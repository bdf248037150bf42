// A short name of a long text, by which two readings of a table are told apart.

/**
 * The same text has the same fingerprint. Not for secrets: whoever wants two texts with one fingerprint can find them.
 * @returns 11 characters, 0-9 and a-z
 */
export function fingerprint(text: string): string {
  let [a, b] = [0xde_ad_be_ef, 0x41_c6_ce_57]
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2_654_435_761)
    b = Math.imul(b ^ unit, 1_597_334_677)
  }
  const first = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  const second = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(first ^ (first >>> 13), 3_266_489_909)
  return (4_294_967_296 * (0x1f_ff_ff & second) + (first >>> 0)).toString(36).padStart(11, '0')
}
