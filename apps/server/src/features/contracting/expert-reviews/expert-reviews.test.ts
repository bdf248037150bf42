import { setMailChoice } from '@tradewind/api/mail.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { getOutboxMail, listOutbox } from '@tradewind/api/mail.ts'
import { getContractInfo, getHistoryFeed, saveComment } from '@tradewind/api/contracting/contract.ts'
import { answerReviewByLink, askForReview, listReviews, openReviewLink, withdrawReview } from '@tradewind/api/contracting/expert-reviews.ts'
import { historySentence } from '@tradewind/api/contracting/history.ts'
import { withdrawContract } from '@tradewind/api/contracting/sending.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { mailIn } from '@tradewind/stage/mail-in.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { inDays } from '@tradewind/stage/requests.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let house: House
let ana: Person
let tom: Person
let petar: Person
let contractId: string
let version: number
beforeAll(async () => {
  house = await openHouse({ settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })
  ana = await house.signIn('supplier@demo.test')
  tom = await house.signIn('buyer@demo.test')
  petar = await house.signIn('sales@demo.test')
  const sent = await sendOne(ana, 'buyer@demo.test')
  contractId = sent.contractId
  version = (await infoFor(ana)).contract?.version ?? 0
})
afterAll(() => house.close())

const params = () => ({ id: contractId })
const infoFor = (person: Person) => person.do(getContractInfo, { params: params(), body: {} })
const question = (email: string, other: object = {}) => ({
  expertName: 'Vera Lex',
  email,
  message: 'Are the cancellation terms usual?',
  version,
  answerBy: inDays(7),
  ...other,
})
const ask = (person: Person, email: string, other: object = {}) =>
  person.ask(askForReview, { params: params(), body: question(email, other) })

async function mailTo(address: string, part: string) {
  return eventually(async () => {
    const { items } = await house.visitor().do(listOutbox, { query: { limit: 100 } })
    const found = items.find((mail) => mail.to === address && mail.subject.includes(part))
    expect(found).toBeDefined()
    return house.visitor().do(getOutboxMail, { params: { id: found?.mailId ?? '' } })
  })
}
async function linkTo(address: string): Promise<string> {
  const { text } = await mailTo(address, 'please look over')
  const [link = ''] = /https?:\/\/\S+\/assets-landing-review\?\S+/.exec(text) ?? []
  return new URL(link).searchParams.get('hashToken') ?? ''
}
const reviewsFor = async (person: Person) => (await person.do(listReviews, { params: params() })).items
const historyFor = async (person: Person) => (await person.do(getHistoryFeed, { params: params() })).items
const open = (hashToken: string) => house.visitor().ask(openReviewLink, { body: { hashToken } })

