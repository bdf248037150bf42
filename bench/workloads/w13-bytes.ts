// The bytes of W13 alone: the JavaScript of the sign-in page and of the contract list, as it comes over the network.

import type { BenchRow } from '../row.ts'
import { firstScreen } from '../servers/first-screen.ts'
import { startBrowser } from '../servers/installed-browser.ts'
import { signInToDemo, startKeptDemo } from '../servers/kept-demo.ts'
import { CONTRACT_LIST, scriptRow } from './w13-start.ts'

export async function run({ cacheFolder }: { cacheFolder: string }): Promise<BenchRow[]> {
  const browser = await startBrowser()
  const { server } = await startKeptDemo(cacheFolder)
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
