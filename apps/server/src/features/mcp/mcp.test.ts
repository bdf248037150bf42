// An assistant asks questions by the Model Context Protocol, as its clients do over HTTP.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getOpenContract } from '@tradewind/api/contracting/open-data.ts'
import { askMcp } from '@tradewind/api/mcp.ts'
import { makeToken } from '@tradewind/api/tokens.ts'
import { addDays, getDay } from '@tradewind/domain/calendar/day.ts'
import { TOKEN_SCOPES, type TokenScope } from '@tradewind/domain/accounts/token-scopes.ts'
import { databaseDigest } from '@tradewind/stage/database-digest.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { TOOLS } from './tools.ts'

const house = houseOfFile()
const [ana] = house.signedIn('supplier@demo.test')
let assistant: Person
beforeAll(async () => {
  assistant = await assistantOf(ana, TOKEN_SCOPES)
})

async function assistantOf(person: Person, scopes: readonly TokenScope[]): Promise<Person> {
  const assistant = house.visitor()
  assistant.token = (await person.do(makeToken, { body: { name: 'Assistant', scopes: [...scopes], days: 1 } })).token
  return assistant
}

let asked = 0
async function ask(method: string, params: Record<string, unknown> = {}, by = assistant) {
  asked += 1
  const { body, status } = await by.ask(askMcp, {
    body: { jsonrpc: '2.0', id: asked, method, params },
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
  })
  expect([status, body.id]).toEqual([200, asked])
  return body
}

type Silent = {
  readonly listType: string
  readonly sentTo: string
  readonly partnerCount: number
  readonly contractCount: number
  readonly partners: { readonly partnerName: string; readonly contracts: number }[]
}

type Outcome = {
  readonly isError: boolean
  readonly content: { readonly type: string; readonly text: string }[]
}

async function use(name: string, input: Record<string, unknown> = {}, by = assistant): Promise<Outcome> {
  const { result } = await ask('tools/call', { name, arguments: input }, by)
  return result as Outcome // the shape is what is tested
}

/** What a tool answers: JSON as one text. */
async function told<T>(name: string, input: Record<string, unknown> = {}, by = assistant): Promise<T> {
  const { isError, content } = await use(name, input, by)
  expect([name, isError, content.length, content[0]?.type]).toEqual([name, false, 1, 'text'])
  return JSON.parse(content[0]?.text ?? '') as T // the shape is what is tested
}

const digest = () => databaseDigest(house, ['api_token', 'session'], '', [])

describe('the protocol', () => {
  test('begins with the version of the client, or ours, and lists tools that only read', async () => {
    for (const version of ['2025-11-25', '2025-06-18', '2025-03-26']) {
      const { result } = await ask('initialize', { protocolVersion: version, capabilities: {}, clientInfo: { name: 'x', version: '1' } })
      expect(result).toMatchObject({ protocolVersion: version, capabilities: { tools: {} }, serverInfo: { name: 'tradewind' } })
    }
    expect((await ask('initialize', { protocolVersion: '1999-01-01' })).result).toMatchObject({ protocolVersion: '2025-11-25' })
    expect((await ask('ping')).result).toEqual({})
    const { tools } = (await ask('tools/list')).result as { tools: { name: string; inputSchema: { type: string }; annotations: object }[] }
    expect(tools.map(({ name }) => name)).toEqual([
      'find_contracts',
      'read_contract',
      'price_stays',
      'compare_contracts',
      'what_changed',
      'who_is_silent',
    ])
    expect(JSON.stringify(tools)).not.toContain('readOnly"')
    for (const { inputSchema, annotations } of tools) {
      expect(inputSchema.type).toBe('object')
      expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false })
    }
  })

  test('answers a notification with 202 and nothing, a stream with 405, and what it does not know with the codes of JSON-RPC', async () => {
    const notified = await assistant.ask(askMcp, { body: { jsonrpc: '2.0', method: 'notifications/initialized' } })
    expect([notified.status, notified.bytes.length]).toEqual([202, 0])
    const stream = await assistant.fetch('/mcp', { headers: { accept: 'text/event-stream' } })
    expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await ask('resources/list')).error).toMatchObject({ code: -32601 })
    expect((await ask('tools/call', { name: 'accept_contract' })).error).toMatchObject({ code: -32602 })
    const headers = { 'content-type': 'application/json', 'mcp-protocol-version': '1999-01-01' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    expect((await assistant.fetch('/mcp', { method: 'POST', headers, body })).status).toBe(400)
    for (const wrong of ['[]', '{"jsonrpc":"1.0","id":1,"method":"ping"}', '{'])
      expect((await assistant.fetch('/mcp', { method: 'POST', headers: { 'content-type': 'application/json' }, body: wrong })).status).toBe(
        400,
      )
  })

  test('is for programs with a token and people who are signed in, and not for pages of others', async () => {
    const body = { jsonrpc: '2.0' as const, id: 1, method: 'ping' }
    expect((await house.visitor().ask(askMcp, { body })).status).toBe(401)
    const stranger = house.visitor()
    stranger.token = 'twt_no'
    const refused = await stranger.ask(askMcp, { body })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
    const foreign = await assistant.ask(askMcp, { body, headers: { origin: 'https://evil.example' } })
    expect([foreign.status, foreign.refusal.code]).toEqual([403, 'ForeignOrigin'])
    expect((await ask('ping', {}, ana)).result).toEqual({})
  })
})

