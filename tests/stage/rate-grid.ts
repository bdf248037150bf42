// Finding cells in the grid of rates as a person does: by season above and rate type at the left.

import type { Locator, Page } from 'playwright-core'

export type GridField = 'retail' | 'commission in percent' | 'nett'

/** The cell of a rate; of the first row with this label unless the text of a later one is told. */
export async function gridCell(page: Page, description: string, season: string, field: GridField = 'retail'): Promise<Locator> {
  const heads = page.getByRole('grid').getByRole('row').nth(1).getByRole('columnheader')
  await heads.first().waitFor()
  const labels = await heads.evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label')))
  const column = labels.indexOf(`${season}, ${field}`)
  if (column === -1) throw new Error(`no column ${season}, ${field} among ${labels.join('; ')}`)
  return page
    .getByRole('row', { name: new RegExp(`^${description}\\b`) })
    .first()
    .getByRole('gridcell')
    .nth(column)
}
