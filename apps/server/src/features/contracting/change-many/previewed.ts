// How a preview tells what becomes of one template.

import { MOST_LISTED, type PreviewedTemplate } from '@tradewind/api/contracting/change-many.ts'
import type { SheetChange } from '@tradewind/domain/rate-sheet/diff/sheet-change.ts'

type Named = Pick<PreviewedTemplate, 'templateId' | 'locationName' | 'templateName' | 'currency'>

/** @param finding why nothing is done with it */
export function leftAsItIs({ templateId, locationName, templateName, currency }: Named, finding: string): PreviewedTemplate {
  return {
    templateId,
    locationName,
    templateName,
    currency,
    finding,
    rateCount: 0,
    changeCount: 0,
    changes: [],
    stays: [],
    effect: null,
    findings: [],
  }
}

/** The first changes, and how many there are. */
export function listedChanges(changes: readonly SheetChange[]): Pick<PreviewedTemplate, 'changes' | 'changeCount'> {
  return {
    changeCount: changes.length,
    changes: changes.slice(0, MOST_LISTED).map(({ line, text, section: _section, ratePackageId: _package, ...told }) => ({
      ...told,
      text: line ?? text,
    })),
  }
}