describe('an assistant', () => {
  test('answers five questions: which contracts, what is in one, what a stay costs, what changed, who is silent', async () => {
    const before = await digest()
    const all = await ana.do(listContracts, { body: { limit: 20 } })
    const found = await told<{ items: { contractId: string; version: number; partnerName: string }[] }>('find_contracts')
    expect(found.items.map(({ contractId }) => contractId)).toEqual(all.items.map(({ contractId }) => contractId))
    const [first, second] = found.items
    const contractId = first?.contractId ?? ''
    const open = await ana.do(getOpenContract, { params: { id: contractId }, query: {} })
    const one = await told<{ pages: { page: number; kind: string }[]; read?: unknown[] }>('read_contract', { contractId })
    expect(one).toMatchObject({ contract: { contractId }, head: open.sheet.head })
    expect([one.read, one.pages.length]).toEqual([undefined, open.sheet.pages.length])
    const { page: number = 0 } = one.pages.find(({ kind }) => kind === 'product') ?? {}
    const whole = await told<{ read: { productId: string; ratePackageId: string }[] }>('read_contract', { contractId, pages: [number] })
    expect(whole.read).toEqual([open.sheet.pages[number - 1]])
    const { productId = '', ratePackageId = '' } = whole.read[0] ?? {}
    const stays = [{ ref: 'a', productId, ratePackageId, arrival: open.sheet.head.startDate, nights: 2, adults: 2 }]
    const priced = await told<{ stays: { ref: string; isSellable: boolean }[] }>('price_stays', { contractId, stays })
    expect(priced.stays.map(({ ref }) => ref)).toEqual(['a'])
    const compared = await told<{ summary: { changes: number } }>('compare_contracts', { contractId, otherContractId: second?.contractId })
    expect(compared.summary.changes).toBeGreaterThanOrEqual(0)
    const { groups } = await told<{ groups: unknown[] }>('compare_contracts', { contractId, otherContractId: second?.contractId, limit: 1 })
    expect(groups.length).toBeLessThanOrEqual(1)
    const same = { contractId, fromVersion: first?.version, toVersion: first?.version }
    expect(await told<{ summary: { changes: number } }>('what_changed', same)).toMatchObject({ summary: { changes: 0 } })
    const silent = await told<Silent>('who_is_silent')
    expect(silent.partners.length).toBeGreaterThan(0)
    expect(await digest()).toEqual(before)
  })

  test('names who is silent, as the lists of both sides count them', async () => {
    const tom = await house.signIn('buyer@demo.test')
    for (const [person, by, listType] of [
      [ana, assistant, 'pending'],
      [tom, await assistantOf(tom, ['contracts.read']), 'waiting'],
    ] as const)
      for (const days of [undefined, 0, 3650]) {
        const silent = await told<Silent>('who_is_silent', days === undefined ? {} : { days }, by)
        expect(silent.listType).toBe(listType)
        const { items } = await person.do(listContracts, { body: { listType, sentTo: silent.sentTo, limit: 100 } })
        const partners = Object.groupBy(items, ({ partnerName }) => partnerName)
        expect([silent.contractCount, silent.partnerCount]).toEqual([items.length, Object.keys(partners).length])
        expect(Object.fromEntries(silent.partners.map(({ partnerName, contracts }) => [partnerName, contracts]))).toEqual(
          Object.fromEntries(Object.entries(partners).map(([name, of]) => [name, of?.length])),
        )
        expect(items.length > 0).toBe(days !== 3650)
      }
  })

  test('of a buyer reads rates without viewing them, and nothing of other companies', async () => {
    const tom = await assistantOf(await house.signIn('buyer@demo.test'), TOKEN_SCOPES)
    const before = await digest()
    const { items } = await told<{ items: { contractId: string }[] }>('find_contracts', { listType: 'waiting' }, tom)
    expect(items.length).toBeGreaterThan(0)
    for (const { contractId } of items) await told('read_contract', { contractId, pages: [1] }, tom)
    expect(await digest()).toEqual(before)
    const { companyId } = await (await house.signIn('buyer@demo.test')).do(getSessionInfo)
    const { rows } = await house.services.db.pool.query<{ id: string }>(
      'select id from contract where $1 not in (buyer_id::text, supplier_id::text) limit 1',
      [companyId],
    )
    const contractId = rows[0]?.id ?? ''
    for (const [name, input] of [
      ['read_contract', { contractId }],
      ['compare_contracts', { contractId, otherContractId: contractId }],
      ['what_changed', { contractId, fromVersion: 1, toVersion: 1 }],
    ] as const) {
      const { isError, content } = await use(name, input, tom)
      expect([name, isError, content[0]?.text]).toEqual([name, true, 'This does not exist, or you cannot see it.'])
    }
  })

  test('has the tools that its token opens, and is told which scope another one needs', async () => {
    const reader = await assistantOf(ana, ['contracts.read'])
    const { tools } = (await ask('tools/list', {}, reader)).result as { tools: { name: string }[] }
    expect(tools.map(({ name }) => name)).toEqual(['find_contracts', 'who_is_silent'])
    const { isError, content } = await use('read_contract', { contractId: 'a'.repeat(24) }, reader)
    expect([isError, content[0]?.text]).toEqual([true, 'This token does not open read_contract: it needs the scope rates.read.'])
    const pricer = await assistantOf(ana, ['stays.price'])
    expect((await pricer.ask(askMcp, { body: { jsonrpc: '2.0', id: 1, method: 'ping' } })).refusal.code).toBe('TokenDoesNotOpen')
  })

  test('that asks wrongly is told what is wrong, field by field', async () => {
    const { isError, content } = await use('price_stays', { contractId: 'x', stays: [] })
    expect(isError).toBe(true)
    expect(content[0]?.text).toMatch(/^contractId: /)
    expect((await use('find_contracts', { limit: 1000 })).isError).toBe(true)
    const { items } = await told<{ items: { contractId: string }[] }>('find_contracts', { limit: 1 })
    const contractId = items[0]?.contractId
    const { pageCount } = await told<{ pageCount: number }>('read_contract', { contractId })
    const gone = await use('read_contract', { contractId, pages: [1, pageCount + 1] })
    expect([gone.isError, gone.content[0]?.text]).toEqual([true, `There is no page ${pageCount + 1}: this contract has ${pageCount}.`])
  })

  test('reads some parts of a page, and the list of pages from where it says', async () => {
    const { items } = await told<{ items: { contractId: string }[] }>('find_contracts', { limit: 1 })
    const contractId = items[0]?.contractId
    const whole = await told<{ read: Record<string, unknown>[]; pages: unknown[] }>('read_contract', { contractId, pages: [1] })
    const parts = await told<{ read: Record<string, unknown>[] }>('read_contract', { contractId, pages: [1], parts: ['seasons'] })
    const lists = ['seasonRates', 'extras', 'offers', 'allocation', 'blackouts', 'productPolicy']
    const [page = {}] = whole.read
    expect(lists.every((list) => Array.isArray(page[list]))).toBe(true)
    expect(parts.read).toEqual([Object.fromEntries(Object.entries(page).filter(([key]) => !lists.includes(key)))])
    const { pages } = await told<{ pages: unknown[] }>('read_contract', { contractId, from: 1 })
    expect(pages).toEqual(whole.pages.slice(1))
  })

  test('is told to ask for less when an answer is longer than clients take', async () => {
    const { items } = await told<{ items: { contractId: string; endDate: string }[] }>('find_contracts', { listType: 'accepted', limit: 1 })
    const contractId = items[0]?.contractId
    const endDate = items[0]?.endDate ?? ''
    const { read } = await told<{ read: { productId: string; ratePackageId: string }[] }>('read_contract', { contractId, pages: [1] })
    const { productId, ratePackageId } = read[0] ?? {}
    const arrival = addDays(getDay(endDate), -60)
    const stays = Array.from({ length: 20 }, () => ({ productId, ratePackageId, arrival, nights: 60, adults: 2 }))
    const { isError, content } = await use('price_stays', { contractId, stays })
    expect([isError, content[0]?.text]).toEqual([
      true,
      expect.stringMatching(/^This answer has [\d,]+ characters, and 80,000 is the most\. Ask for less/),
    ])
    const priced = await told<{ stays: { isSellable: boolean }[] }>('price_stays', { contractId, stays, withDetails: false })
    expect(priced.stays.every(({ isSellable }) => isSellable)).toBe(true)
  })
})

describe('the guide', () => {
  const guide = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'guide', 'assistants.md'), 'utf8')

  test('has a configuration that connects, once the address and the token are put in', async () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(guide) ?? []
    const config = JSON.parse(example.replace('https://tradewind.example.com', house.url).replace('twt_…', assistant.token ?? '')) as {
      mcpServers: Record<string, { url: string; headers: Record<string, string> }>
    }
    const { url = '', headers } = config.mcpServers.tradewind ?? {}
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
    expect(await answer.json()).toMatchObject({ result: { tools: { length: TOOLS.length } } })
  })

  test('lists every tool with the scope that it needs', () => {
    for (const { described, scope } of TOOLS)
      expect(guide).toMatch(new RegExp(`^\\| \`${described.name}\` \\|.*\\| \`${scope}\` \\|$`, 'm'))
  })
})
