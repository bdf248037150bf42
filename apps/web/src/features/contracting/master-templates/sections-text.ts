// What a master template holds, in words.

import { CORPORATE_LABELS, type CorporateSection } from '@tradewind/domain/rate-sheet/sections/corporate-sections.ts'

/** @returns their names, with commas between; empty when it holds none */
export function sectionsText(sections: readonly CorporateSection[]): string {
  return sections.map((section) => CORPORATE_LABELS[section]).join(', ')
}
