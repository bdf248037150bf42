import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renewToken } from '@tradewind/api/accounts/sessions.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { call } from '@tradewind/api/call.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts, markContractViewed } from '@tradewind/api/contracting/contract-list.ts'
import { downloadPdf } from '@tradewind/api/contracting/downloads.ts'
import { discardEditedDraft, openDraft } from '@tradewind/api/contracting/drafts.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { verifyToken } from '@tradewind/api/landing.ts'
import { searchEverything } from '@tradewind/api/search.ts'
import { openPage, type PageGlobals } from '@tradewind/stage/page-globals.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CallEvent, onCall } from './call-events.ts'
import { CallFailed, fieldProblems, messageOf } from './call-failed.ts'
import { callServer, downloadFrom } from './call-server.ts'
import { queryClient, queryOf } from './queries.ts'
import { reportTo } from './report-warning.ts'
import { keepLanding, keepToken } from './token.ts'

const house = houseOfFile()
let browser: PageGlobals
let events: CallEvent[]
let stopHearing: () => void
let warnings: [string, unknown][]
beforeEach(() => {
  browser = openPage(house.url)
  events = []
  warnings = []
  stopHearing = onCall((event) => events.push(event))
  reportTo((message, facts) => warnings.push([message, facts]))
})
afterEach(() => {
  stopHearing()
  browser.close()
})

async function signInAs(email: string): Promise<void> {
  const { user } = await callServer(signIn, { body: { email, password: WORLD_PASSWORD } })
  keepToken(user.jwt)
  events.length = 0
}

async function failureOf(work: Promise<unknown>): Promise<CallFailed> {
  const failed = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failed instanceof CallFailed)) throw new Error(`it did not fail as a call: ${String(failed)}`)
  return failed
}

describe('a call', () => {
  test('runs as started, then success with the answer [C-TR-036] [C-TR-037] [C-RL-117]', async () => {
    await signInAs('supplier@demo.test')
    const answer = await callServer(listPartners, { query: { searchText: 'kilimo' } })
    expect(answer.items).toMatchObject([{ partnerName: 'Kilimo Safaris' }])
    expect(events).toEqual([
      { kind: 'started', name: 'listPartners' },
      { kind: 'success', name: 'listPartners', answer },
    ])
  })

  test('or error with the message [C-TR-038] [C-RL-127] [A-RL-081]', async () => {
    await signInAs('supplier@demo.test')
    const failed = await failureOf(callServer(openDraft, { params: { contractId: '0'.repeat(24) } }))
    expect(failed.message).toBe('This does not exist, or you cannot see it.')
    expect(events).toEqual([
      { kind: 'started', name: 'openDraft' },
      { kind: 'error', name: 'openDraft', failed },
    ])
  })

  test('goes out as GET, POST, PUT or DELETE with JSON, with the cookies of its own origin, and never from a cache [A-RL-068] [A-RL-071] [A-RL-072] [C-RL-114]', async () => {
    await signInAs('shell@demo.test')
    keepToken('')
    browser.localStorage.clear()
    const { items } = await callServer(listTemplates)
    const { draftId } = await callServer(openDraft, { params: { contractId: items[0]?.templateId ?? '' } })
    await callServer(discardEditedDraft, { params: { id: draftId } })
    await failureOf(callServer(markContractViewed, { params: { id: '0'.repeat(24) }, body: { isViewed: true } }))
    const sent = browser.requests.slice(1)
    expect(sent.map((request) => request.method)).toEqual(['GET', 'POST', 'DELETE', 'PUT'])
    for (const { headers, cache, credentials } of sent) {
      expect(headers.get('accept')).toBe('application/json')
      // It is the cookie that lets these calls in: the token was taken away.
      expect(headers.get('authorization')).toBeNull()
      expect([cache, credentials]).toEqual(['no-store', 'same-origin'])
    }
    expect(sent.map((request) => request.headers.get('content-type'))).toEqual([null, ...Array(3).fill('application/json')])
    expect(sent.map((request) => request.body)).toEqual(['', '{}', '{}', '{"isViewed":true}'])
  })

  test('is made again each time: nothing is answered from memory [A-RL-072]', async () => {
    await signInAs('supplier@demo.test')
    await callServer(listTemplates)
    await callServer(listTemplates)
    expect(browser.requests.filter((request) => request.path === listTemplates.path)).toHaveLength(2)
  })

  test('sends the bearer token, and keeps the fresh one that an answer brings [A-RL-069] [C-RL-115]', async () => {
    await signInAs('supplier@demo.test')
    const before = browser.localStorage.get('jwt') ?? ''
    await callServer(listPartners)
    expect(browser.requests.at(-1)?.headers.get('authorization')).toBe(`Bearer ${before}`)
    house.passTime(6 * 60_000)
    await callServer(renewToken)
    const fresh = browser.localStorage.get('jwt') ?? ''
    expect(fresh).not.toBe(before)
    await callServer(listPartners)
    expect(browser.requests.at(-1)?.headers.get('authorization')).toBe(`Bearer ${fresh}`)
  })

  test('of landing brings what the link carried, other calls do not [A-RL-070]', async () => {
    keepLanding({ hashToken: 'hash-of-the-link', encryptedEmail: 'address-of-the-link' })
    await failureOf(callServer(verifyToken, { params: { token: 'x'.repeat(43) } }))
    const sent = () => browser.requests.at(-1)?.headers
    expect([sent()?.get('hashtoken'), sent()?.get('encryptedemail')]).toEqual(['hash-of-the-link', 'address-of-the-link'])
    await signInAs('supplier@demo.test')
    await callServer(listPartners)
    expect(sent()?.get('hashtoken')).toBeNull()
  })

  test('with a key says it in a header; parameters and texts travel as they were written', async () => {
    await signInAs('supplier@demo.test')
    await callServer(searchEverything, { query: { searchText: 'Škoda & søn/?#%' } })
    expect(browser.requests.at(-1)?.path).toBe('/proxy/search?searchText=%C5%A0koda%20%26%20s%C3%B8n%2F%3F%23%25')
    await failureOf(callServer(openDraft, { params: { contractId: '0'.repeat(24) }, idempotencyKey: 'one-key' }))
    expect(browser.requests.at(-1)?.headers.get('idempotency-key')).toMatch(/^one-key-[0-9a-f]{16}$/)
  })

  test('that is given up is no failure of the call', async () => {
    await signInAs('supplier@demo.test')
    const giving = new AbortController()
    const answer = callServer(listPartners, { signal: giving.signal })
    giving.abort()
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    expect(warnings).toEqual([])
  })
})

