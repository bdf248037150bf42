// What the main thread of a page did, task by task, as the browser itself wrote it down.

import type { Page } from 'playwright-core'

/** Milliseconds of the longest task: by the clock, and of the processor. The clock counts what other programs took meanwhile. */
export type LongestTask = { readonly wallMs: number; readonly processorMs: number }

type TraceEvent = { name: string; ph: string; pid: number; tid: number; dur?: number; tdur?: number; args?: { name?: string } }

/** @param act what people do meanwhile */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<LongestTask> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  let written: Buffer
  try {
    await act()
  } finally {
    written = await browser.stopTracing()
  }
  // Written by Chromium.
  const { traceEvents } = JSON.parse(written.toString()) as { traceEvents: TraceEvent[] }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && threads.has(`${pid} ${tid}`))
  const longest = (of: 'dur' | 'tdur') => Math.max(0, ...tasks.map((task) => task[of] ?? 0)) / 1000
  return { wallMs: longest('dur'), processorMs: longest('tdur') }
}
