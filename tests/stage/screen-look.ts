// Looking at a screen as somebody who complains: axe, sideways movement, and a picture for those who look themselves.

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFindings, sidewaysPixels, takePicture } from './browser.ts'

/** Everything that is wrong with the page as it stands, each with the screen's name. @param picture ends the name of the picture */
export async function complaintsAbout(page: Page, name: string, picture: string): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('[aria-busy=true], .mantine-Skeleton-root').count(), { timeout: 15_000 }).toBe(0)
  await takePicture(page, `screen ${name} ${picture}`.replaceAll(' ', '-'))
  const findings = await accessibilityFindings(page)
  const sideways = await sidewaysPixels(page)
  return [...findings.map((finding) => `${name}: ${finding}`), ...(sideways > 0 ? [`${name}: ${sideways} pixels to move sideways`] : [])]
}
