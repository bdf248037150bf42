// Installs what the tests need of the machine: a browser, and programs that open our documents.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Programs and the Debian packages that bring them. */
const TOOLS = [
  { program: 'chromium', debian: 'chromium-headless-shell', isInstalled: () => isInstalled('chromium-headless-shell') },
  { program: 'pdftotext', debian: 'poppler-utils', isInstalled: () => isInstalled('pdftotext') },
  { program: 'openssl', debian: 'openssl', isInstalled: () => isInstalled('openssl') },
  // A PKCS#11 token in software, and what signs with it.
  { program: 'softhsm2-util', debian: 'softhsm2', isInstalled: () => isInstalled('softhsm2-util') },
  { program: 'pkcs11-tool', debian: 'opensc', isInstalled: () => isInstalled('pkcs11-tool') },
  // Debian's own Python: another one that comes first on the path cannot see what Debian brings for it.
  { program: 'openpyxl', debian: 'python3-openpyxl', isInstalled: hasOpenpyxl },
] as const

/** Installs through apt what is missing and may be installed; without apt the browser comes from Playwright. */
export function installTestTools(): void {
  const missing = TOOLS.filter((tool) => !tool.isInstalled())
  if (missing.length === 0) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) {
    const names = missing.map((tool) => tool.debian)
    console.log(`Installing ${names.join(', ')} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
    const { status, stderr } = spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', '--no-remove', ...names], {
      env,
      encoding: 'utf8',
    })
    if (status !== 0) console.error(stderr)
  } else if (missing.some((tool) => tool.program === 'chromium') && !isInstalled('chromium')) {
    spawnSync('playwright-core', ['install', 'chromium-headless-shell'], { stdio: 'inherit' })
  }
}

function hasOpenpyxl(): boolean {
  return ['/usr/bin/python3', 'python3'].some((python) => spawnSync(python, ['-c', 'import openpyxl'], { stdio: 'ignore' }).status === 0)
}

function isInstalled(program: string): boolean {
  return spawnSync('which', [program], { stdio: 'ignore' }).status === 0
}
