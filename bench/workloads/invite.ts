// INVITE: a supplier invites 5,000 buyers from a workbook: reading it, showing its rows, taking the invitations, mailing them, and the list of them.

import { setTimeout as pause } from 'node:timers/promises'
import { countConnections, inviteConnections, listConnections, previewInvitations } from '@tradewind/api/connections/connections.ts'
import { NO_SCREEN, openBrowser, signInAs } from '@tradewind/stage/browser.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { installTestTools } from '../../scripts/checks/install-test-tools.ts'
import { openMailSink, signedInOnceFilled } from '../mail-sink.ts'
import { median } from '../measured.ts'
import { PASSWORD } from '../rate-files.ts'
import type { BenchRow } from '../row.ts'
import { startDemo } from '../servers/demo.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const SUPPLIER = 'supplier@demo.test'
const PARTNERS = 5000
/** Rows that cannot be invited: without an address, with a wrong one, and twice the same. */
const WRONG = 60
const ROUNDS = 10
const READ_MS = 2000
const TAKEN_MS = 1000
const LIST_MS = 50
const SHOWN_MS = 3000
/** As wanted of a sending to as many. */
const MAILED_SECONDS = 300

export async function run(options: Options): Promise<BenchRow[]> {
  const { log } = options
  installTestTools()
  const post = await openSink()
  const { server, admin, stop } = await startDemo(options, 'invite', {
    NODE_ENV: 'production',
    SMTP_URL: post.url,
    SECRET_KEY: 'a secret that only the benchmark knows, of 32 characters',
  })
  try {
    const ana = await signedInOnceFilled(server.url, SUPPLIER, PASSWORD)
    // A company that signed up long ago may write to so many strangers.
    await admin.query("update company set created_at = now() - interval '2 years'")
    const bytes = Buffer.from(csvOf(PARTNERS))
    const shownMs = await onScreen(server.url, bytes)
    log(`INVITE: a workbook of ${PARTNERS + WRONG} rows is shown on the screen after ${shownMs.toFixed(0)} ms`)
    const file = await upload(ana, { name: 'partners.csv', bytes, purpose: 'import' })
    const readMs = await medianOf(3, () => ana.do(previewInvitations, { body: { file } }))
    const { rows, problemTotal } = await ana.do(previewInvitations, { body: { file } })
    if (rows.length !== PARTNERS || problemTotal !== WRONG) throw new Error(`${rows.length} rows and ${problemTotal} problems were read`)
    const invitations = rows.map(({ name, emails }) => ({ name, emails }))
    const start = performance.now()
    const { invitedCount } = await ana.do(inviteConnections, { body: { invitations, message: 'We met at the fair.' } })
    const takenMs = performance.now() - start
    if (invitedCount !== PARTNERS) throw new Error(`${invitedCount} were invited`)
    log(`INVITE: read in ${readMs.toFixed(0)} ms, taken in ${takenMs.toFixed(0)} ms`)
    const whileMs = await medianOf(ROUNDS, () => ana.do(listConnections, { query: { status: 'invites' } }))
    await post.wait(PARTNERS)
    const seconds = ((post.arrivals.at(-1) ?? 0) - start) / 1000
    log(`INVITE: ${PARTNERS} e-mails were sent in ${seconds.toFixed(0)} s, ${(PARTNERS / seconds).toFixed(0)} a second`)
    const listMs = await medianOf(ROUNDS, () => ana.do(listConnections, { query: { status: 'invites' } }))
    const countMs = await medianOf(ROUNDS, () => ana.do(countConnections, {}))
    const againMs = await medianOf(1, () => ana.do(inviteConnections, { body: { invitations, message: '' } }))
    if (new Set(post.to).size !== post.to.length) throw new Error('somebody was mailed twice')
    return [
      limit(`a workbook of ${PARTNERS} partners is read and shown on the screen`, shownMs, SHOWN_MS),
      limit(`its ${PARTNERS} rows and ${WRONG} wrong ones at the server`, readMs, READ_MS),
      limit(`${PARTNERS} invitations are taken`, takenMs, TAKEN_MS),
      limit('the same 5,000 again, all of them invited before', againMs, TAKEN_MS),
      limit('the list of invitations while they are mailed', whileMs, LIST_MS),
      limit('the list of invitations afterwards', listMs, LIST_MS),
      limit('the counts of its tabs', countMs, LIST_MS),
      {
        workload: 'INVITE',
        measure: `${PARTNERS} e-mails are made and sent, each to a company of its own`,
        unit: 'mails/s',
        ours: PARTNERS / seconds,
        peer: 'limit',
        peers: PARTNERS / MAILED_SECONDS,
        ratio: MAILED_SECONDS / seconds,
        reach: `all within ${MAILED_SECONDS} s`,
        isReached: seconds <= MAILED_SECONDS,
      },
    ]
  } finally {
    await stop()
    await post.close()
  }
}

function limit(measure: string, ours: number, most: number): BenchRow {
  const figures = { workload: 'INVITE', measure, unit: 'ms', ours, peer: 'limit', peers: most, ratio: most / ours } as const
  return { ...figures, reach: `under ${most} ms`, isReached: ours < most }
}

async function medianOf(rounds: number, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  return median(times)
}

/** Names with commas, umlauts and signs that a workbook could take for a formula; every so often a row that is wrong. */
function csvOf(count: number): string {
  const lines = ['Company,E-mail']
  for (let i = 0; i < count; i += 1) lines.push(`"Überland, Reisen & Co ${i}",rates@buyer${i}.test`)
  for (let i = 0; i < WRONG / 3; i += 1) lines.push(`No address ${i},`, `Wrong ${i},rates@`, `Twice ${i},rates@buyer${i}.test`)
  return lines.join('\n')
}

/** From choosing the file to the rows and what is wrong with some of them. */
async function onScreen(url: string, bytes: Buffer): Promise<number> {
  const browser = await openBrowser(url, { isMeasured: true })
  try {
    const { page } = await browser.newTab()
    await signInAs(page, SUPPLIER, PASSWORD, NO_SCREEN)
    await page.goto('/connections/sent')
    await page.getByRole('button', { name: 'Invite', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail addresses').waitFor()
    const start = performance.now()
    await dialog.locator('input[type=file]').setInputFiles({ name: 'partners.csv', mimeType: 'text/csv', buffer: bytes })
    await dialog.getByText(`${WRONG} rows were left out`).waitFor()
    await dialog.getByRole('button', { name: `Invite ${PARTNERS.toLocaleString('en')} companies` }).waitFor()
    return performance.now() - start
  } finally {
    await browser.close()
  }
}

/** Takes every e-mail. */
async function openSink() {
  const arrivals: number[] = []
  const to: string[] = []
  const sink = await openMailSink((address) => {
    arrivals.push(performance.now())
    to.push(address)
  })
  return {
    url: sink.url,
    arrivals,
    to,
    async wait(count: number) {
      for (const end = performance.now() + 3 * MAILED_SECONDS * 1000; arrivals.length < count; await pause(50))
        if (performance.now() > end) throw new Error(`${arrivals.length} of ${count} e-mails came`)
    },
    close: () => sink.close(),
  }
}
