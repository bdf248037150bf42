// REQUESTS: a buyer asks 5,000 suppliers for rates. How fast the request is taken, how fast its e-mails go out beside a bare nodemailer pool
// with the same e-mails, and how fast the page of the request opens and follows.

import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createRequest } from '@tradewind/api/contracting/requests.ts'
import { endBrowser, NO_SCREEN, openBrowser, signInAs } from '@tradewind/stage/browser.ts'
import { Person } from '@tradewind/stage/person.ts'
import { asking, openAndRead, requestLink } from '@tradewind/stage/requests.ts'
import type { Page } from 'playwright-core'
import { installTestTools } from '../../scripts/checks/install-test-tools.ts'
import { openMailSink, signedInOnceFilled } from '../mail-sink.ts'
import { measured, median } from '../measured.ts'
import type { BenchRow } from '../row.ts'
import { startDemo } from '../servers/demo.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const POOL = fileURLToPath(new URL('../peers/mail-pool.ts', import.meta.url))
const BUYER = { email: 'buyer@demo.test', password: 'demo-password-1' }
const SECRET_KEY = 'a secret that only the benchmark knows, of 32 characters'
const SUPPLIERS = 5000
const OPENINGS = 5
const TAKEN_MS = 300
const OPEN_MS = 1000
const SHARE_OF_POOL = 0.5
/** The first of them. */
const FIRST = 'rates@house0.test'
const LONGEST_MS = 240_000

export async function run(options: Options): Promise<BenchRow[]> {
  const { log } = options
  installTestTools()
  const post = await openSink()
  const { server, admin, settled, stop } = await startDemo(options, 'requests', { NODE_ENV: 'production', SMTP_URL: post.url, SECRET_KEY })
  try {
    const buyer = await signedInOnceFilled(server.url, BUYER.email, BUYER.password)
    // A company that signed up long ago may write to so many strangers.
    await admin.query("update company set created_at = now() - interval '2 years'")
    log('REQUESTS: the demo is there')
    await sendFew(buyer, post)
    await settled()
    const { requestId, takenMs, perSecond, bytes } = await ask(buyer, post)
    log(`REQUESTS: ${SUPPLIERS} e-mails of ${(bytes / 1000).toFixed(1)} kB each were sent`)
    const pool = await poolPerSecond(post, bytes)
    const page = await openings(server.url, requestId, post)
    return [
      limit(`a request to ${SUPPLIERS} suppliers is taken`, takenMs, TAKEN_MS),
      {
        workload: 'REQUESTS',
        measure: `its ${SUPPLIERS} e-mails are made and sent, each to a company of its own`,
        unit: 'mails/s',
        ours: perSecond,
        peer: 'a bare nodemailer pool with ready e-mails of that size',
        peers: pool,
        ratio: perSecond / pool,
        reach: `${SHARE_OF_POOL} x`,
        isReached: perSecond >= pool * SHARE_OF_POOL,
      },
      limit(`its page of ${SUPPLIERS} suppliers opens`, page.openMs, OPEN_MS),
      limit('a supplier that opens its link is shown on the open page', page.liveMs, OPEN_MS),
    ]
  } finally {
    await stop()
    await post.close()
  }
}

function limit(measure: string, ours: number, most: number): BenchRow {
  const figures = { workload: 'REQUESTS', measure, unit: 'ms', ours, peer: 'limit', peers: most, ratio: most / ours } as const
  return { ...figures, reach: `under ${most} ms`, isReached: ours < most }
}

/** Takes every e-mail and counts it. */
async function openSink() {
  const arrivals: { at: number; bytes: number; to: string; link: string }[] = []
  const sink = await openMailSink((to, content) => {
    arrivals.push({ at: performance.now(), bytes: content.length, to, link: to === FIRST ? linkIn(content) : '' })
  })
  return {
    url: sink.url,
    arrivals,
    /** @param name with which their addresses begin */
    async wait(name: string, count: number) {
      const isThere = () => arrivals.filter((mail) => mail.to.startsWith(`rates@${name}`)).length >= count
      for (const end = performance.now() + LONGEST_MS; !isThere(); await pause(50))
        if (performance.now() > end)
          throw new Error(`${arrivals.length} e-mails came, the last to ${arrivals.at(-1)?.to}, and not all to ${name}`)
    },
    close: () => sink.close(),
  }
}
function linkIn(mail: Buffer): string {
  const text = mail.toString('latin1').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return /https?:\/\/[\w.:]+\/assets-landing-request\?[^\s"<]+/.exec(text)?.[0] ?? ''
}

type Sink = Awaited<ReturnType<typeof openSink>>

const suppliers = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ supplierName: `${name} ${i}`, emails: [`rates@${name}${i}.test`] }))

async function sendFew(buyer: Person, post: Sink): Promise<void> {
  await buyer.do(createRequest, { body: asking(suppliers('warm', 50)) })
  await post.wait('warm', 50)
}

async function ask(buyer: Person, post: Sink) {
  const before = post.arrivals.length
  const start = performance.now()
  const { requestId } = await buyer.do(createRequest, { body: asking(suppliers('house', SUPPLIERS)) })
  const takenMs = performance.now() - start
  await post.wait('house', SUPPLIERS)
  const seconds = ((post.arrivals.at(-1)?.at ?? 0) - start) / 1000
  const bytes = median(post.arrivals.slice(before).map((mail) => mail.bytes))
  return { requestId, takenMs, perSecond: SUPPLIERS / seconds, bytes }
}

async function poolPerSecond(post: Sink, bytes: number): Promise<number> {
  const { ms } = await measured(process.execPath, POOL, post.url, String(SUPPLIERS), String(bytes))
  return SUPPLIERS / (median(ms) / 1000)
}

async function openings(url: string, requestId: string, post: Sink): Promise<{ openMs: number; liveMs: number }> {
  const browser = await openBrowser(url, { isMeasured: true })
  try {
    const { page } = await browser.newTab()
    await signInAs(page, BUYER.email, BUYER.password, NO_SCREEN)
    const times: number[] = []
    for (let opening = 0; opening <= OPENINGS; opening += 1) {
      const start = performance.now()
      await page.goto(`/contracting/request/${requestId}`)
      await page.getByText('house 0', { exact: true }).first().waitFor()
      if (opening > 0) times.push(performance.now() - start)
      await page.waitForTimeout(1000)
    }
    return { openMs: median(times), liveMs: await liveness(page, url, post) }
  } finally {
    await browser.close()
    await endBrowser()
  }
}

/** From a supplier's opening its link to the open page that counts it. */
async function liveness(page: Page, url: string, post: Sink): Promise<number> {
  const link = post.arrivals.find((mail) => mail.to === FIRST)?.link ?? ''
  const start = performance.now()
  await openAndRead(new Person(url), requestLink(link))
  await page
    .getByRole('group', { name: 'Suppliers' })
    .getByRole('button', { name: /^Opened/ })
    .waitFor()
  return performance.now() - start
}
