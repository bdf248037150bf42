// Looking at a screen as somebody who complains: axe, sideways movement, and a picture for those who look themselves.

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFindings, colorFindings, cutLabels, NARROW, sidewaysPixels, takePicture, WIDE } from './browser.ts'

/** Each look at a screen that is loaded once: the system turns dark in the evening, and the window becomes as narrow as a phone. */
const LOOKS = [
  { title: 'light wide', theme: 'light', size: WIDE, look: accessibilityFindings },
  // Another theme changes nothing but colours.
  { title: 'dark wide', theme: 'dark', size: WIDE, look: colorFindings },
  { title: 'dark narrow', theme: 'dark', size: NARROW, look: accessibilityFindings },
] as const

/**
 * Opens a screen and looks at it in both themes and on a phone.
 * @param open brings the screen up, its loading included
 * @returns everything that is wrong, each with the screen's name and the look
 */
export async function complaintsAboutScreen(page: Page, name: string, open: () => Promise<unknown>): Promise<string[]> {
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: 'light' })
  await open()
  const complaints: string[] = []
  for (const { title, theme, size, look } of LOOKS) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize(size)
    await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor({ state: 'attached' })
    complaints.push(...(await complaintsAbout(page, name, title, look)))
  }
  return complaints
}

async function complaintsAbout(page: Page, name: string, look: string, findingsOn: (page: Page) => Promise<string[]>): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('[aria-busy=true], .mantine-Skeleton-root').count()).toBe(0)
  await takePicture(page, `screen ${name} ${look}`.replaceAll(' ', '-'))
  const findings = await findingsOn(page)
  const sideways = await sidewaysPixels(page)
  const complaints = [
    ...findings,
    ...(sideways > 0 ? [`${sideways} pixels to move sideways`] : []),
    ...(await cutLabels(page)).map((label) => `“${label}” is cut`),
  ]
  return complaints.map((complaint) => `${name}, ${look}: ${complaint}`)
}
