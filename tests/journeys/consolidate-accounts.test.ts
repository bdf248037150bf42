// An administrator of the platform makes two accounts of buyers one, and takes them apart.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { accessibilityFindings, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const journey = openJourney()

test('an administrator consolidates two buyers after reading what moves, and takes them apart [A-RO-018]', async () => {
  const { house } = journey
  const ana = await house.signIn('supplier@demo.test')
  const [tom, jonas] = [await house.signIn('buyer@demo.test'), await house.signIn('jonas@nordwind.test')]
  const { contractId } = await sendOne(ana, 'jonas@nordwind.test')
  const { companyId } = await tom.do(getSessionInfo)
  const seenBy = async (person: typeof tom) => (await person.do(listContracts, { body: { contractIds: [contractId] } })).items.length

  const { page } = await journey.tabAs('admin@demo.test', { at: `/admin/company-details/${companyId}?reason=Ticket%2077%3A%20a%20merger` })
  const card = page.getByRole('region', { name: 'Consolidation' })
  await card.getByText('No other account was consolidated with this one.').waitFor()
  await card.getByRole('button', { name: 'Consolidate an account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Consolidate an account with Meridian Tours' })
  await dialog.getByLabel('Account that goes').fill('supplier@demo.test')
  await dialog.getByRole('button', { name: 'Show what moves' }).click()
  await dialog.getByText('Only buyers are consolidated, and Solano Hotels is a supplier.').waitFor()
  await dialog.getByLabel('Account that goes').fill('jonas@nordwind.test')
  await dialog.getByRole('button', { name: 'Show what moves' }).click()
  await dialog.getByText('Partners in both address books: 2').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)
  await takePicture(page, 'consolidation-preview')
  await dialog.getByRole('button', { name: 'Consolidate …' }).click()
  const question = page.getByRole('dialog', { name: 'Consolidate Nordwind Reisen into Meridian Tours?' })
  await takePicture(page, 'consolidation-question')
  await question.getByRole('button', { name: 'Consolidate' }).click()
  await card.getByText('Nordwind Reisen was consolidated into Meridian Tours.').waitFor()
  await card.getByText(/It can be taken apart until/).waitFor()
  await takePicture(page, 'consolidation-done')
  expect(await seenBy(tom)).toBe(1)
  expect((await jonas.ask(listContracts, { body: { limit: 1 } })).status).toBe(401)

  await card.getByRole('button', { name: 'Take apart' }).click()
  const apart = page.getByRole('dialog', { name: 'Take Nordwind Reisen and Meridian Tours apart' })
  await takePicture(page, 'consolidation-apart')
  await apart.getByRole('button', { name: 'Take apart' }).click()
  await card.getByText('Nordwind Reisen was consolidated into Meridian Tours and taken apart again.').waitFor()
  expect(await seenBy(tom)).toBe(0)
  expect(await seenBy(await house.signIn('jonas@nordwind.test'))).toBe(1)
})
