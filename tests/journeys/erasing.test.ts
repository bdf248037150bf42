// Erasing the data of a person, as the person and as an administrator of the platform.

import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { describe, expect, test } from 'vitest'

const journey = openJourney()

describe('erasing the data of a person', () => {
  test('the only administrator reads what to do first; a colleague sees what is deleted, gives the password, and is signed out', async () => {
    const { page: ofAna } = await journey.tabAs('supplier@demo.test', { at: '/settings' })
    await ofAna.getByRole('button', { name: 'Erase your data' }).click()
    await ofAna.getByText('Solano Hotels has no other administrator who can sign in.').waitFor()
    expect(await ofAna.getByRole('dialog').getByRole('button', { name: 'Erase' }).isDisabled()).toBe(true)

    const { page } = await journey.tabAs('sales@demo.test', { at: '/settings' })
    await page.getByRole('button', { name: 'Erase your data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase your data for good?' })
    await dialog.getByText('“A former user of Solano Hotels”').waitFor()
    await dialog.getByText('Signatures, signed documents, and the sealed history of contracts').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'erase-own')
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'erase-own-narrow')
    await dialog.getByLabel('Your password').fill('not mine at all')
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await dialog.getByText('Password you entered is not correct.').waitFor()
    await dialog.getByLabel('Your password').fill(WORLD_PASSWORD)
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await page.waitForURL(/\/signin/)
  })

  test('an administrator of the platform erases a user with a reason, who is not found any more', async () => {
    const { page } = await journey.tabAs('admin@demo.test', { at: '/admin/users?searchText=product%40demo.test' })
    await page.getByRole('button', { name: /^Erase data/ }).waitFor()
    await takePicture(page, 'users-with-erase')
    await page.getByRole('button', { name: /^Erase data/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Erase the data of .* for good\?$/ })
    const erase = dialog.getByRole('button', { name: 'Erase' })
    await dialog.getByLabel('Reason').waitFor()
    expect(await erase.isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('Ticket 77: asked for it by letter')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'erase-user')
    await erase.click()
    await page.getByText('No user matches').waitFor()
  })
})
