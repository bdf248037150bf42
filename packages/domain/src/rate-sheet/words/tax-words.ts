// Currency and tax of a rate sheet in words.

import { ENGLISH, type Language } from '../../languages/language.ts'
import type { SheetHead } from '../rate-sheet.ts'

const TAX: Record<SheetHead['taxInclusion'], string> = { included: 'tax included', excluded: 'tax excluded', notStated: '' }

/** Currency and tax, for the head of the sheet. @example 'EUR, tax excluded (10 %)', 'EUR' when nothing is said about tax */
export function currencyText({ currency, ...tax }: Pick<SheetHead, 'currency' | 'taxInclusion' | 'taxPercentage'>): string {
  const said = TAX[tax.taxInclusion] || (tax.taxPercentage === undefined ? '' : 'tax not stated')
  return [currency, said && withTaxRate(said, tax)].filter(Boolean).join(', ')
}

/**
 * What is said about tax, with its rate where the sheet has one.
 * @example 'tax not included (7.7 %)', in German 'zzgl. Steuern (7,7 %)'
 */
export function withTaxRate(said: string, { taxPercentage }: Pick<SheetHead, 'taxPercentage'>, language: Language = ENGLISH): string {
  return taxPercentage === undefined ? said : `${said} (${language.number(taxPercentage)} %)`
}