test('a server that takes the call and does not answer cannot be reached, after a minute', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo // of a TCP server
  browser.sendTo(`http://127.0.0.1:${port}`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failed = failureOf(callServer(listPartners))
  await once(silent, 'request')
  vi.advanceTimersByTime(60_000)
  expect(await failed).toMatchObject({ code: 'Unreachable', message: 'Tradewind cannot be reached. Check your connection and try again.' })
  expect(events.map((event) => event.kind)).toEqual(['started', 'error'])
  vi.useRealTimers()
  silent.closeAllConnections()
  silent.close()
})

describe('a call that fails', () => {
  test('gives an error with the response, its body and the request [A-RL-080] [C-RL-134]', async () => {
    await signInAs('supplier@demo.test')
    const body = { collection: 'contract' as const }
    const failed = await failureOf(callServer(getContractInfo, { params: { id: '0'.repeat(24) }, body }))
    expect(failed.response?.status).toBe(404)
    expect(failed.status).toBe(404)
    expect(failed.code).toBe('NotFound')
    expect(failed.body).toEqual({ code: 'NotFound', message: 'This does not exist, or you cannot see it.' })
    expect(failed.request).toEqual({ method: 'POST', url: `/contracting/getContractInfo/${'0'.repeat(24)}`, body })
    expect(messageOf(failed)).toBe(failed.message)
  })

  test('tells the fields that are wrong', async () => {
    await signInAs('supplier@demo.test')
    const failed = await failureOf(callServer(listContracts, { body: { limit: 500 } }))
    expect(Object.keys(fieldProblems(failed))).toEqual(['limit'])
    expect(fieldProblems(new Error('something else'))).toEqual({})
  })

  test('sends a warning that names method and address [A-ST-063] [C-ST-031] [A-RL-082] [C-RL-128]', async () => {
    await signInAs('supplier@demo.test')
    await failureOf(callServer(openDraft, { params: { contractId: '0'.repeat(24) } }))
    expect(warnings).toEqual([[`unable to POST /proxy/contracting/draft/${'0'.repeat(24)}`, { status: 404, code: 'NotFound' }]])
  })

  test('is reported as well when the server answers something that is no JSON', async () => {
    const page = call({ name: 'readDocs', area: 'test', what: 'The page of calls.', method: 'POST', path: '/docs', access: 'anyone' })
    const failed = await failureOf(callServer(page))
    expect(failed.status).toBe(404)
    expect(warnings[0]?.[0]).toBe('unable to POST /docs')
  })

  test('because the server cannot be reached says so, and is no refusal', async () => {
    browser.unplug()
    const failed = await failureOf(callServer(listPartners))
    expect(failed.message).toBe('Tradewind cannot be reached. Check your connection and try again.')
    expect([failed.status, failed.code, failed.response]).toEqual([0, 'Unreachable', undefined])
    expect(events.map((event) => event.kind)).toEqual(['started', 'error'])
  })
})

