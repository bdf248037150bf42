// Going about a page by the keyboard alone: no pointer, and no focus given from outside.

import type { Locator, Page } from 'playwright-core'

/** More steps than any screen needs to come round to where one began. */
const MOST_STEPS = 120

/**
 * Goes to the field by the Tab key, backwards when it stands before the one with the focus.
 * @returns how many steps it took @throws when the field is not on the way
 */
export async function tabTo(page: Page, field: Locator): Promise<number> {
  await field.waitFor({ state: 'attached' })
  const isBefore = await field.evaluate((element) => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return false
    return (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  })
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return steps
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`not reached by the Tab key: ${field.toString()}`)
}

/** Goes to a button or link and presses Enter. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes to a field and writes over what stands in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Opens the menu of a button and takes one of its lines by the arrow keys. */
export async function takeFromMenu(page: Page, button: Locator, line: Locator): Promise<void> {
  await pressOn(page, button)
  await line.waitFor()
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await line.evaluate((element) => element === document.activeElement)) return await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`not reached by the arrow keys: ${line.toString()}`)
}

/** Chooses in a list box of the browser's own by typing the first letters of the line. */
export async function chooseByLetters(page: Page, field: Locator, letters: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(letters)
}
