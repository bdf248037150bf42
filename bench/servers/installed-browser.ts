// The browser that screens are measured in, with the compilers that people's browsers have.

import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { installTestTools } from '../../scripts/checks/install-test-tools.ts'

/** On a fresh machine only the headless shell is installed. */
const DEBIAN = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

/** Installs a browser when there is none. Without Debian's it is the one that Playwright installed. */
export function startBrowser(): Promise<Browser> {
  installTestTools()
  const executablePath = DEBIAN.find((path) => existsSync(path))
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) })
}
