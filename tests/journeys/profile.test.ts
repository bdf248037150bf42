// A supplier submits the onboarding form, and looks after its locations by keyboard.

import { readFileSync } from 'node:fs'
import { getProfile } from '@tradewind/api/profile/company.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { expect, test } from 'vitest'

const PICTURE = readFileSync(new URL('../../docs/guide/pictures/template.png', import.meta.url))

const journey = openJourney()

test('a company fills in the onboarding form, verifies its address, and reads what is still missing [A-ST-035] [A-ST-036] [A-RL-038] [A-SC-009] [A-FD-001] [A-ST-032] [A-ST-034] [A-RT-022]', async () => {
  const { page, complaints } = await journey.tabAs('salma@atlasdune.test')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByRole('link', { name: 'Complete the profile' }).click()
  await page.getByRole('button', { name: 'Submit Profile' }).click()
  await page.getByText('This is a required field').first().waitFor()
  const choose = async (label: string | RegExp, text: string) => {
    await page.getByRole('combobox', { name: label }).fill(text)
    await page.getByRole('option', { name: text, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await choose('Company types', 'Tour operator')
  await choose('Destinations sold', 'Morocco')
  await choose('Market segments', 'Small groups')
  await choose(/^Property types/, 'Tented camp')
  await page.getByLabel('Short description').fill('<b>Desert tours</b> from Marrakech, in small groups with our own camps.')
  await page.getByLabel('Corporate phone').fill('+212 524 000 000')
  await page.getByLabel('Website').fill('atlasdune.test')
  await page.getByLabel('Street and number').fill('Rue de la Liberté 4')
  await page.getByLabel('City', { exact: true }).fill('Casablanca')
  const check = page.getByRole('group', { name: 'Address verification' })
  await check.getByRole('button', { name: 'Verify address' }).click()
  await check.getByRole('button', { name: 'No', exact: true }).click()
  await check.getByText('Please correct the address').waitFor()
  await check.getByRole('button', { name: 'Skip', exact: true }).click()
  await check.getByText('The address was not verified.').waitFor()
  await check.getByRole('button', { name: 'Verify address' }).click()
  await check.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('The address is verified.').waitFor()
  await page.getByRole('textbox', { name: 'First name' }).fill('Salma')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Idrissi')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('hello@atlasdune.test')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+212 5')
  await page.getByRole('textbox', { name: 'Fax (optional)' }).fill('+212 6')
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await page.getByAltText('Logo of Atlas & Dune Journeys').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit Profile' }).click()
  await page.getByText('Your profile is not marketing-ready yet.').waitFor()
  await page.getByText('Complete one location.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  const salma = await journey.house.signIn('salma@atlasdune.test')
  expect(await salma.do(getProfile)).toMatchObject({
    companyTypes: ['Tour operator'],
    destinationsSold: ['MA'],
    propertyTypes: ['Tented camp'],
    marketSegments: ['Small groups'],
    description: expect.stringContaining('Desert tours'),
    phone: '+212 524 000 000',
    website: expect.stringContaining('atlasdune.test'),
    address: { addressOne: 'Rue de la Liberté 4', city: 'Casablanca' },
    profileImageUrl: expect.any(String),
    contacts: [{ firstName: 'Salma', lastName: 'Idrissi', email: 'hello@atlasdune.test', phone: '+212 5', fax: '+212 6' }],
  })
  await takePicture(page, 'profile')
  await page.setViewportSize(NARROW)
  expect(await sidewaysPixels(page)).toBe(0)
  await takePicture(page, 'profile-narrow')
  expect(complaints).toEqual([])
})

test('a form that does not reach the server says so in a dialog, and Refresh keeps what was typed [A-DG-004] [A-ST-033] [A-ST-069]', async () => {
  const { page } = await journey.tabAs('salma@atlasdune.test')
  await page.goto('/profile/onboarding')
  await page.getByLabel('Corporate phone').fill('+212 524 111 111')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Submit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'The form was not sent' })
  await dialog.getByText('It looks like there was an error processing your form. Please refresh the page and try again.').waitFor()
  await takePicture(page, 'profile-not-sent')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => page.getByLabel('Corporate phone').inputValue()).toBe('+212 524 111 111')
  expect(await page.getByRole('button', { name: 'Refresh' }).count()).toBe(1)
})

test('a supplier moves a location with the arrow keys, and changes a product on the page of the location [A-RT-023] [C-RT-022] [C-ST-008] [A-ST-044] [A-DG-002] [C-DG-040] [C-RT-021]', async () => {
  const { page, complaints } = await journey.tabAs('supplier@demo.test')
  await page.goto('/profile')
  const names = page.getByRole('list', { name: 'Locations' }).getByRole('link')
  const [first, second] = [await names.nth(0).textContent(), await names.nth(1).textContent()]
  await page.getByRole('button', { name: `Move ${first}: arrow keys` }).press('ArrowDown')
  await page.getByText(`${first} is now number 2`).waitFor({ state: 'attached' })
  await expect.poll(() => names.nth(0).textContent()).toBe(second)
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Coast')
  await page.getByRole('button', { name: 'Create group' }).click()
  await page.getByRole('button', { name: 'Delete group Coast' }).click()
  await page.getByText("Are you sure you want to delete this group? Note: items won't be deleted.").waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Groups put locations together').waitFor()
  await names.nth(0).click()
  await page.waitForURL(/\/profile\/locations\/[0-9a-f]{24}$/)
  await page.getByRole('heading', { name: second ?? '' }).waitFor()
  await page.getByRole('button', { name: 'Add a product' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Corner suite')
  await page.getByRole('dialog').getByRole('button', { name: 'Add product' }).click()
  await page.getByRole('button', { name: 'Corner suite', exact: true }).click()
  await page.getByLabel('Beds and sofas').fill('1 king')
  await page.getByRole('button', { name: 'Save product' }).click()
  await page.getByText('1 king').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await takePicture(page, 'profile-location')
  expect(complaints).toEqual([])
})
