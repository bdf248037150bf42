// NETWORK: PartnerFinder among 20,000 companies, and a conversation of 10,000 messages that opens at its end and is read backwards.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { findCompanies, findPlaces } from '@tradewind/api/connections/partner-finder.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { listMessages, newMessage } from '@tradewind/api/workspace/messages.ts'
import { openTalk } from '@tradewind/api/workspace/talk.ts'
import { endBrowser, NO_SCREEN, openBrowser, signInAs } from '@tradewind/stage/browser.ts'
import { Person } from '@tradewind/stage/person.ts'
import type pg from 'pg'
import { installTestTools } from '../../scripts/checks/install-test-tools.ts'
import { median } from '../measured.ts'
import { PASSWORD } from '../rate-files.ts'
import type { BenchRow } from '../row.ts'
import { startDemo } from '../servers/demo.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const BUYER = 'buyer@demo.test'
const COMPANIES = 20_000
const MESSAGES = 10_000
const ROUNDS = 20
const FIND_MS = 50
const OPEN_MS = 300
/** Less than a pixel is drawn at the same place. */
const JUMP_PX = 1
const PARTS_SCROLLED = 12

export async function run(options: Options): Promise<BenchRow[]> {
  installTestTools()
  const { server, admin, stop } = await startDemo(options, 'network', {
    NODE_ENV: 'production',
    SECRET_KEY: 'a secret that only the benchmark knows, of 32 characters',
  })
  try {
    const tom = await new Person(server.url).signIn(BUYER, PASSWORD)
    await moreCompanies(admin)
    options.log(`NETWORK: ${COMPANIES} companies are there`)
    const found = await searches(tom)
    const talkId = await longTalk(tom, admin)
    options.log(`NETWORK: a conversation has ${MESSAGES} messages`)
    const { answerMs, openMs, backMs, jumpPx } = await reading(tom, server.url, talkId)
    return [
      ...found,
      limit(`the end of a conversation of ${MESSAGES} messages at the server`, answerMs, FIND_MS),
      limit(`a conversation of ${MESSAGES} messages opens at its end on the screen`, openMs, OPEN_MS),
      limit('all of it read backwards, each part at the server', backMs, FIND_MS),
      {
        ...limit('the furthest that what one reads moves while an older part comes in above it', jumpPx, JUMP_PX),
        unit: 'px',
        reach: `at most ${JUMP_PX} px`,
      },
    ]
  } finally {
    await stop()
  }
}

function limit(measure: string, ours: number, most: number): BenchRow {
  const figures = { workload: 'NETWORK', measure, unit: 'ms', ours, peer: 'limit', peers: most, ratio: most / ours } as const
  return { ...figures, reach: `under ${most} ms`, isReached: ours <= most }
}

/** Copies of those of the demo, each under a name of its own, spread over all cities of the list of places. */
async function moreCompanies(admin: pg.Client): Promise<void> {
  const path = createRequire(new URL('../../apps/server/package.json', import.meta.url)).resolve('city-timezones/data/cityMap.json')
  await admin.query(
    `create temp table place as select row_number() over () as number, p.* from json_to_recordset($1) p (city text, lat float8, lng float8, iso2 text)
     where p.iso2 ~ '^[A-Z]{2}$'`,
    [readFileSync(path, 'utf8')],
  )
  await admin.query(`create temp table more as
    select m.*, p.city as new_city, p.lat, p.lng, p.iso2 from (
      select f.*, substr(md5('bench' || n || f.company_id), 1, 24) as new_id, n, row_number() over (order by n, f.company_id) as number
      from found_company f, generate_series(1, 200) n limit ${COMPANIES}
    ) m join place p on p.number = 1 + m.number * 7 % (select count(*) from place)`)
  await admin.query(`insert into company (id, company_type, product_type, company_name, plan, country_code, city)
    select m.new_id, c.company_type, c.product_type, c.company_name || ' ' || m.n, 'Free', m.iso2, m.new_city from more m join company c on c.id = m.company_id`)
  await admin.query(`insert into found_company select (jsonb_populate_record(null::found_company, to_jsonb(m) || jsonb_build_object('company_id', m.new_id,
    'company_name', m.company_name || ' ' || m.n, 'sort_name', m.sort_name || ' ' || m.n, 'search', m.search || ' ' || m.n,
    'city', m.new_city, 'country_code', m.iso2, 'latitude', m.lat, 'longitude', m.lng))).* from more m`)
  await admin.query('vacuum analyze found_company')
}

