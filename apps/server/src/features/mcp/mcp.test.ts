// An assistant asks questions by the Model Context Protocol, as its clients do over HTTP.

import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getOpenContract } from '@tradewind/api/contracting/open-data.ts'
import { askMcp } from '@tradewind/api/mcp.ts'
import { makeToken } from '@tradewind/api/tokens.ts'
import { TOKEN_SCOPES, type TokenScope } from '@tradewind/domain/accounts/token-scopes.ts'
import { databaseDigest } from '@tradewind/stage/database-digest.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let house: House
let ana: Person
let assistant: Person
beforeAll(async () => {
  house = await openHouse()
  ana = await house.signIn('supplier@demo.test')
  assistant = await assistantOf(ana, TOKEN_SCOPES)
})
afterAll(() => house.close())

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

type Outcome = {
  readonly isError: boolean
  readonly content: { readonly type: string; readonly text: string }[]
  readonly structuredContent?: unknown
}

async function use(name: string, input: Record<string, unknown> = {}, by = assistant): Promise<Outcome> {
  const { result } = await ask('tools/call', { name, arguments: input }, by)
  return result as Outcome // the shape is what is tested
}

/** What a tool answers, which is the same as text and as a structure. */
async function told<T>(name: string, input: Record<string, unknown> = {}): Promise<T> {
  const { isError, content, structuredContent } = await use(name, input)
  expect([isError, content.length, content[0]?.type]).toEqual([false, 1, 'text'])
  expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent)
  return structuredContent as T
}

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
    const before = await databaseDigest(house, ['api_token', 'session'], '', [])
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
    const same = { contractId, fromVersion: first?.version, toVersion: first?.version }
    expect(await told<{ summary: { changes: number } }>('what_changed', same)).toMatchObject({ summary: { changes: 0 } })
    expect(await told<{ title: string; rows: unknown[] }>('who_is_silent')).toMatchObject({ title: expect.any(String) })
    expect(await databaseDigest(house, ['api_token', 'session'], '', [])).toEqual(before)
  })

  test('of a buyer reads the half of the buyer, and nothing of other companies', async () => {
    const tom = await assistantOf(await house.signIn('buyer@demo.test'), TOKEN_SCOPES)
    const { structuredContent } = await use('find_contracts', {}, tom)
    const { items } = structuredContent as { items: { contractId: string; partnerName: string }[] }
    expect(items.length).toBeGreaterThan(0)
    expect((await use('who_is_silent', {}, tom)).isError).toBe(false)
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
  })
})
