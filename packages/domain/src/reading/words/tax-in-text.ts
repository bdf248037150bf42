// Whether prices hold the taxes that a folded text names.

import { asWord, oneOf } from './phrases.ts'
import { EXCLUDED, INCLUDED, TAXES, WITH_TAXES, WITHOUT, WITHOUT_TAXES } from './tax-words.ts'

const ALL = asWord(WITH_TAXES)
const NONE = asWord(WITHOUT_TAXES)
const TAX = asWord(TAXES)
/** Right in front of the tax: `plus 19 % VAT`, `zzgl. der gesetzlichen MwSt.` */
const PLUS = new RegExp(String.raw`(?<!\p{L})${oneOf(WITHOUT)}(?: [\p{L}\d]+| ?%){0,3} ?$`, 'u')
const HELD_BEFORE = new RegExp(String.raw`(?<!\p{L}|non |not |no |nao |nicht )${oneOf(INCLUDED)}[^.;]{0,40}$`, 'u')
const BEHIND = new RegExp(`^(?:[^.;,]|, (?:service|city)){0,30}?(${oneOf(EXCLUDED)})|^[^.;,]{0,30}?${oneOf(INCLUDED)}`, 'u')
const FAR_BEHIND = new RegExp(`^[^.;]{0,30}?(${oneOf(EXCLUDED)})|^[^.;]{0,30}?${oneOf(INCLUDED)}`, 'u')

/** Whether prices hold the first tax that a folded text names; undefined when it does not say. */
export function taxIncludedIn(plain: string): boolean | undefined {
  if (ALL.test(plain)) return true
  if (NONE.test(plain)) return false
  const tax = TAX.exec(plain)
  if (!tax) return undefined
  const [before, behind] = [plain.slice(0, tax.index), plain.slice(tax.index + tax[0].length)]
  if (PLUS.test(before)) return false
  const near = BEHIND.exec(behind)
  if (near) return near[1] === undefined
  if (HELD_BEFORE.test(before)) return true
  const far = FAR_BEHIND.exec(behind)
  return far ? far[1] === undefined : undefined
}
