// What somebody waits for when a browser opens a page for the first time.

import type { Browser, Page } from 'playwright-core'

export type FirstScreen = {
  /** Largest contentful paint after the navigation. */
  readonly largestPaintMs: number
  /** Sum of the layout shifts that nobody caused. Source: web.dev/cls; one session window covers a first screen. */
  readonly layoutShift: number
  /** JavaScript as it came over the network, in kilobytes of 1,000 bytes. */
  readonly scriptKb: number
}

/** Opens the page in a fresh profile, with nothing cached. @param prepare for example signs in, in the same profile and before the page is opened */
export async function firstScreen(browser: Browser, url: string, prepare?: (page: Page) => Promise<void>): Promise<FirstScreen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    if (prepare) await prepare(page)
    const opened = await context.newPage()
    let script = 0
    const session = await context.newCDPSession(opened)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const scripts = new Set<string>()
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) script += encodedDataLength
    })
    await opened.goto(url, { waitUntil: 'load' })
    await opened.waitForFunction(() => document.body.innerText.trim().length > 50)
    // The last paint and shift are known once the page has been still; live streams keep the network from falling silent.
    await opened.waitForTimeout(1500)
    return { ...(await opened.evaluate(observed)), scriptKb: script / 1000 }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function observed(): Promise<{ largestPaintMs: number; layoutShift: number }> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type, buffered: true })
      setTimeout(() => resolve(observer.takeRecords()), 500)
    })
  return Promise.all([entriesOf('largest-contentful-paint'), entriesOf('layout-shift')]).then(([paints, shifts]) => ({
    largestPaintMs: paints.at(-1)?.startTime ?? Number.NaN,
    layoutShift: shifts.reduce((sum, entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean } // what layout-shift entries have
      return sum + (shift.hadRecentInput ? 0 : shift.value)
    }, 0),
  }))
}
