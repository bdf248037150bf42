import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { discardEditedDraft, openDraft } from '@tradewind/api/contracting/drafts.ts'
import { answerProposals, getNegotiation, proposeValues, withdrawProposals } from '@tradewind/api/contracting/negotiation.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { requestSignatures } from '@tradewind/api/contracting/signatures.ts'
import { getHome } from '@tradewind/api/home.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { type NegotiatedPlace, placeKey, valueAt } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { historySentence } from '@tradewind/api/contracting/history.ts'
import { draftSheet, productOf, seasonOf } from '@tradewind/stage/drafts.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendLetter, sendOne, visitByLink } from '@tradewind/stage/sending.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const BUYER = 'buyer@demo.test'
const SUPPLIER = 'shell@demo.test'
const DESCRIPTION = 'Per person sharing'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani, tom] = house.signedIn(SUPPLIER, BUYER)
let contractId: string
let version: number
let low: NegotiatedPlace
let high: NegotiatedPlace
let begins: NegotiatedPlace
beforeEach(async () => {
  ;({ contractId, version } = await sendOne(amani, BUYER))
  const { body } = productOf(await sheetOf(tom), 'Canvas tent', 'Full board')
  const [first, second] = body.seasons
  const page = { productId: body.productId, ratePackageId: body.ratePackageId }
  const rate = { kind: 'rate', ...page, rateSet: 0, description: DESCRIPTION, field: 'retail' } as const
  low = { ...rate, seasonId: first?.seasonId ?? '' }
  high = { ...rate, seasonId: second?.seasonId ?? '' }
  begins = { kind: 'season', ...page, seasonId: second?.seasonId ?? '', range: 0, end: 'first' }
})

const params = () => ({ id: contractId })
const sheetOf = async (person: Person, of?: number) =>
  (await person.do(getContractInfo, { params: params(), body: { collection: 'contract', ...(of === undefined ? {} : { version: of }) } }))
    .sheet
async function readValue(person: Person, place: NegotiatedPlace, of?: number) {
  const { head, pages } = await sheetOf(person, of)
  return valueAt({ head, pages: pages.map((page) => page.body) }, place)
}
const negotiationOf = (person: Person) => person.do(getNegotiation, { params: params() })
const propose = (person: Person, ...proposals: SentBodyOf<typeof proposeValues>['proposals']) =>
  person.ask(proposeValues, { params: params(), body: { version, proposals } })
type Answer = SentBodyOf<typeof answerProposals>['answers'][number]
const answer = (person: Person, ...answers: Answer[]) => person.ask(answerProposals, { params: params(), body: { answers } })
async function openOf(person: Person, place: NegotiatedPlace) {
  const { proposals } = await negotiationOf(person)
  const found = proposals.find((each) => placeKey(each.place) === placeKey(place))
  if (!found) throw new Error('no such proposal')
  return found
}
async function answerTo(person: Person, place: NegotiatedPlace, act: Answer['act'], value = ''): Promise<Answer> {
  const { proposalId, steps, currentValue } = await openOf(person, place)
  return { proposalId, steps: steps.length, act, value, ...(act === 'take' ? { seenValue: currentValue ?? '' } : {}) }
}
const infoOf = async (person: Person) => (await person.do(getContractInfo, { params: params(), body: { collection: 'contract' } })).contract