test('an expert without an account reads one version and answers; the answer is a private note, who asked is told, and the partner hears nothing', async () => {
  const { historyFeedId = '' } = (await infoFor(ana)).contract ?? {}
  await ana.do(saveComment, { params: { historyFeedId }, body: { comment: 'Our floor is 92 EUR' } })
  expect((await ask(ana, 'vera@lex.test')).status).toBe(200)
  expect((await mailTo('vera@lex.test', 'please look over')).text).toContain('Are the cancellation terms usual?')
  const hashToken = await linkTo('vera@lex.test')
  expect(await reviewsFor(ana)).toMatchObject([{ expertName: 'Vera Lex', state: 'asked', openedAt: null }])

  const opened = await open(hashToken)
  expect(opened.body).toMatchObject({ version, message: 'Are the cancellation terms usual?', verdict: null })
  expect(opened.bytes.toString()).not.toContain('Our floor is')
  const whole = (await infoFor(ana)).sheet
  expect(opened.body.sheet.pages.map((page) => page.pageId)).toEqual(whole.pages.map((page) => page.pageId))
  expect(await reviewsFor(ana)).toMatchObject([{ state: 'opened' }])

  const place = opened.body.places.find((each) => each.place !== 'whole')
  const body = { hashToken, verdict: 'remarks' as const, remarks: [{ place: place?.place ?? '', text: 'The release is short.' }] }
  const strange = { ...body, remarks: [{ place: 'f'.repeat(24), text: 'Elsewhere' }] }
  expect((await house.visitor().ask(answerReviewByLink, { body: strange })).refusal.code).toBe('NotUsable')
  expect((await house.visitor().ask(answerReviewByLink, { body: { ...body, remarks: [] } })).refusal.code).toBe('NotUsable')
  await house.visitor().do(answerReviewByLink, { body })
  await house.visitor().do(answerReviewByLink, { body })
  expect((await house.visitor().ask(answerReviewByLink, { body: { hashToken, verdict: 'fine' } })).refusal.code).toBe('StateChanged')

  const note = `Review of version ${version}: 1 remark\n\n${place?.title}: The release is short.`
  const notes = (await historyFor(ana)).filter((item) => item.kind === 'note')
  expect(notes.map((item) => item.facts.text)).toEqual([note, 'Our floor is 92 EUR'])
  expect(notes[0]?.actorName).toMatch(/^Vera Lex \(asked by Ana /)
  expect(await reviewsFor(ana)).toMatchObject([{ state: 'answered', verdict: 'remarks', remarks: [{ text: 'The release is short.' }] }])
  expect((await mailTo('supplier@demo.test', 'Vera Lex looked over')).text).toContain('The release is short.')
  await eventually(async () => {
    const told = (await ana.do(listNotifications, { query: {} })).items.map((item) => item.text)
    expect(told.some((text) => text.startsWith('Vera Lex looked over version'))).toBe(true)
  })
  const asked = (await historyFor(ana)).find((item) => item.kind === 'reviewAsked')
  expect(asked && historySentence(asked)).toBe(`asked Vera Lex (vera@lex.test) to look over version ${version}`)

  expect(await reviewsFor(tom)).toEqual([])
  expect((await historyFor(tom)).filter((item) => item.kind === 'note' || item.kind === 'reviewAsked')).toEqual([])
  const heard = (await tom.do(listNotifications, { query: {} })).items.map((item) => item.text)
  expect(heard.filter((text) => text.includes('Vera'))).toEqual([])
  const actions = (await ana.do(listAuditEntries, { query: {} })).items.map((item) => item.action)
  expect(actions).toEqual(expect.arrayContaining(['contract.ask-review', 'contract.answer-review']))
})

test('with rates only the expert reads neither policies nor notes, nor what a product has besides its rates', async () => {
  const amani = await house.signIn('shell@demo.test')
  const sent = await sendOne(amani, 'buyer@demo.test')
  const askAmani = (email: string, isRatesOnly: boolean) =>
    amani.do(askForReview, { params: { id: sent.contractId }, body: question(email, { isRatesOnly, version: 1 }) })
  await askAmani('whole@lex.test', false)
  const whole = (await open(await linkTo('whole@lex.test'))).body
  expect(whole.sheet.pages.map((page) => page.body.kind)).toEqual(expect.arrayContaining(['product', 'policies', 'notes']))
  await askAmani('rates@lex.test', true)
  const { sheet, places } = (await open(await linkTo('rates@lex.test'))).body
  expect(sheet.pages.length).toBeGreaterThan(0)
  for (const { body } of sheet.pages)
    expect(body).toMatchObject({ kind: 'product', extras: [], offers: [], allocation: [], blackouts: [], productPolicy: [] })
  expect(places.map((each) => each.place)).not.toContain('policies')
})

test('a link that is withdrawn, too old, unknown or not wanted opens nothing, and who tries links has to wait', async () => {
  const { body } = await ask(ana, 'gone@lex.test')
  const gone = await linkTo('gone@lex.test')
  expect((await open(gone)).status).toBe(200)
  expect((await tom.ask(withdrawReview, { params: { reviewId: body.reviewId } })).refusal.code).toBe('NotFound')
  await ana.do(withdrawReview, { params: { reviewId: body.reviewId } })
  expect((await open(gone)).refusal.code).toBe('LinkNotValid')
  expect((await house.visitor().ask(answerReviewByLink, { body: { hashToken: gone, verdict: 'fine' } })).refusal.code).toBe('LinkNotValid')

  await ask(ana, 'late@lex.test')
  const late = await linkTo('late@lex.test')
  await house.services.db.pool.query("update expert_review set expires_at = now() - interval '1 second' where email = 'late@lex.test'")
  expect((await open(late)).refusal.code).toBe('LinkNotValid')

  await ask(ana, 'no@lex.test')
  const unwanted = await linkTo('no@lex.test')
  const [, choice = ''] = /\/mail\/choice\/(\S+)/.exec((await mailTo('no@lex.test', 'please look over')).text) ?? []
  await house.visitor().do(setMailChoice, { params: { token: choice }, body: { stop: 'sender' } })
  expect((await open(unwanted)).refusal.code).toBe('LinkNotValid')
  expect((await ask(ana, 'no@lex.test')).refusal).toMatchObject({ code: 'NotUsable' })
  expect((await reviewsFor(ana)).find((review) => review.email === 'no@lex.test')?.problem).toContain('wants no more e-mail')

  const codes = []
  for (let i = 0; i < 35; i += 1) codes.push((await open(`${'x'.repeat(40)}${i}`)).refusal.code)
  expect(codes.at(-1)).toBe('TooManyAttempts')
  // Who has a link is not held up by it, and the tests after this one are not either.
  await ask(ana, 'still@lex.test')
  expect((await open(await linkTo('still@lex.test'))).status).toBe(200)
  await house.services.db.pool.query('delete from attempt')
})

test('who may only read, the other side, a stranger and a day that is over are refused; nobody is asked twice', async () => {
  expect((await ask(petar, 'vera@lex.test')).refusal.code).toBe('NoWriteAccess')
  expect((await ask(ana, 'buyer@demo.test')).refusal.message).toContain('the other side')
  expect((await ask(ana, 'a@lex.test', { answerBy: inDays(-3) })).refusal.message).toBe('This day is over.')
  expect((await ask(ana, 'a@lex.test', { answerBy: inDays(300) })).refusal.code).toBe('NotUsable')
  expect((await ask(ana, 'a@lex.test', { version: version + 1 })).refusal.code).toBe('NotFound')
  const amani = await house.signIn('shell@demo.test')
  expect((await ask(amani, 'a@lex.test')).refusal.code).toBe('NotFound')
  expect((await ask(ana, 'a@lex.test')).status).toBe(200)
  expect((await ask(ana, 'a@lex.test')).refusal.message).toContain('has been asked')
})

test('an answer to the e-mail itself is a private note, once; what a program sends is none', async () => {
  await ask(tom, 'mail@lex.test')
  const { replyTo } = await mailTo('mail@lex.test', 'please look over')
  expect(replyTo).toMatch(/^e-[a-z0-9]{25}@in\.test$/)
  const answer = { from: 'mail@lex.test', to: replyTo ?? '', subject: 'Re: please', messageId: '<a@lex.test>' }
  const text = 'Looks good to me.\n\nOn 3 May 2027, Tom wrote:\n> Are the terms usual?'
  await mailIn(house.inboundPort, { ...answer, messageId: '<away@lex.test>', text: 'Away', headers: { 'Auto-Submitted': 'auto-replied' } })
  await mailIn(house.inboundPort, { ...answer, text })
  await mailIn(house.inboundPort, { ...answer, text })
  await mailIn(house.inboundPort, { ...answer, from: 'x@other.test', messageId: '<b@lex.test>', text: 'Me too' })
  const ofTom = async () => (await historyFor(tom)).filter((item) => item.kind === 'note').map((item) => item.facts.text)
  await eventually(async () =>
    expect((await ofTom()).toSorted()).toEqual([
      `Review of version ${version}, by e-mail, from x@other.test:\n\nMe too`,
      `Review of version ${version}, by e-mail:\n\nLooks good to me.`,
    ]),
  )
  expect(await reviewsFor(tom)).toMatchObject([{ state: 'answered', verdict: null }])
  expect(
    (await historyFor(ana))
      .filter((item) => item.kind === 'note')
      .map((item) => item.facts.text)
      .join(),
  ).not.toContain('Looks good')
  await eventually(async () => {
    const { items } = await house.visitor().do(listOutbox, { query: { limit: 100 } })
    expect(items.filter((mail) => mail.to === 'buyer@demo.test' && mail.subject.startsWith('Vera Lex looked over'))).toHaveLength(2)
  })
})

test('when the supplier withdraws the rates, an expert of the buyer reads them no more; the supplier’s own still does', async () => {
  await ask(tom, 'his@lex.test')
  await ask(ana, 'hers@lex.test')
  const [his, hers] = [await linkTo('his@lex.test'), await linkTo('hers@lex.test')]
  expect((await open(his)).status).toBe(200)
  await ana.do(withdrawContract, { params: params(), body: { version } })
  expect((await open(his)).refusal.code).toBe('LinkNotValid')
  expect((await open(hers)).status).toBe(200)
})
