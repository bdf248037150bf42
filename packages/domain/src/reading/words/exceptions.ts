// Folded words that take days, places or seasons out of what is said before.

import type { Phrases } from './phrases.ts'

export const EXCEPT_FOR: Phrases = {
  en: ['except', 'excluding'],
  de: ['ausser', 'ohne'],
  fr: ['sauf', 'hors', 'excepte'],
  es: ['excepto', 'salvo'],
  it: ['eccetto', 'tranne'],
  pt: ['exceto'],
  nl: ['behalve'],
  da: ['undtagen'],
  sv: ['utom'],
}
