// Finding one's way in the sections of a rate sheet on screen.

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Opens the draft of the first template of this location: the one that is there, or a new one. */
export async function openDraftOf(page: Page, location: string, state: 'draft' | 'published' = 'draft'): Promise<void> {
  await page.goto(`/contracting/template-list?searchText=${encodeURIComponent(location)}&state=${state}`)
  await page.getByRole('link', { name: location }).first().click()
  await page
    .getByRole('button', { name: state === 'draft' ? 'Open draft' : 'Edit' })
    .first()
    .click()
  await page.getByRole('navigation', { name: 'Sections' }).waitFor()
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await expect.poll(() => page.url()).toContain(`section=${name.toLowerCase()}`)
}

/** The rate package of a product in the tree. */
export function productLink(page: Page, product: string): Locator {
  return page.getByRole('navigation', { name: 'Rate sheet' }).getByRole('region', { name: product }).getByRole('link')
}

/** The line of a thing in a list, which opens it. */
export function rowOf(page: Page, name: string): Locator {
  return page.locator('[data-row]', { hasText: name })
}

/** Waits until the last change is at the server. */
export async function saved(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .getByText(/^Saved /)
    .waitFor()
}