describe('a negotiation', () => {
  test('two rates and a date are one offer: one taken, one countered, the date refused; the counter is taken by the buyer', async () => {
    const [lowWas, highWas] = [await readValue(tom, low), await readValue(tom, high)]
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    const offered = await propose(
      tom,
      { place: low, value: '100', reason: 'We keep all twelve departures.' },
      { place: high, value: '150' },
      { place: begins, value: dayAfter((await readValue(tom, begins)) ?? '') },
    )
    expect(offered.status).toBe(200)
    // One mail and one line for the whole offer; the contract has not changed.
    const mail = await post.mailTo(SUPPLIER, ({ subject = '' }) => subject.includes('proposes 3 other values'))
    expect(mail.text).toContain('We keep all twelve departures.')
    expect(mail.text).toContain('100.00 (the rate sheet says 310.00), with it nett 75.00 instead of 232.50, commission 25 %')
    expect(await infoOf(tom)).toMatchObject({ version, state: 'accepted' })
    await eventually(async () => {
      const [newest] = (await amani.do(listNotifications)).items
      expect(newest).toMatchObject({ href: `/contracting/contract/${contractId}/proposals` })
    })
    const before = await negotiationOf(amani)
    expect(before.proposals.map(({ waitsFor }) => waitsFor)).toEqual(['supplier', 'supplier', 'supplier'])

    const replied = await answer(
      amani,
      await answerTo(amani, low, 'take'),
      { ...(await answerTo(amani, high, 'counter', '160')), reason: 'Our best for these weeks.' },
      await answerTo(amani, begins, 'refuse'),
    )
    const made = replied.body.version ?? 0
    expect(made).toBeGreaterThan(version)
    const letter = await post.mailTo(BUYER, ({ subject = '' }) => subject.includes('took 1 proposal, countered 1 and refused 1'))
    expect(letter.text).toContain(`version ${made}`)
    // What was accepted stays in force, and as it was; the new version stands beside it.
    expect(await infoOf(tom)).toMatchObject({ version: made, state: 'pending', inForceVersion: version, newest: 'waiting' })
    expect([await readValue(tom, low), await readValue(tom, high)]).toEqual(['100.00', highWas])
    expect(await readValue(tom, low, version)).toBe(lowWas)

    const countered = await openOf(tom, high)
    expect(countered).toMatchObject({ value: '160.00', by: 'supplier', waitsFor: 'buyer', baseValue: highWas })
    expect(countered.steps.map(({ act, value, actorName, reason }) => [act, value, actorName, reason])).toEqual([
      ['propose', '150.00', 'Tom Whitaker', ''],
      ['counter', '160.00', 'Amani Mushi', 'Our best for these weeks.'],
    ])
    expect((await answer(tom, await answerTo(tom, high, 'take'))).body).toEqual({ version: made + 1 })
    expect([await readValue(amani, low), await readValue(amani, high)]).toEqual(['100.00', '160.00'])
    const { items } = await tom.do(getHistoryFeed, { params: params() })
    const lines = items.filter((item) => item.kind === 'offer').map(historySentence)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(
      /^took .*: 160\.00 instead of .* \(with it nett 120\.00 instead of .*, commission 25 %\)\. Version \d+ was made$/,
    )
    // What is taken is a version like any other.
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    expect(await infoOf(amani)).toMatchObject({ state: 'accepted', inForceVersion: made + 1 })
  })

  test('tiers of a cancellation are one offer: one taken, one countered and taken; the version has them and the mails say them', async () => {
    const tier = { kind: 'tier', pageId: 'policies', position: 0 } as const
    const share: NegotiatedPlace = { ...tier, tier: 1, field: 'percent' }
    const notice: NegotiatedPlace = { ...tier, tier: 2, field: 'threshold' }
    const tiersOf = async (person: Person, of?: number) => {
      const policies = (await sheetOf(person, of)).pages.flatMap(({ body }) => (body.kind === 'policies' ? body.locationPolicy : []))
      return policies[0]?.cancellations?.map(({ threshold, penalty }) => [threshold, penalty.value])
    }
    const before = await tiersOf(tom)
    expect(before).toEqual([
      [60, '20'],
      [45, '50'],
      [30, '75'],
      [14, '100'],
    ])
    const asked = async (place: NegotiatedPlace, value: string) => (await propose(tom, { place, value })).refusal.message
    expect(await asked(share, '140')).toContain('Write a percentage from 0 to 100')
    expect(await asked(notice, '45')).toContain('Another tier starts there already')
    expect(await asked({ ...share, field: 'nights' }, '2')).toContain('this is not in the rate sheet')
    expect((await propose(tom, { place: share, value: '40' }, { place: notice, value: '21' })).status).toBe(200)
    const mail = await post.mailTo(
      SUPPLIER,
      ({ subject = '', text = '' }) => subject.includes('proposes 2 other values') && text.includes(contractId),
    )
    expect(mail.text).toContain('Cancellation, 45 days before arrival: penalty')
    expect(mail.text).toContain('40 %')
    await answer(amani, await answerTo(amani, share, 'take'), await answerTo(amani, notice, 'counter', '25'))
    const { body } = await answer(tom, await answerTo(tom, notice, 'take'))
    expect(await tiersOf(amani, body.version ?? 0)).toEqual([
      [60, '20'],
      [45, '40'],
      [25, '75'],
      [14, '100'],
    ])
    expect(await tiersOf(tom, version)).toEqual(before)
    const { items } = await tom.do(getHistoryFeed, { params: params() })
    const lines = items.filter((item) => item.kind === 'offer').map(historySentence)
    expect(lines[0]).toMatch(/^took Cancellation, penalty of 75 %: days before arrival: 25 instead of 30/)
    // One is taken out and one added, in one proposal.
    version = body.version ?? 0
    const all: NegotiatedPlace = { kind: 'tiers', pageId: 'policies', position: 0 }
    expect(await asked(all, '45 days: 40 %; 45d 50%')).toContain('Two tiers start 45 days before arrival')
    expect((await propose(tom, { place: all, value: '45 days: 40 %\n25 days: 75 %\n14 days: 100 %\n7 days: 2 nights' })).status).toBe(200)
    const taken = await answer(amani, await answerTo(amani, all, 'take'))
    expect(await tiersOf(tom, taken.body.version ?? 0)).toEqual([
      [45, '40'],
      [25, '75'],
      [14, '100'],
      [7, '2'],
    ])
  })

  test('an own proposal can be withdrawn until it is answered; a withdrawn counter puts the value before it back', async () => {
    await propose(tom, { place: low, value: '100' })
    await answer(amani, await answerTo(amani, low, 'counter', '110'))
    const { proposalId } = await openOf(amani, low)
    const withdraw = (person: Person, steps: number) =>
      person.ask(withdrawProposals, { params: params(), body: { proposals: [{ proposalId, steps }] } })
    expect((await withdraw(tom, 2)).refusal.code).toBe('StateChanged')
    expect((await withdraw(amani, 2)).status).toBe(200)
    expect(await openOf(tom, low)).toMatchObject({ value: '100.00', waitsFor: 'supplier' })
    expect((await withdraw(tom, 3)).status).toBe(200)
    expect(await openOf(tom, low)).toMatchObject({ state: 'withdrawn', waitsFor: null })
    expect((await propose(tom, { place: low, value: '101' })).status).toBe(200)
  })

  test('of two who answer at once exactly one wins, and the other is told who did', async () => {
    await propose(tom, { place: low, value: '100' })
    const taken = await answerTo(amani, low, 'take')
    const refused = await answerTo(amani, low, 'refuse')
    const both = await Promise.all([answer(amani, taken), answer(await house.signIn(SUPPLIER), refused)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.refusal).toMatchObject({
      code: 'StateChanged',
      message: expect.stringMatching(/^Amani Mushi, your colleague, (took|refused) “Canvas tent.*in the meantime/),
    })
  })

  test('a value that an update changed is not taken unseen', async () => {
    await propose(tom, { place: low, value: '100' })
    const unseen = await answerTo(amani, low, 'take')
    const was = await readValue(tom, low)
    await publishWith('170')
    expect((await answer(amani, unseen)).refusal.message).toContain('has another value by now')
    expect(await openOf(amani, low)).toMatchObject({ baseValue: was, currentValue: '170.00', state: 'open' })
    const seen = await answer(amani, await answerTo(amani, low, 'take'))
    expect(seen.body.version).toBeGreaterThan(version + 1)
    expect(await readValue(tom, low)).toBe('100.00')
  })

  test('while the supplier edits the contract, and while it is signed, nothing is taken', async () => {
    await propose(tom, { place: low, value: '100' })
    const { draftId } = await amani.do(openDraft, { params: { contractId } })
    expect((await negotiationOf(amani)).whyNotTake).toContain('is editing this contract')
    expect((await answer(amani, await answerTo(amani, low, 'take'))).refusal.code).toBe('StateChanged')
    await amani.do(discardEditedDraft, { params: { id: draftId } })
    const signers = [
      { side: 'buyer' as const, email: BUYER },
      { side: 'supplier' as const, email: SUPPLIER },
    ]
    const signBy = new Date(house.services.now() + 8 * 86_400_000).toISOString().slice(0, 10)
    await amani.do(requestSignatures, { params: params(), body: { version, signers, signBy } })
    expect((await answer(amani, await answerTo(amani, low, 'take'))).refusal.code).toBe('BeingSigned')
    expect((await propose(tom, { place: high, value: '100' })).refusal.code).toBe('BeingSigned')
  })

  test('what cannot be proposed is refused with the place in words', async () => {
    const was = (await readValue(tom, low)) ?? ''
    const asked = async (place: NegotiatedPlace, value: string) => (await propose(tom, { place, value })).refusal.message
    expect(await asked(low, was)).toContain('the rate sheet says this already')
    expect(await asked(low, 'cheap')).toContain('Write an amount')
    expect(await asked({ ...low, seasonId: 'none' } as NegotiatedPlace, '10')).toContain('this is not in the rate sheet')
    expect(await asked(begins, '2040-01-01')).toMatch(/begins: /)
    await propose(tom, { place: low, value: '100' })
    expect(await asked(low, '101')).toContain('open already')
    expect(
      (await tom.ask(proposeValues, { params: params(), body: { version: version + 1, proposals: [{ place: high, value: '1' }] } })).status,
    ).toBe(409)
  })

  test('only the two parties see it, only the buyer proposes, and readers do neither', async () => {
    expect((await propose(amani, { place: low, value: '100' })).status).toBe(404)
    const jonas = await house.signIn('jonas@nordwind.test')
    expect((await jonas.ask(getNegotiation, { params: params() })).status).toBe(404)
    expect((await propose(jonas, { place: low, value: '100' })).status).toBe(404)
    await propose(tom, { place: low, value: '100' })
    const mine = await answerTo(amani, low, 'take')
    expect((await answer(jonas, mine)).status).toBe(404)
    const petar = await house.signIn('sales@demo.test')
    expect((await answer(petar, mine)).refusal.code).toBe('NoWriteAccess')
    expect((await answer(tom, mine)).refusal.code).toBe('StateChanged')
    expect((await answer(amani, { ...mine, proposalId: '0'.repeat(24) })).status).toBe(404)
  })

  test('a visitor by link proposes for the contract of the link, and hears of the answer by a link of their own', async () => {
    const letter = await sendLetter(post, amani, 'guest@nowhere.test')
    const guest = await visitByLink(house.visitor(), letter)
    expect((await propose(guest, { place: low, value: '100' })).status).toBe(404)
    contractId = letter.contract.contractId
    version = letter.contract.version
    expect((await propose(guest, { place: low, value: '100' })).status).toBe(200)
    await answer(amani, await answerTo(amani, low, 'refuse'))
    const mail = await post.mailTo('guest@nowhere.test', ({ subject = '' }) => subject.includes('refused 1 proposal'))
    expect(mail.text).toMatch(/\/assets-landing-signing\?\S+&offer=true/)
  })

  test('contracts with open proposals wait for the side that has to answer', async () => {
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    const waits = async (person: Person) => {
      const { items } = await person.do(listContracts, { body: { listType: 'waiting', contractIds: [contractId] } })
      return items.map(({ proposals }) => proposals)
    }
    const before = await tom.do(getHome)
    await propose(tom, { place: low, value: '100' })
    expect([await waits(amani), await waits(tom)]).toEqual([[1], []])
    await answer(amani, await answerTo(amani, low, 'counter', '110'))
    expect([(await waits(amani)).filter(Boolean), await waits(tom)]).toEqual([[], [1]])
    const home = await tom.do(getHome)
    expect(home.waitingTotal).toBe(before.waitingTotal + 1)
    expect(home.waiting.find(({ key }) => key === contractId)).toMatchObject({
      title: '1 proposal of Mto wa Simba Lodge for Mto wa Simba Lodge',
      href: `/contracting/contract/${contractId}/proposals`,
    })
    await answer(tom, await answerTo(tom, low, 'refuse'))
    expect(await waits(tom)).toEqual([])
  })
})

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** The supplier publishes this contract with another rate. */
async function publishWith(retailRate: string): Promise<void> {
  const { draftId } = await amani.do(openDraft, { params: { contractId } })
  const page = productOf(await draftSheet(amani, draftId), 'Canvas tent', 'Full board')
  const name = page.body.seasons.find((season) => low.kind === 'rate' && season.seasonId === low.seasonId)?.seasonName ?? ''
  const { seasonId } = seasonOf(page, name)
  const address = { pageId: page.pageId, revision: page.revision, seasonId, rateSet: 0, description: DESCRIPTION }
  await amani.do(updateRate, {
    params: { id: draftId },
    body: { ...address, retailRate, commissionPercentage: '25', notApplicable: false },
  })
  await amani.do(publishDraft, { params: { id: draftId } })
}