async function searches(tom: Person): Promise<BenchRow[]> {
  const companyType = 'Supplier' as const
  const asks: readonly (readonly [what: string, body: SentBodyOf<typeof findCompanies>])[] = [
    ['the first page', { companyType }],
    ['words of names', { companyType, searchText: 'hotel palm' }],
    ['a country and what it sells', { companyType, countries: ['PT'], destinations: ['PT', 'ES'] }],
    ['those that one is not connected with, by name', { companyType, isUnconnected: true, sort: 'name' }],
  ]
  const rows: BenchRow[] = []
  for (const [what, body] of asks)
    rows.push(limit(`PartnerFinder among ${COMPANIES} companies: ${what}`, await medianOf(() => tom.do(findCompanies, { body })), FIND_MS))
  rows.push(
    limit(
      `PartnerFinder among ${COMPANIES} companies: the map`,
      await medianOf(() => tom.do(findPlaces, { body: { companyType } })),
      FIND_MS,
    ),
  )
  return rows
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = -3; round < ROUNDS; round += 1) {
    const start = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - start)
  }
  return median(times)
}

async function longTalk(tom: Person, admin: pg.Client): Promise<string> {
  const { items } = await tom.do(listPartners, { query: { searchText: 'Solano' } })
  const { id } = await tom.do(openTalk, { body: { partnerId: items[0]?.partnerId ?? '' } })
  await tom.do(newMessage, { body: { connectionId: id, channelId: 'general', text: 'The last message' } })
  await admin.query(
    `insert into talk_message (conversation_id, id, talk_id, type, readers, company_id, user_id, author_name, body, search, created_at)
     select m.conversation_id, lpad(to_hex(1600000000 + n), 8, '0') || substr(m.id, 9), m.talk_id, 'message', m.readers, m.company_id, m.user_id, m.author_name,
       'Message ' || n || ' about the rates of next year, and what came of them', 'message ' || n, to_timestamp(1600000000 + n)
     from talk_message m, generate_series(1, $2) n where m.talk_id = $1 and m.body = 'The last message'`,
    [id, MESSAGES],
  )
  await admin.query('vacuum analyze talk_message')
  return id
}

async function reading(
  tom: Person,
  url: string,
  id: string,
): Promise<{ answerMs: number; openMs: number; backMs: number; jumpPx: number }> {
  const params = { id, channelId: 'general' as const }
  const answerMs = await medianOf(() => tom.do(listMessages, { params, query: {} }))
  const parts: number[] = []
  for (let before: string | null | undefined; before !== null; ) {
    const start = performance.now()
    const part: { older: string | null } = await tom.do(listMessages, {
      params,
      query: { limit: 100, ...(before === undefined ? {} : { before }) },
    })
    parts.push(performance.now() - start)
    before = part.older
  }
  const browser = await openBrowser(url, { isMeasured: true })
  try {
    const { page } = await browser.newTab()
    await signInAs(page, BUYER, PASSWORD, NO_SCREEN)
    const times: number[] = []
    for (let round = 0; round < 6; round += 1) {
      await page.goto('/workspace')
      const link = page.locator(`a[href*="/workspace/${id}"]`).first()
      await link.waitFor()
      await page.waitForTimeout(500)
      const start = performance.now()
      await link.click()
      await page.getByRole('article', { name: 'Message by' }).filter({ hasText: 'The last message' }).waitFor()
      if (round > 0) times.push(performance.now() - start)
    }
    return { answerMs, openMs: median(times), backMs: median(parts), jumpPx: await page.evaluate(scrolledBack, PARTS_SCROLLED) }
  } finally {
    await browser.close()
    await endBrowser()
  }
}

/**
 * Runs in the page: scrolls back through so many parts of the conversation.
 * @returns by how many pixels the message at the top of the view moved at most when a part came in above it
 */
async function scrolledBack(parts: number): Promise<number> {
  const box = document.querySelector('[role=log]')
  if (!box) throw new Error('no conversation is open')
  const messages = () => [...box.querySelectorAll('article')]
  let furthest = 0
  for (let part = 0; part < parts; part += 1) {
    box.scrollTo({ top: 100 })
    const first = messages()[0]
    const seen = messages().find((message) => message.getBoundingClientRect().bottom > box.getBoundingClientRect().top)
    if (!first || !seen) throw new Error('the conversation is empty')
    const before = seen.getBoundingClientRect().top
    for (const end = performance.now() + 30_000; messages()[0] === first; await new Promise(requestAnimationFrame)) {
      furthest = Math.max(furthest, Math.abs(seen.getBoundingClientRect().top - before))
      if (performance.now() > end) throw new Error('no older part came in')
    }
    for (let frame = 0; frame < 5; frame += 1) {
      furthest = Math.max(furthest, Math.abs(seen.getBoundingClientRect().top - before))
      await new Promise(requestAnimationFrame)
    }
  }
  return furthest
}
