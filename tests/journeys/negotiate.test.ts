// A buyer proposes two rates and a date; the supplier takes one, counters one and refuses the date; the buyer takes the counter.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { productOf } from '@tradewind/stage/drafts.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

describe('negotiating a contract', () => {
  const journey = openJourney()

  test('proposed in the grid, answered one by one in one answer, and the new version has the values', async () => {
    const amani = await journey.house.signIn('shell@demo.test')
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    const at = `/contracting/contract/${contractId}/proposals`
    const supplier = await journey.tabAs('shell@demo.test', { at: NO_SCREEN })
    const buyer = await journey.tabAs('buyer@demo.test', { at: NO_SCREEN })
    await supplier.page.goto(at)
    await buyer.page.goto(at)
    await supplier.page.getByText('Meridian Tours has proposed nothing.').waitFor()
    await takePicture(buyer.page, 'proposals-empty')

    const { sheet } = await amani.do(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })
    const [first, second] = productOf(sheet, 'Canvas tent', 'Full board').body.seasons
    const rates = buyer.page.getByRole('region', { name: 'Rates of Canvas tent, Full board' })
    const aside = buyer.page.getByRole('complementary', { name: 'Proposals' })
    const cell = (season: string) => rates.getByRole('button', { name: `${season}, Per person sharing, retail` })
    await cell(first?.seasonName ?? '').click()
    await aside.getByLabel(/^Your value/).fill('295')
    await aside.getByText(/^With it nett [\d.]+ instead of [\d.]+, commission \d+ %$/).waitFor()
    await aside.getByLabel('Reason').fill('At 295.00 we keep all twelve departures.')
    await takePicture(buyer.page, 'propose-a-rate')
    expect(await accessibilityFindings(buyer.page)).toEqual([])
    await aside.getByRole('button', { name: 'Add to the offer' }).click()
    await cell(second?.seasonName ?? '').click()
    await aside.getByLabel(/^Your value/).fill('370')
    await buyer.page.keyboard.press('Enter')
    await aside.getByPlaceholder('Choose').click()
    await buyer.page
      .getByRole('option', { name: new RegExp(`^${second?.seasonName}, .*: first day$`) })
      .first()
      .click()
    const day = aside.getByLabel('Your value')
    await day.press('ArrowUp')
    await aside.getByRole('button', { name: 'Add to the offer' }).click()
    await takePicture(buyer.page, 'offer-with-a-date')
    // The date is marked where the seasons are listed, like the rates in their cells.
    const seasons = buyer.page.locator('dl').filter({ hasText: second?.seasonName ?? '' })
    await seasons
      .getByText(/from .*, in your offer, not sent yet/)
      .first()
      .waitFor()
    await takePicture(buyer.page, 'offer-not-sent')
    await aside.getByRole('button', { name: 'Send 3 proposals' }).click()
    await aside.getByText('3 for Mto wa Simba Lodge').waitFor()

    // The supplier's page was open: it hears of it.
    const answers = supplier.page.getByRole('complementary', { name: 'Proposals' })
    await answers.getByText('3 for you').waitFor()
    await takePicture(supplier.page, 'proposals-to-answer')
    expect(await accessibilityFindings(supplier.page)).toEqual([])
    // Pressed twice, the button that decides sends nothing.
    await answers.getByRole('button', { name: 'Refuse all 3' }).dblclick()
    await answers.getByText('3 for you').waitFor()
    const clear = answers.getByRole('button', { name: 'Clear' })
    if (await clear.isVisible()) await clear.click()
    await answers.getByRole('button', { name: 'Take 295.00' }).click()
    const counter = answers
      .getByRole('listitem')
      .filter({ hasText: '370.00' })
      .filter({ has: supplier.page.getByRole('group') })
    await counter.getByRole('button', { name: 'Counter…' }).click()
    await counter.getByLabel(/^Your counter/).fill('380')
    await counter.getByLabel('Reason').fill('Our best for these weeks.')
    await counter.getByRole('button', { name: 'Counter', exact: true }).click()
    await answers
      .getByRole('group', { name: /begins$/ })
      .getByRole('button', { name: 'Refuse' })
      .click()
    await takePicture(supplier.page, 'answers-not-sent')
    await supplier.page.setViewportSize(NARROW)
    expect(await sidewaysPixels(supplier.page)).toBe(0)
    await takePicture(supplier.page, 'answers-narrow')
    await answers.getByRole('button', { name: 'Send: 1 taken, 1 countered, 1 refused' }).click()
    await answers.getByText('1 for Meridian Tours').waitFor()

    await aside.getByText('1 for you').waitFor()
    await takePicture(buyer.page, 'counter-to-answer')
    await aside.getByRole('button', { name: 'Take 380.00' }).click()
    await aside.getByRole('button', { name: 'Send: 1 taken' }).click()
    await aside.getByText('none open').waitFor()
    await cell(first?.seasonName ?? '')
      .getByText('295.00')
      .waitFor()
    await cell(second?.seasonName ?? '')
      .getByText('380.00')
      .waitFor()
    await aside.getByText('Answered and withdrawn').click()
    await takePicture(buyer.page, 'negotiated')
    await buyer.page.setViewportSize(NARROW)
    expect(await sidewaysPixels(buyer.page)).toBe(0)
    await takePicture(buyer.page, 'negotiated-narrow')
    expect([...supplier.complaints, ...buyer.complaints]).toEqual([])
    await supplier.page.context().close()
    await buyer.page.context().close()
  })

  test('a tier of a cancellation is proposed from the list, taken by the supplier, and stands in the sheet of the new version', async () => {
    const amani = await journey.house.signIn('shell@demo.test')
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    const at = `/contracting/contract/${contractId}/proposals`
    const buyer = await journey.tabAs('buyer@demo.test', { at: NO_SCREEN })
    await buyer.page.goto(at)
    const aside = buyer.page.getByRole('complementary', { name: 'Proposals' })
    const choose = async (place: string) => {
      await aside.getByPlaceholder('Choose').click()
      await buyer.page.getByRole('option', { name: place }).click()
    }
    await choose('Cancellation, 45 days before arrival: penalty')
    await aside.getByText('The rate sheet says 50 %').waitFor()
    const value = aside.getByLabel('Your value, %')
    await value.fill('400')
    await aside.getByRole('button', { name: 'Add to the offer' }).click()
    await aside.getByText('Write a percentage from 0 to 100.').waitFor()
    await value.fill('40')
    await aside.getByText('−10 points').waitFor()
    await takePicture(buyer.page, 'propose-a-tier')
    expect(await accessibilityFindings(buyer.page)).toEqual([])
    await aside.getByRole('button', { name: 'Add to the offer' }).click()
    await choose('Cancellation, penalty of 75 %: days before arrival')
    await aside.getByLabel('Your value').fill('45')
    await aside.getByRole('button', { name: 'Add to the offer' }).click()
    await aside.getByText('Another tier starts there already.').waitFor()
    await aside.getByLabel('Your value').fill('21')
    await aside.getByRole('button', { name: 'Add to the offer' }).click()
    await aside.getByRole('button', { name: 'Send 2 proposals' }).click()
    await aside.getByText('2 for Mto wa Simba Lodge').waitFor()

    const supplier = await journey.tabAs('shell@demo.test', { at: NO_SCREEN })
    await supplier.page.goto(at)
    const answers = supplier.page.getByRole('complementary', { name: 'Proposals' })
    await answers.getByRole('button', { name: 'Take 40 %' }).click()
    await takePicture(supplier.page, 'tier-to-answer')
    expect(await accessibilityFindings(supplier.page)).toEqual([])
    await answers.getByRole('button', { name: 'Take 21' }).click()
    await answers.getByRole('button', { name: 'Send: 2 taken' }).click()
    await aside.getByText('none open').waitFor()
    await buyer.page.getByText('21 days').first().waitFor()
    // A tier is added and one removed, in one proposal.
    await choose('Cancellation, all tiers')
    expect(await aside.getByLabel('Your value').inputValue()).toBe('60 days: 20 %\n45 days: 40 %\n21 days: 75 %\n14 days: 100 %')
    await aside.getByLabel('Your value').fill('45 days: 40 %\n21 days: 75 %\n14 days: 100 %\n7 days: 2 nights')
    await takePicture(buyer.page, 'propose-all-tiers')
    expect(await accessibilityFindings(buyer.page)).toEqual([])
    await aside.getByRole('button', { name: 'Add to the offer' }).click()
    await aside.getByRole('button', { name: /^Send 1 proposal/ }).click()
    await answers.getByText('45 days: 40 %; 21 days: 75 %; 14 days: 100 %; 7 days: 2 nights').first().waitFor()
    await takePicture(supplier.page, 'all-tiers-to-answer')
    await answers.getByRole('button', { name: /^Take 45 days/ }).click()
    await answers.getByRole('button', { name: 'Send: 1 taken' }).click()
    await aside.getByText('none open').waitFor()
    await buyer.page.getByText('2 nights').first().waitFor()
    const { sheet } = await amani.do(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })
    const [policy] = sheet.pages.flatMap(({ body }) => (body.kind === 'policies' ? body.locationPolicy : []))
    expect(policy?.cancellations?.map(({ threshold, penalty }) => `${threshold}: ${penalty.value} ${penalty.kind}`)).toEqual([
      '45: 40 percent',
      '21: 75 percent',
      '14: 100 percent',
      '7: 2 nights',
    ])
    expect([...supplier.complaints, ...buyer.complaints]).toEqual([])
    await supplier.page.context().close()
    await buyer.page.context().close()
  })
})
