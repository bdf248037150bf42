import { setMailChoice } from '@tradewind/api/mail.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { getOutboxMail, listOutbox } from '@tradewind/api/mail.ts'
import { getContractInfo, getHistoryFeed, saveComment } from '@tradewind/api/contracting/contract.ts'
import {
  answerReviewByLink,
  askForReview,
  listReviews,
  noteReviewSeen,
  openReviewLink,
  remindExpert,
  withdrawReview,
} from '@tradewind/api/contracting/expert-reviews.ts'
import { historySentence } from '@tradewind/api/contracting/history.ts'
import { withdrawContract } from '@tradewind/api/contracting/sending.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { addDays, dayAt } from '@tradewind/domain/calendar/day.ts'
import { ratesOfReview } from '@tradewind/domain/contracting/expert-review/expert-review.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { mailIn } from '@tradewind/stage/mail-in.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { inDays } from '@tradewind/stage/requests.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, expect, test } from 'vitest'
import { remindExpertsJob } from './public.ts'

const DAY_MS = 24 * 3600_000
const inDaysFrom = (now: number, days: number) => addDays(dayAt(now, 'UTC'), days)

/** A session ends when days pass. */
async function passDays(days: number) {
  house.passTime(days * DAY_MS)
  await ana.signIn('supplier@demo.test')
  await tom.signIn('buyer@demo.test')
}

const house = houseOfFile({ settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })
const [ana, tom, petar] = house.signedIn('supplier@demo.test', 'buyer@demo.test', 'sales@demo.test')
let contractId: string
let version: number
beforeAll(async () => {
  const sent = await sendOne(ana, 'buyer@demo.test')
  contractId = sent.contractId
  version = (await infoFor(ana)).contract?.version ?? 0
})

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

test('an expert without an account reads one version and answers; the answer is a private note, who asked is told, and the partner hears nothing [C-CL-056]', async () => {
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
  // A program that scans mails opens it as well.
  expect(await reviewsFor(ana)).toMatchObject([{ state: 'asked', openedAt: null }])
  await house.visitor().do(noteReviewSeen, { body: { hashToken } })
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

test('a remark can be about one rate, which the note names; a rate that is not in this version is refused', async () => {
  await ask(ana, 'rates@lex.test')
  const hashToken = await linkTo('rates@lex.test')
  const { sheet, places } = (await open(hashToken)).body
  const page = sheet.pages.find(({ body }) => body.kind === 'product')
  const product = page?.body.kind === 'product' ? page.body : expect.fail('no product')
  const [rate] = ratesOfReview(product, sheet.head.currency)
  const place = page?.pageId ?? ''
  const answer = (named: string) =>
    house.visitor().ask(answerReviewByLink, {
      body: { hashToken, verdict: 'remarks', remarks: [{ place, rate: named, text: 'Above the market.' }] },
    })
  expect((await answer('f.0.0')).refusal.code).toBe('NotUsable')
  expect((await answer(rate?.rate ?? '')).status).toBe(200)
  const title = `${places.find((each) => each.place === place)?.title}, ${rate?.title}`
  expect((await reviewsFor(ana)).find(({ email }) => email === 'rates@lex.test')?.remarks).toEqual([{ title, text: 'Above the market.' }])
  const [note] = (await historyFor(ana)).filter((item) => item.kind === 'note')
  expect(note?.facts.text).toContain(`${title}: Above the market.`)
})

test('an expert who has not answered is reminded by hand, once a day, with a link that opens the same; nobody who may not', async () => {
  await ask(ana, 'late@lex.test')
  const find = async () => (await reviewsFor(ana)).find(({ email }) => email === 'late@lex.test')
  const reviewId = (await find())?.reviewId ?? ''
  const remind = (person: Person) => person.ask(remindExpert, { params: { reviewId } })
  expect((await remind(petar)).refusal.code).toBe('NoWriteAccess')
  expect((await remind(tom)).status).toBe(404)
  // Asked today.
  expect((await remind(ana)).refusal.code).toBe('NotUsable')
  await passDays(1)
  const answers = await Promise.all([remind(ana), remind(ana)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await find())?.remindedOn).toBe(dayAt(house.services.now(), 'UTC'))
  const { text } = await mailTo('late@lex.test', 'Reminder: ')
  const [link = ''] = /https?:\/\/\S+\/assets-landing-review\?\S+/.exec(text) ?? []
  const again = new URL(link).searchParams.get('hashToken') ?? ''
  for (const hashToken of [await linkTo('late@lex.test'), again]) expect((await open(hashToken)).body).toMatchObject({ reviewId })
  const line = (await historyFor(ana)).find((item) => item.kind === 'reviewReminded')
  expect(line && historySentence(line)).toBe(`reminded Vera Lex of the question about version ${version}`)
  expect((await historyFor(tom)).some((item) => item.kind === 'reviewReminded')).toBe(false)
  await house.visitor().do(answerReviewByLink, { body: { hashToken: again, verdict: 'fine' } })
  await passDays(1)
  expect((await remind(ana)).refusal.code).toBe('StateChanged')
})

test('two days before the answer-by day an expert is reminded by itself, once; not one who has answered, whose e-mail is not wanted, or whose question was withdrawn', async () => {
  const people = ['silent', 'done', 'unwanted', 'withdrawn'].map((name) => `${name}@lex.test`)
  for (const email of people) expect((await ask(ana, email, { answerBy: inDaysFrom(house.services.now(), 5) })).status).toBe(200)
  const reviews = new Map((await reviewsFor(ana)).map(({ email, reviewId }) => [email, reviewId]))
  await house.visitor().do(answerReviewByLink, { body: { hashToken: await linkTo('done@lex.test'), verdict: 'fine' } })
  await house.services.db.pool.query(
    `insert into unwanted_mail (id, email, company_id, way) select id, email, company_id, 'page' from expert_review where id = $1`,
    [reviews.get('unwanted@lex.test')],
  )
  await ana.do(withdrawReview, { params: { reviewId: reviews.get('withdrawn@lex.test') ?? '' } })
  const remindedOn = async () => new Map((await reviewsFor(ana)).map(({ email, remindedOn: day }) => [email, day]))
  const run = () =>
    remindExpertsJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
  await passDays(2)
  await run()
  expect((await remindedOn()).get('silent@lex.test')).toBeNull()
  await passDays(1)
  await Promise.all([run(), run()])
  await passDays(1)
  await run()
  const reminded = await remindedOn()
  expect(people.map((email) => reminded.get(email))).toEqual([inDaysFrom(house.services.now(), -1), null, null, null])
  const { rows } = await house.services.db.pool.query(
    `select 1 from mail where kind = 'review-reminder' and to_address = 'silent@lex.test'`,
  )
  expect(rows).toHaveLength(1)
})
