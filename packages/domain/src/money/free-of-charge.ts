// Words by which price lists say that nothing is paid.

/** In the languages of documents, without accents; `FOC` as the trade writes it. */
export const FREE_OF_CHARGE =
  /^(?:free(?: of charge)?|f\.?o\.?c\.?|gratis|gratuito?s?|gratuit[es]?|frei|kostenlos|kostenfrei|offert[es]?|ohne berechnung|no charge|complimentary|sin cargo|sem custos?|gratuitamente|omaggio|livre|gratuita|無料|免费|免費|赠送|贈送)$/

/**
 * Whether a cell says that nothing is paid.
 * @example saysFree('FOC') and saysFree('gratis.') are true, saysFree('free on Sundays') is false
 */
export function saysFree(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
  return FREE_OF_CHARGE.test(plain) || FREE_OF_CHARGE.test(plain.replace(/[.!]$/, ''))
}
