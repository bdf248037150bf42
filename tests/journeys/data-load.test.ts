// Journey 4: a supplier has its workbook loaded, checks what became of it beside the file, and accepts; the buyer has the contract.

import { fileURLToPath } from 'node:url'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { pressAllRight } from '@tradewind/stage/reading-screen.ts'
import { gridCell } from '@tradewind/stage/rate-grid.ts'
import { saved } from '@tradewind/stage/sections.ts'
import { fileContractForRequest } from '@tradewind/api/contracting/requests.ts'
import { ownContract } from '@tradewind/stage/own-contract.ts'
import { ask, askedAt, supplierAt } from '@tradewind/stage/requests.ts'
import { describe, expect, test } from 'vitest'

const WORKBOOK = fileURLToPath(new URL('../layouts/01_Hotel_Rannaniit_Parnu_FIT_2027.xlsx', import.meta.url))
const ADDRESS = 'rates@rannaniit.test'

describe('data load', () => {
  const journey = openJourney({ sendsMail: true })

  const visit = async (subject: string) => {
    const mail = await journey.mailbox.mailTo(ADDRESS, (each) => (each.subject ?? '').includes(subject))
    const [address = ''] = /https?:\/\/\S+\/assets-landing-request\?\S+/.exec(mail.text ?? '') ?? []
    const { pathname, search } = new URL(address)
    const tab = await journey.browser.newTab()
    await tab.page.goto(`${pathname}${search}`)
    return tab
  }

  test('asked for by link, loaded by a reading, checked beside the file and accepted: the buyer has the contract [C-DG-038]', async () => {
    const tom = await journey.house.signIn('buyer@demo.test')
    const requestId = await ask(tom, [supplierAt(ADDRESS, 'Hotel Rannaniit')], { startDate: '2027-01-01', endDate: '2027-12-31' })
    const { page } = await visit('asks for your rates')
    await page.getByRole('button', { name: 'Have your files loaded' }).click()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose files' }).click()])
    await chooser.setFiles(WORKBOOK)
    await page.getByLabel('Anything we should know').fill('Sea view costs more.')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Ask to have them loaded' }).click()
    const panel = page.getByRole('region', { name: 'Data load' })
    await panel.getByText('In queue').waitFor()
    await takePicture(page, 'data-load-asked')

    const staff = await journey.tabAs('loading@demo.test', { at: '/admin/dl-queue' })
    await staff.page.getByRole('link', { name: 'Hotel Rannaniit' }).waitFor()
    expect(await accessibilityFindings(staff.page)).toEqual([])
    await takePicture(staff.page, 'data-load-queue')
    await staff.page.getByRole('link', { name: 'Hotel Rannaniit' }).click()
    await staff.page.getByRole('button', { name: 'Take it' }).click()
    await staff.page.getByRole('button', { name: 'Give it back' }).waitFor()
    const due = staff.page.getByRole('textbox', { name: 'Due' })
    await due.fill('3 Feb')
    await due.press('Tab')
    await expect.poll(() => due.inputValue()).toMatch(/^03 Feb 20\d\d$/)
    await staff.page.getByRole('button', { name: 'Save the plan' }).click()
    await staff.page.getByRole('button', { name: 'Start the rate sheet' }).click()
    await staff.page.getByRole('link', { name: 'Open beside the files' }).waitFor()
    await page.reload()
    await panel.getByText('Noor Haddad works on it.').waitFor()
    // One works on it at a time, and both sides read it.
    await page.getByText('Noor Haddad fills this rate sheet in.').waitFor()
    expect(await page.getByRole('link', { name: 'Continue filling in' }).count()).toBe(0)
    await staff.page.getByText('While you work on it, Hotel Rannaniit cannot send it').waitFor()
    await staff.page.getByRole('button', { name: /^Read 01_Hotel/ }).click()
    await staff.page.getByRole('link', { name: 'Open the reading' }).waitFor()
    expect(await accessibilityFindings(staff.page)).toEqual([])
    await takePicture(staff.page, 'data-load-job')
    await staff.page.getByRole('link', { name: 'Open the reading' }).click()
    await staff.page.getByRole('tab', { name: 'Rate sheet' }).click()
    await staff.page.getByLabel(/Commission/).fill('0')
    await takePicture(staff.page, 'data-load-reading')
    await pressAllRight(staff.page)
    await staff.page.getByRole('button', { name: /^Take over \d+ rates/ }).click()
    await staff.page.getByText(/\.xlsx was taken over\.$/).waitFor()
    await staff.page.getByRole('link', { name: 'Hotel Rannaniit' }).last().click()
    const dock = staff.page.getByRole('region', { name: 'Files of the supplier' })
    await dock.getByRole('table').waitFor()
    const edge = staff.page.getByRole('separator', { name: 'Width of the supplier’s files' })
    await edge.press('ArrowRight')
    await edge.press('ArrowRight')
    const { width = 0 } = (await dock.boundingBox()) ?? {}
    await staff.page.reload()
    await dock.getByRole('table').waitFor()
    expect((await dock.boundingBox())?.width).toBe(width)
    expect(await accessibilityFindings(staff.page)).toEqual([])
    await takePicture(staff.page, 'data-load-editor')
    await staff.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dock.getByRole('button', { name: '88', exact: true }).click()
    await dock.getByText('Copied: 88').waitFor()
    const cell = await gridCell(staff.page, 'Single', 'Low')
    await cell.click()
    await staff.page.keyboard.press('ControlOrMeta+v')
    await expect.poll(() => cell.innerText()).toBe('88.00')
    await staff.page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => cell.innerText()).toBe('74.00')
    await staff.page.setViewportSize({ width: 1280, height: 800 })
    await takePicture(staff.page, 'data-load-editor-1280')
    await staff.page.setViewportSize(NARROW)
    expect(await sidewaysPixels(staff.page)).toBe(0)
    await takePicture(staff.page, 'data-load-editor-narrow')
    await staff.page.setViewportSize({ width: 1440, height: 900 })
    await staff.page.getByRole('link', { name: 'Back to the data load' }).click()
    await staff.page.getByRole('button', { name: 'Submit to the supplier…' }).click()
    await staff.page.getByRole('button', { name: 'Submit', exact: true }).click()
    await staff.page.getByText('The supplier has not looked at it yet.').waitFor()
    expect(staff.complaints).toEqual([])

    const review = await visit('ready to be checked')
    await review.page.getByRole('heading', { name: 'Check your rates' }).waitFor()
    // All that is accepted stands there, with its currency, and what is not in it.
    await review.page.getByText(/^Hotel Rannaniit, EUR/).waitFor()
    await review.page.getByRole('region', { name: 'The whole rate sheet' }).getByText('By Hotel Rannaniit').waitFor()
    await review.page.getByRole('region', { name: 'Not taken over' }).getByRole('listitem').first().waitFor()
    const rate = review.page.getByRole('region', { name: 'Your rates' }).getByRole('button').first()
    await rate.click()
    expect(await review.page.locator('[data-shown]').count()).toBeGreaterThan(0)
    expect(await accessibilityFindings(review.page)).toEqual([])
    await takePicture(review.page, 'data-load-review')
    await review.page.emulateMedia({ colorScheme: 'dark' })
    await takePicture(review.page, 'data-load-review-dark')
    await review.page.setViewportSize(NARROW)
    expect(await sidewaysPixels(review.page)).toBe(0)
    await takePicture(review.page, 'data-load-review-narrow')
    await staff.page.getByText(/The supplier looked at it/).waitFor()
    await review.page.setViewportSize({ width: 1440, height: 900 })
    // What the supplier corrects itself is what the review shows when it comes back, without a reload.
    const low = review.page
      .getByRole('region', { name: 'Your rates' })
      .getByRole('button', { name: /^Low, Single/ })
      .first()
    await low.getByText('74.00').waitFor()
    await review.page.getByRole('link', { name: 'Correct it myself' }).click()
    const own = await gridCell(review.page, 'Single', 'Low')
    await own.click()
    await review.page.keyboard.type('75')
    await review.page.keyboard.press('Enter')
    await saved(review.page)
    await review.page.goBack()
    await low.getByText('75.00').waitFor()
    await review.page.getByRole('button', { name: 'Accept and send to Meridian Tours' }).click()
    await review.page.getByRole('button', { name: 'Send it', exact: true }).click()
    await review.page.getByText('The rate sheet that was loaded from your files was sent.').waitFor()
    await review.page.getByRole('button', { name: 'Take it back and correct it…' }).click()
    expect(await accessibilityFindings(review.page)).toEqual([])
    await takePicture(review.page, 'data-load-take-back')
    await review.page.getByRole('button', { name: 'Take them back' }).click()
    await low.getByText('75.00').waitFor()
    await review.page.getByRole('button', { name: 'Accept and send to Meridian Tours' }).click()
    await review.page.getByRole('button', { name: 'Send it', exact: true }).click()
    await review.page.getByText('The rate sheet that was loaded from your files was sent.').waitFor()
    expect(await askedAt(tom, requestId, ADDRESS)).toMatchObject({ state: 'answered', way: 'load' })
    for (const [at, name] of [
      ['/admin/dl-queue?show=ended', 'data-load-queue-narrow'],
      [new URL(staff.page.url()).pathname, 'data-load-job-narrow'],
    ] as const) {
      await staff.page.setViewportSize(NARROW)
      await staff.page.goto(at)
      await staff.page.getByText('Hotel Rannaniit').first().waitFor()
      expect(await sidewaysPixels(staff.page)).toBe(0)
      await takePicture(staff.page, name)
    }
    expect(review.complaints).toEqual([])
  })

  test('on the page of a contract of files its buyer asks for data load, and reads there and in the list how far it is', async () => {
    const tom = await journey.house.signIn('buyer@demo.test')
    const requestId = await ask(tom, [supplierAt('page@page.test', 'Page Inn')])
    const { askedId } = await askedAt(tom, requestId, 'page@page.test')
    const contractId = await ownContract(tom, 'Page Inn')
    const { page, complaints } = await journey.tabAs('buyer@demo.test', { at: `/contracting/contract/${contractId}/details` })
    const load = page.getByRole('region', { name: 'Data load' })
    await load.getByText(/^The files can be loaded/).waitFor()
    await tom.do(fileContractForRequest, { body: { requestId, askedId, contractId } })
    await page.reload()
    await load.getByRole('button', { name: 'Have the files loaded…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Have the files loaded' })
    await dialog.getByLabel('Rates, policies and notes').check()
    await dialog.getByLabel('Priority').selectOption('High')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'contract-load')
    await dialog.getByRole('button', { name: 'Ask for data load' }).click()
    await load.getByText('In queue').waitFor()
    await load.getByText('Rates, policies and notes').waitFor()
    await takePicture(page, 'contract-load-asked')
    await page.goto('/contracting/contract-list/all?searchText=Page')
    await page.getByRole('row').getByText('Data load: In queue').waitFor()
    await takePicture(page, 'list-with-a-load')
    expect(complaints).toEqual([])
  })
})
