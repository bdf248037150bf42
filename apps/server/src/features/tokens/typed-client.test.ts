// A program that knows the product by its client alone follows a contract, from the moment when it was sent until it is accepted and changed.

import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { makeToken, revokeToken } from '@tradewind/api/tokens.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { CallRefused, type Client, openClient } from '@tradewind/client'

const house = houseOfFile()
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
let token: string
let tokenId: string
let client: Client
let contractId: string
beforeAll(async () => {
  const made = await tom.do(makeToken, { body: { name: 'Loader', scopes: ['contracts.read', 'rates.read', 'stays.price'], days: 1 } })
  token = made.token
  tokenId = made.made.id
  client = openClient({ url: house.url, token })
  contractId = (await sendOne(amani, 'buyer@demo.test')).contractId
})

describe('a program of the buyer', () => {
  test('finds a contract that was sent, reads its rates, prices a stay and saves its tables', async () => {
    const { items } = await client.listContracts({ body: { limit: 100 } })
    expect(items.map(({ contractId: id }) => id)).toContain(contractId)
    const { contract, sheet } = await client.getOpenContract({ params: { id: contractId } })
    expect(contract).toMatchObject({ contractId, version: 1, state: 'pending', acceptedAt: null })
    const room = sheet.pages.flatMap((page) => (page.kind === 'product' && page.productType === 'Accommodation' ? [page] : []))[0]
    const season = room?.seasons[0]?.dateRanges[0]
    const stay = {
      productId: room?.productId ?? '',
      ratePackageId: room?.ratePackageId ?? '',
      arrival: season?.seasonStartDate ?? '',
      nights: 2,
      adults: 2,
    }
    const { stays, contentHash } = await client.priceStays({
      params: { id: contractId },
      body: { stays: [{ ...stay, bookingDay: '2026-01-01' }] },
    })
    expect(contentHash).toBe(contract.contentHash)
    expect(stays).toHaveLength(1)
    const prices = await client.getPriceRows({ params: { id: contractId }, query: { format: 'csv' } })
    expect(prices.fileName).toMatch(/, version 1, prices\.csv$/)
    expect(new TextDecoder().decode(prices.bytes).split('\r\n')[0]).toMatch(/^row_kind,contract_id,/)
    const plans = await client.getRatePlans({ params: { id: contractId }, query: { part: 'rate-plans' } })
    expect(plans.contentType).toBe('application/xml; charset=utf-8')
  })

  test('sees that the buyer accepted it, and that a new version waits with other rates', async () => {
    const before = await client.getOpenContract({ params: { id: contractId } })
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    const accepted = await client.getOpenContract({ params: { id: contractId } })
    expect(accepted.contract).toMatchObject({ state: 'accepted', inForceVersion: 1 })
    expect(accepted.contract.acceptedAt).not.toBeNull()
    const { draftId } = await amani.do(openDraft, { params: { contractId } })
    const { sheet } = await amani.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
    const pages = sheet.pages.flatMap(({ pageId, revision, body }) => (body.kind === 'product' ? [{ pageId, revision }] : []))
    await amani.do(changeRates, { params: { id: draftId }, body: { pages, measure: 'percentage', value: '10' } })
    await amani.do(publishDraft, { params: { id: draftId } })
    const after = await client.getOpenContract({ params: { id: contractId } })
    expect(after.contract).toMatchObject({ version: 2, newestVersion: 2, inForceVersion: 1 })
    expect(after.contract.contentHash).not.toBe(before.contract.contentHash)
    expect((await client.getOpenContract({ params: { id: contractId }, query: { version: 1 } })).contract.contentHash).toBe(
      before.contract.contentHash,
    )
  })

  test('hears in words and as a code why a call was refused', async () => {
    const refusal = await client.getOpenContract({ params: { id: '0'.repeat(24) } }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CallRefused)
    expect(refusal).toMatchObject({ status: 404, code: 'NotFound' })
    await expect(client.listPartners({ query: {} })).rejects.toMatchObject({ status: 403, code: 'TokenDoesNotOpen' })
  })
})

describe('a call', () => {
  /** A connection that answers so before it reaches the server. */
  function after(...first: (Response | Error)[]): { client: Client; waits: number[] } {
    const waits: number[] = []
    const fetchLater: typeof fetch = async (...call) => {
      const next = first.shift()
      if (next instanceof Error) throw next
      return next ?? fetch(...call)
    }
    const wait = async (milliseconds: number) => void waits.push(milliseconds)
    return { client: openClient({ url: `${house.url}/`, token, fetch: fetchLater, wait }), waits }
  }
  const read = (from: Client) => from.getOpenContract({ params: { id: contractId } })

  test('is made again when there were too many, when the server is busy, and when none was found', async () => {
    const busy = new Response('', { status: 503 })
    const { client: patient, waits } = after(
      new Response('', { status: 429, headers: { 'retry-after': '7' } }),
      busy,
      new TypeError('fetch failed'),
    )
    expect((await read(patient)).contract.contractId).toBe(contractId)
    expect(waits).toEqual([7000, 2000, 4000])
  })

  test('gives up after its last try, and at once where another try would not help', async () => {
    const four = after(...Array.from({ length: 4 }, () => new Response('', { status: 503 })))
    await expect(read(four.client)).rejects.toMatchObject({ status: 503 })
    const unreachable = after(...Array.from({ length: 4 }, () => new TypeError('fetch failed')))
    await expect(read(unreachable.client)).rejects.toThrow('fetch failed')
    const odd = after(new Response('<html>', { status: 502 }))
    await expect(read(odd.client)).rejects.toMatchObject({ status: 502, code: '' })
    expect([four.waits.length, unreachable.waits.length, odd.waits.length]).toEqual([3, 3, 0])
  })

  test('ends when its signal does', async () => {
    const over = new AbortController()
    over.abort(new Error('enough'))
    await expect(client.getOpenContract({ params: { id: contractId } }, { signal: over.signal })).rejects.toThrow('enough')
  })

  test('of a token that was revoked is refused', async () => {
    await tom.do(revokeToken, { params: { id: tokenId } })
    await expect(read(client)).rejects.toMatchObject({ status: 401 })
  })
})
