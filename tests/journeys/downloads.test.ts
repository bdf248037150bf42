// A buyer downloads what they selected in the list, in the language of their choice, and opens it with other programs.

import { execFileSync } from 'node:child_process'
import { takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import type { Download } from 'playwright-core'
import { describe, expect, test } from 'vitest'

const namesIn = (zip: string) => execFileSync('python3', ['-m', 'zipfile', '-l', zip], { encoding: 'utf8' }).split('\n').slice(1)

describe('downloading the selected contracts', () => {
  const journey = openJourney()

  test('the job is asked about every three seconds; its link stays, and the file opens in a new window [C-DG-028] [C-CN-027] [C-ST-029] [C-ST-030] [C-RL-125] [C-TR-026] [C-TR-027]', async () => {
    const { page, complaints } = await journey.tabAs('buyer@demo.test', { at: '/contracting/contract-list/all' })
    const rows = page.getByRole('table', { name: 'Contracts' }).getByRole('row')
    await rows.nth(1).waitFor()
    await rows.nth(1).getByRole('checkbox').check()
    await rows.nth(2).getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: 'Selected contracts' })
    await bar.getByRole('button', { name: 'Download' }).click()
    const options = page.getByRole('group', { name: 'Download selected contracts' })
    await options.getByLabel('Compact version').check()
    await options.getByLabel('Full version').uncheck()
    await takePicture(page, 'download-selected')
    const asked: number[] = []
    page.on('request', (request) => {
      if (/\/proxy\/downloads\/[0-9a-f]{24}$/.test(request.url())) asked.push(Date.now())
    })
    const files: Download[] = []
    // A window that only downloads never shows a page: the browser counts its file to the page that opened it.
    page.on('download', (file) => files.push(file))
    page.context().on('page', (opened) => opened.on('download', (file) => files.push(file)))
    await options.getByRole('button', { name: 'Download 2 contracts' }).click()
    await page.getByText('Generating File').first().waitFor()
    await expect.poll(() => files.length).toBe(1)
    expect(asked.length).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Click to Download' }).click()
    await expect.poll(() => files.length).toBe(2)
    for (const file of files) expect(file.suggestedFilename()).toBe('Compact Version Rates.zip')
    const names = namesIn((await files[1]?.path()) ?? '')
    expect(names.filter((name) => name.includes('Compact Version Rates.pdf'))).toHaveLength(2)
    expect(names.every((name) => name === '' || /^.+\/\d+ /.test(name))).toBe(true)
    expect(complaints).toEqual([])
  })
})
