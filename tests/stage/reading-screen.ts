// The screen on which a laid-out file is read.

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Says of every table that it is right, by pressing; the tab with the sentences stays open. */
export async function pressAllRight(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: /^Confirm \(\d+\)$/ })
  await tab.click()
  const waiting = async () => Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0])
  for (let left = await waiting(); left > 0; left -= 1) {
    await page
      .getByRole('button', { name: /^Right: / })
      .first()
      .click()
    await expect.poll(waiting).toBe(left - 1)
  }
}
