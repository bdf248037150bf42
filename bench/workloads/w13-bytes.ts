// The bytes of W13 alone: the JavaScript of the sign-in page and of the contract list, as it comes over the network.

import { chromium } from 'playwright-core'
import { installTestTools } from '../../scripts/checks/install-test-tools.ts'
import type { BenchRow } from '../row.ts'
import { firstScreen } from '../servers/first-screen.ts'
import { signInToDemo, startKeptDemo } from '../servers/kept-demo.ts'
import { CONTRACT_LIST, scriptRow } from './w13-start.ts'

export async function run({ cacheFolder }: { cacheFolder: string }): Promise<BenchRow[]> {
  installTestTools()
  const { server } = await startKeptDemo(cacheFolder)
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  try {
    const signIn = await firstScreen(browser, `${server.url}/signin`)
    const list = await firstScreen(browser, `${server.url}${CONTRACT_LIST}`, async (page) => {
      await signInToDemo(page, server.url)
    })
    return [scriptRow('sign-in page', [signIn.scriptKb]), scriptRow('contract list', [list.scriptKb])]
  } finally {
    await browser.close()
    await server.stop()
  }
}
