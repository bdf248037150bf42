// Cancellation policies typed on screen as their supplier would, and what the screen then shows of them.

import { dayText } from '@tradewind/domain/calendar/day.ts'
import { complementOf } from '@tradewind/domain/rate-sheet/policies/cancellation.ts'
import type { CancellationTier, Penalty, Policy } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const KINDS = {
  percent: '% of the stay',
  deposit: '% of the deposit',
  refund: '% paid back',
  nights: 'nights',
}

/** Adds a cancellation policy to the panel that is open and types all of it; it stays open. */
export async function typePolicy(page: Page, policy: Policy, currency: string): Promise<void> {
  await page.getByRole('button', { name: 'Add policy' }).click()
  const kind = policy.dateRanges ? ', certain dates of arrival' : policy.fromRooms === undefined ? '' : ', several rooms together'
  await page.getByRole('menuitem', { name: `Cancellation${kind}`, exact: true }).click()
  await page.getByLabel('Notice counted in').selectOption(policy.cancelHoursDays ?? 'hours')
  await typeTiers(page, policy, currency)
  await page.getByLabel('Deposit at booking').fill(policy.depositPercentage ?? '')
  await page.getByLabel('Balance due').fill(policy.balanceDueDays === undefined ? '' : String(policy.balanceDueDays))
  const noShow = page.getByLabel('No show costs', { exact: true })
  await noShow.fill('')
  if (policy.noShow) {
    await noShow.fill('1')
    await typePenalty(page.locator('body'), 'No show costs', policy.noShow, currency)
  }
  if (policy.fromRooms !== undefined) await page.getByLabel('Holds from').fill(String(policy.fromRooms))
  for (const [i, range] of (policy.dateRanges ?? []).entries()) {
    if ((await page.getByLabel(`Days of arrival, from ${i + 1}`).count()) === 0)
      await page.getByRole('button', { name: 'Add dates' }).click()
    await page.getByLabel(`Days of arrival, from ${i + 1}`).fill(dayText(range.from))
    await page.getByLabel(`Days of arrival, to ${i + 1}`).fill(dayText(range.to))
  }
  if (policy.note !== '') await page.getByLabel('Note', { exact: true }).fill(policy.note)
}

async function typeTiers(page: Page, { cancellations = [], cancelHoursDays = 'hours' }: Policy, currency: string): Promise<void> {
  const tiers = page.getByRole('region', { name: 'Tiers' })
  for (let left = await tiers.getByRole('listitem').count(); left > 1; left -= 1) {
    await tiers.getByRole('button', { name: `Remove tier ${left}` }).click()
  }
  for (const [i, tier] of cancellations.entries()) {
    if ((await tiers.getByRole('listitem').count()) <= i) await tiers.getByRole('button', { name: 'Add tier' }).click()
    await typeTier(tiers.getByRole('listitem').nth(i), i + 1, tier, tier.unit ?? cancelHoursDays, currency)
  }
}

async function typeTier(row: Locator, number: number, tier: CancellationTier, unit: string, currency: string): Promise<void> {
  const count = tier.fromDate === undefined ? (tier.countedFrom ?? 'arrival') : 'date'
  await row.getByLabel(`Counted, tier ${number}`).selectOption(count)
  if (tier.fromDate !== undefined) await row.getByLabel(`Date, tier ${number}`, { exact: true }).fill(dayText(tier.fromDate))
  else {
    // The end first away, then both from left to right.
    await row.getByLabel(`To, tier ${number}`).fill('')
    await row.getByLabel(`Unit, tier ${number}`).selectOption(unit)
    await row.getByLabel(`From, tier ${number}`).fill(String(tier.threshold))
    await row.getByLabel(`To, tier ${number}`).fill(tier.until === undefined ? '' : String(tier.until))
    await row.getByLabel('or more').setChecked(tier.orMore ?? false)
  }
  await typePenalty(row, `Costs, tier ${number}`, tier.penalty, currency)
}

async function typePenalty(within: Locator, label: string, penalty: Penalty, currency: string): Promise<void> {
  const kind =
    penalty.kind === 'percent' ? (penalty.statedAsRefund ? 'refund' : penalty.of === 'deposit' ? 'deposit' : 'percent') : penalty.kind
  await within.getByLabel(`${label}, of what`).selectOption(kind === 'amount' ? currency : KINDS[kind])
  await within.getByLabel(label, { exact: true }).fill(kind === 'refund' ? complementOf(penalty.value) : penalty.value)
}

/** What is wrong with the tiers of the open policy, as the panel lists it. */
export async function shownTierFindings(page: Page): Promise<string[]> {
  const items = page.getByRole('list', { name: 'Findings in the tiers' }).getByRole('listitem')
  const texts = await items.evaluateAll((elements) => elements.map((element) => element.querySelector('span')?.textContent ?? ''))
  return texts.filter((text) => text !== 'Every notice has one answer.')
}

/** The pieces of the line of time of the open policy, in words. */
export async function timelineWords(page: Page): Promise<string[]> {
  const line = page.getByRole('list', { name: 'What cancelling costs, by notice' })
  return (await line.getByRole('listitem').allTextContents()).map((text) => text.trim())
}

/** Takes all policies of the panel away, the last first. */
export async function removePolicies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add policy' }).waitFor()
  const rows = page
    .locator('main, body')
    .last()
    .getByRole('button', { name: /^Remove (Cancellation|Groups|Free of charge|Infants|Children|Families|New policy)/ })
  for (let left = await rows.count(); left > 0; left -= 1) {
    await rows.nth(left - 1).click()
    await expect.poll(() => rows.count()).toBe(left - 1)
  }
}