describe('without an error-reporting service', () => {
  test('the warning goes to the console [A-RL-083] [C-RL-129]', async () => {
    vi.resetModules()
    const { reportWarning } = await import('./report-warning.ts')
    const said: unknown[][] = []
    const spy = vi.spyOn(console, 'warn').mockImplementation((...words) => void said.push(words))
    reportWarning('unable to GET /proxy/partners', { status: 500 })
    spy.mockRestore()
    expect(said).toEqual([['unable to GET /proxy/partners', { status: 500 }]])
  })
})

describe('a session that is over', () => {
  test.each(['/signin?email=x', '/assets-landing-signing?hashToken=x'])(
    'stays at %s, where nobody has to be signed in',
    async (address) => {
      browser.goTo(address)
      await failureOf(callServer(listPartners))
      expect(browser.visited).toEqual([])
    },
  )

  test('a wrong password is not the end of a session', async () => {
    browser.goTo('/home')
    const failed = await failureOf(callServer(signIn, { body: { email: 'supplier@demo.test', password: 'wrong' } }))
    expect(failed.code).toBe('SignInRefused')
    expect(browser.visited).toEqual([])
  })

  // The page is on its way out after this.
  test('forgets the token and leads to the sign-in page, once for all calls that meet it, and from there back [A-TR-043] [A-TR-044] [C-RL-135] [C-RL-136]', async () => {
    keepToken('a token of yesterday')
    browser.goTo('/contracting/contract-list/all?searchText=kilimo')
    const all = await Promise.all([failureOf(callServer(listPartners)), failureOf(callServer(listContracts, { body: {} }))])
    expect(all.map((failed) => failed.code)).toEqual(['InvalidCredentials', 'InvalidCredentials'])
    expect(browser.localStorage.get('jwt')).toBeUndefined()
    expect(browser.visited).toEqual(['/signin?logout=true&redirect_to=%2Fcontracting%2Fcontract-list%2Fall%3FsearchText%3Dkilimo'])
  })
})

describe('queries', () => {
  test('are calls by their name and input', async () => {
    await signInAs('supplier@demo.test')
    const query = queryOf(listPartners, { query: { searchText: 'kilimo' } })
    const { items } = await queryClient.query(query)
    expect(items).toMatchObject([{ partnerName: 'Kilimo Safaris' }])
    expect(query.queryKey).toEqual(['listPartners', null, { searchText: 'kilimo' }, null])
    expect(events.map((event) => event.kind)).toEqual(['started', 'success'])
    queryClient.clear()
  })
})

describe('downloads', () => {
  test('give the bytes under the name that the server chose; a refused one fails as a call', async () => {
    await signInAs('shell@demo.test')
    const { items } = await callServer(listTemplates)
    const query = { docId: items[0]?.templateId ?? '', collection: 'template' as const }
    const { blob, fileName } = await downloadFrom(downloadPdf, { query })
    expect(fileName).toBe('Mto wa Simba Lodge, 2026-12-01 to 2027-11-30, version 1-Full Version Rates.pdf')
    expect(
      Buffer.from(await blob.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const failed = await failureOf(downloadFrom(downloadPdf, { query: { docId: '0'.repeat(24) } }))
    expect(failed.code).toBe('NotFound')
    expect(warnings[0]?.[0]).toBe(`unable to GET /proxy/download-pdf?docId=${'0'.repeat(24)}`)
  })
})
