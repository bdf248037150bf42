// Looking at a screen as somebody who complains: axe, sideways movement, and a picture for those who look themselves.

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  accessibilityFindings,
  colorFindings,
  cutLabels,
  NARROW,
  sidewaysPixels,
  type TabOptions,
  type Theme,
  takePicture,
} from './browser.ts'

/**
 * How each screen is opened, and the themes in which it is looked at. The first one is there when it is loaded; the next is put on in place,
 * as when the system turns dark in the evening: the same screen in other colours, without the time that loading takes.
 */
export const VISITS = [
  { title: 'light, then dark', width: 'wide', themes: ['light', 'dark'] },
  { title: 'dark, on a phone', width: 'narrow', themes: ['dark'] },
] as const
export type Visit = { readonly width: 'wide' | 'narrow'; readonly themes: readonly [Theme, ...Theme[]] }

/** The tab for a visit. */
export function tabFor({ width, themes: [theme] }: Visit): TabOptions {
  return { theme, ...(width === 'narrow' ? { size: NARROW } : {}) }
}

/**
 * Opens a screen and looks at it in each theme of the visit.
 * @param open brings the screen up, its loading included
 * @returns everything that is wrong, each with the screen's name and the look
 */
export async function complaintsInVisit(
  page: Page,
  { width, themes }: Visit,
  name: string,
  open: () => Promise<unknown>,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: themes[0] })
  await open()
  const complaints: string[] = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor({ state: 'attached' })
    const look = theme === themes[0] ? accessibilityFindings : colorFindings
    complaints.push(...(await complaintsAbout(page, name, `${theme} ${width}`, look)))
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
