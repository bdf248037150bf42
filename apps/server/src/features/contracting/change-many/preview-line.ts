// Previews of many rate sheets take turns by company: each reads and compares whole sheets.

import type { PreviewedTemplate } from '@tradewind/api/contracting/change-many.ts'
import type { Context } from '../../../context.ts'
import { leaveCallTurn } from '../../../platform/call-turns.ts'
import { newLine } from '../../../platform/fair-line.ts'

/** Two at once in a process. */
const PREVIEWS = newLine(2, { ofCompany: 1, waiting: { ofCompany: 12, ofPerson: 4 }, what: 'previews', seconds: 2 })

/**
 * One after the other, in the order in which they are found. Between them another company comes first if it waits.
 * @throws Refusal TooMuchAtOnce when too many previews of the company or person wait already
 */
export async function previewEach<Chosen>(
  context: Context,
  companyId: string,
  find: () => Promise<readonly Chosen[]>,
  preview: (chosen: Chosen) => Promise<PreviewedTemplate>,
): Promise<PreviewedTemplate[]> {
  const payer = { companyId, userId: context.actor?.userId }
  PREVIEWS.refuseBeyond(payer)
  const found = await find()
  leaveCallTurn()
  const turn = await PREVIEWS.begin(payer)
  try {
    const templates: PreviewedTemplate[] = []
    for (const chosen of found) {
      await turn.pass()
      templates.push(await preview(chosen))
    }
    return templates
  } finally {
    turn.end()
  }
}
