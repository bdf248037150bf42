// “free”, “FOC” and “TBA” in the cells of a long table.

import { downloadImportProblems } from '@tradewind/api/contracting/imports.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { draftOf, productOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { bringIn, takeOver } from '@tradewind/stage/importing.ts'
import { expect, test } from 'vitest'

const house = houseOfFile()

test('“free” in a long table is 0 with a question, where something may be free, and “TBA” is on request; the row is taken over', async () => {
  const head = ['Hotel', 'Room', 'Season', 'From', 'To', 'Single', 'Double', 'Triple', 'Extra child', 'Breakfast']
  const low = ['Free House', 'Tent', 'Low', '01.04.2026', '30.11.2026', 60, 90, 110, 20, 5]
  const rows = [head, low, ['Free House', 'Tent', 'High', '01.12.2026', '31.03.2027', 80, 'TBA', 'gratis', 'FOC', 'kostenlos']]
  const lodge = await house.signIn('shell@demo.test')
  const view = await bringIn(lodge, { name: 'free.csv', bytes: Buffer.from(rows.map((row) => row.join(';')).join('\n')) })
  expect(view.summary).toMatchObject({ unusableRowCount: 0, warningCount: 3 })
  const { bytes } = await lodge.ask(downloadImportProblems, { params: { id: view.importId } })
  expect(bytes.toString()).toContain('Extra child: Is nothing paid for this? It was taken as free of charge, 0.')
  expect(bytes.toString()).toContain('Triple: Is a price missing? A room or an adult is not free: it was taken as not applicable.')
  await takeOver(lodge, view.importId)
  const { items } = await lodge.do(listTemplates, { query: { searchText: 'Free House' } })
  const { sheet } = await draftOf(lodge, items[0]?.templateId)
  const page = productOf(sheet, 'Tent', 'Primary').body
  expect(page.seasonRates[1]?.rateSets[0]?.rates).toEqual([
    { description: 'Single', notApplicable: false, retailRate: '80.00', commissionPercentage: '0' },
    { description: 'Double', notApplicable: true, onRequest: true },
    { description: 'Triple', notApplicable: true },
    { description: 'Extra Child', notApplicable: false, retailRate: '0.00', commissionPercentage: '0' },
  ])
  expect(page.extras[0]?.prices.map(({ rate }) => rate.retailRate)).toEqual(['5.00', '0.00'])
})
