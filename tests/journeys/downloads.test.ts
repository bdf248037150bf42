// A buyer downloads what they selected in the list, in the language of their choice, and opens it with other programs.

import { execFileSync } from 'node:child_process'
import { NO_SCREEN, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { chooseDownloadOfTwo } from '@tradewind/stage/downloading.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import type { Download, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

const namesIn = (zip: string) => execFileSync('python3', ['-m', 'zipfile', '-l', zip], { encoding: 'utf8' }).split('\n').slice(1)
const FORMATS = ['Full version', 'Compact version', 'Quickview', 'Quickview with summary'] as const
type Format = (typeof FORMATS)[number]

describe('downloading the selected contracts', () => {
  const journey = openJourney()

  /** Two contracts are selected and this format is chosen, in a tab whose clock can be turned. */
  async function choosing(format: Format): Promise<Tab & { start: () => Promise<void>; files: readonly Download[] }> {
    const tab = await journey.tabAs('buyer@demo.test', { at: NO_SCREEN })
    const { page } = tab
    await page.clock.install()
    await chooseDownloadOfTwo(page)
    const options = page.getByRole('group', { name: 'Download selected contracts' })
    for (const each of FORMATS) await options.getByRole('checkbox', { name: new RegExp(`^${each} ?(xls|PDF)`) }).setChecked(each === format)
    return { ...tab, files: filesOf(page), start: () => options.getByRole('button', { name: 'Download 2 contracts' }).click() }
  }

  test('the download popover starts a job, which is asked about three seconds later, not sooner [C-CN-027] [C-DG-028] [C-TR-024] [C-TR-026]', async () => {
    const { page, context, start, complaints } = await choosing('Compact version')
    await takePicture(page, 'download-selected')
    let asked = 0
    page.on('request', (request) => {
      if (/\/proxy\/downloads\/[0-9a-f]{24}$/.test(request.url())) asked += 1
    })
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await start()
    await page.getByText('Generating File: 0 of 2.').first().waitFor()
    await page.clock.runFor(2999)
    expect(asked).toBe(0)
    await page.clock.runFor(1)
    await expect.poll(() => asked).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('its link stays, and the file opens in a new window [C-ST-029] [C-ST-030] [C-RL-125] [C-TR-027]', async () => {
    const { page, context, start, files, complaints } = await choosing('Compact version')
    await start()
    await page.getByText('Generating File').first().waitFor()
    await made(page, files)
    await page.getByRole('link', { name: 'Click to Download' }).click()
    await expect.poll(() => files.length).toBe(2)
    const names = namesIn((await files[1]?.path()) ?? '')
    expect(names.filter((name) => name.includes('Compact Version Rates.pdf'))).toHaveLength(2)
    expect(names.every((name) => name === '' || /^.+\/\d+ /.test(name))).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  // A browser saves no name with a slash: it writes a line there.
  test.each<[Format, string, string]>([
    ['Quickview', 'Quickview (xls) Rates.zip', 'C-ST-035'],
    ['Quickview with summary', 'Quickview w_summary (xls) Rates.zip', 'C-ST-036'],
    ['Compact version', 'Compact Version Rates.zip', 'C-ST-037'],
    ['Full version', 'Full Version Rates.zip', 'C-ST-038'],
  ])('several files of the format %s are saved as %s [%s]', async (format, name, _requirement) => {
    const { page, context, start, files } = await choosing(format)
    await start()
    await made(page, files)
    expect(files.map((file) => file.suggestedFilename())).toEqual([name])
    await context.close()
  })
})

/** A window that only downloads never shows a page: the browser counts its file to the page that opened it. */
function filesOf(page: Page): readonly Download[] {
  const files: Download[] = []
  page.on('download', (file) => files.push(file))
  page.context().on('page', (opened) => opened.on('download', (file) => files.push(file)))
  return files
}

/** The clock is turned on until the file is there. */
async function made(page: Page, files: readonly Download[]): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(3000)
      return files.length
    })
    .toBe(1)
}
