// Somebody signs instead of somebody else: by delegating, or because who was asked cannot sign any more.

import { addUser, editUser } from '@tradewind/api/accounts/users.ts'
import { resendContract } from '@tradewind/api/contracting/resend.ts'
import {
  declineSignature,
  delegateSignature,
  getSignatures,
  replaceSigner,
  requestSignatures,
  signContract,
} from '@tradewind/api/contracting/signatures.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { consentText } from '@tradewind/domain/contracting/signing.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remindSignersJob } from './remind-signers-job.ts'

const TOM = 'buyer@demo.test'
const PRIYA = 'product@demo.test'
const AMANI = 'shell@demo.test'
const NEW = 'neema@solano.test'
const SAM = 'sam@meridian.test'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani, tom, priya] = house.signedIn(AMANI, TOM, PRIYA)
let contractId: string
let version: number
beforeEach(async () => {
  ;({ contractId, version } = await sendOne(amani, PRIYA))
  await amani.do(resendContract, { params: { id: contractId }, body: { newEmails: [TOM] } })
})

const tomorrow = () => new Date(house.services.now() + 86_400_000).toISOString().slice(0, 10)
const params = () => ({ id: contractId })
function asking(email: string, mayDelegate = false) {
  const signers = [
    { side: 'buyer' as const, email, mayDelegate },
    { side: 'supplier' as const, email: AMANI },
  ]
  return { params: params(), body: { version, signers, signBy: tomorrow() } }
}
const ask = async (email: string, mayDelegate = false) => (await amani.do(requestSignatures, asking(email, mayDelegate))).requestId
const signersOf = async (person: Person) => (await person.do(getSignatures, { params: params() })).request?.signers ?? []
async function sign(person: Person, requestId: string) {
  const { you } = await person.do(getSignatures, { params: params() })
  const consent = consentText(version, you.companyName)
  return person.ask(signContract, { params: params(), body: { requestId, version, method: 'typed', typed: you.name, consent } })
}
async function letPriya(access: 'read' | 'write'): Promise<void> {
  const { id: userId } = await house.services.db.queries
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', PRIYA)
    .executeTakeFirstOrThrow()
  await tom.do(editUser, { body: { userId, access } })
}
const remind = () => remindSignersJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: async () => {} })

describe('delegating', () => {
  test('a colleague signs at the same place of the order, and both sides read instead of whom', async () => {
    const requestId = await ask(TOM, true)
    const { signatureId } = await tom.do(delegateSignature, { params: params(), body: { requestId, email: PRIYA } })
    expect((await sign(tom, requestId)).status).toBe(404)
    expect((await sign(priya, requestId)).body.state).toBe('open')
    expect((await sign(amani, requestId)).body.state).toBe('complete')
    for (const person of [amani, tom]) {
      const signer = (await signersOf(person)).find((each) => each.signatureId === signatureId)
      expect(signer).toMatchObject({ name: 'Priya Nair', insteadOf: 'Tom Whitaker', state: 'signed', place: 0 })
    }
  })

  test('who is asked in person, a stranger, and somebody who signs already cannot be named', async () => {
    const inPerson = await ask(TOM)
    const refused = async (email: string, requestId = inPerson) =>
      (await tom.ask(delegateSignature, { params: params(), body: { requestId, email } })).refusal.message
    expect(await refused(PRIYA)).toBe('You are asked to sign in person.')
    ;({ contractId, version } = await sendOne(amani, TOM))
    const free = await ask(TOM, true)
    expect(await refused(AMANI, free)).toContain('is no user of Meridian Tours who can sign.')
    expect(await refused('nobody@meridian.test', free)).toContain('is no user of Meridian Tours who can sign.')
    expect(await refused(TOM, free)).toBe('Tom Whitaker is asked to sign already.')
  })
})

describe('who cannot sign any more', () => {
  test('is told to who asked, once, and somebody else is named at the same place', async () => {
    const requestId = await ask(PRIYA)
    const [waiting] = await signersOf(amani)
    const replacing = { params: params(), body: { requestId, signatureId: waiting?.signatureId ?? '', email: TOM } }
    // As long as she can sign she is not replaced.
    expect(waiting?.isBlocked).toBe(false)
    expect((await amani.ask(replaceSigner, replacing)).refusal.message).toContain('Priya Nair can sign.')
    await letPriya('read')
    try {
      expect((await signersOf(amani)).map(({ isBlocked }) => isBlocked)).toEqual([true, false])
      await remind()
      await remind()
      const mail = await post.mailTo(AMANI, ({ subject = '' }) => subject.startsWith('Priya Nair cannot sign'))
      expect(mail.text).toContain('The request waits until you name somebody else or withdraw it.')
      const told = async () =>
        (await amani.do(listNotifications)).items.filter(({ text }) => text.includes('Priya Nair, Meridian Tours, cannot sign'))
      await eventually(async () => expect(await told()).toHaveLength(1))
      // The other side names nobody; who signs already is not asked twice, and strangers are not asked at all.
      expect((await tom.ask(replaceSigner, replacing)).status).toBe(404)
      const refused = async (email: string) =>
        (await amani.ask(replaceSigner, { ...replacing, body: { ...replacing.body, email } })).refusal.message
      expect(await refused('stranger@else.test')).toContain('cannot be asked to sign')
      expect(await refused(AMANI)).toContain('cannot be asked to sign')
      await amani.do(replaceSigner, replacing)
      expect((await sign(tom, requestId)).body.state).toBe('open')
      expect((await sign(amani, requestId)).body.state).toBe('complete')
      expect(post.mails.filter(({ subject = '' }) => subject.startsWith('Priya Nair cannot sign'))).toHaveLength(1)
      expect(await told()).toHaveLength(1)
    } finally {
      await letPriya('write')
    }
  })

  describe('and who asked has gone as well', () => {
    const users = () => house.services.db.queries.updateTable('user_account')
    const askAs = async (person: Person, signer: string) =>
      (
        await person.do(requestSignatures, {
          params: params(),
          body: {
            version,
            signers: [
              { side: 'buyer' as const, email: signer },
              { side: 'supplier' as const, email: AMANI },
            ],
            signBy: tomorrow(),
            isInOrder: false,
          },
        })
      ).requestId
    const toldOf = async (person: Person, words: string) =>
      (await person.do(listNotifications)).items.filter(({ href, text }) => href.includes(contractId) && text.includes(words)).length
    const mailsOf = (words: string) =>
      post.mails
        .filter(({ subject = '', text = '' }) => subject.includes(words) && text.includes(contractId))
        .map(({ recipients }) => recipients.join())
    beforeAll(async () => {
      await tom.do(addUser, { body: { email: SAM, firstName: 'Sam', lastName: 'Ito', role: 'member', access: 'write' } })
      const now = new Date()
      await users().set({ confirmed_at: now, approved_at: now }).where('email', '=', SAM).execute()
    })

    test('its administrators are told, who name somebody else; and how it ended', async () => {
      const requestId = await askAs(priya, PRIYA)
      await letPriya('read')
      try {
        await remind()
        const mail = await post.mailTo(
          TOM,
          ({ subject = '', text = '' }) => subject.startsWith('Priya Nair cannot sign') && text.includes(contractId),
        )
        expect(mail.text).toContain('Priya Nair asked for these signatures and can answer for them no more.')
        await eventually(async () => expect(await toldOf(tom, 'cannot sign')).toBe(1))
        expect(mailsOf('cannot sign')).toEqual([TOM])
        const [waiting] = await signersOf(tom)
        const replacing = { requestId, signatureId: waiting?.signatureId ?? '', email: SAM }
        await tom.do(replaceSigner, { params: params(), body: replacing })
        const asked = await post.mailTo(SAM, ({ subject = '' }) => subject.includes('asks you to sign'))
        expect(asked.replyTo).toMatchObject([{ address: TOM }])
        await amani.do(declineSignature, { params: params(), body: { requestId, reason: 'Too early.' } })
        await post.mailTo(TOM, ({ subject = '', text = '' }) => subject.includes('declined to sign') && text.includes(contractId))
        // Sam signs, Amani declined, Priya can do nothing more.
        await eventually(() => expect(mailsOf('declined to sign').toSorted()).toEqual([TOM, SAM, AMANI].toSorted()))
      } finally {
        await letPriya('write')
      }
    })

    test('everybody who can sign is told where no administrator can', async () => {
      await askAs(tom, TOM)
      await users().set({ disabled_at: new Date() }).where('email', '=', TOM).execute()
      try {
        await remind()
        await eventually(() => expect(mailsOf('cannot sign').toSorted()).toEqual([PRIYA, SAM].toSorted()))
      } finally {
        await users().set({ disabled_at: null }).where('email', '=', TOM).execute()
      }
    })
  })

  describe('is known by the account', () => {
    type Change = Partial<Record<'deleted_at' | 'disabled_at' | 'approved_at' | 'confirmed_at', Date | null>> & { company_id?: string }
    const accounts = () => house.services.db.queries.updateTable('user_account')
    async function blocked(email: string, change: Change) {
      const before = await house.services.db.queries
        .selectFrom('user_account')
        .select(['company_id', 'confirmed_at', 'approved_at', 'disabled_at', 'deleted_at'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      await accounts().set(change).where('email', '=', email).execute()
      try {
        return (await signersOf(tom)).filter(({ isBlocked }) => isBlocked).map((each) => each.email)
      } finally {
        await accounts().set(before).where('email', '=', email).execute()
      }
    }
    const now = new Date()

    test('removed, switched off, not approved, or of another company by now', async () => {
      await tom.do(requestSignatures, asking(PRIYA))
      const { company_id: elsewhere } = await house.services.db.queries
        .selectFrom('user_account')
        .select('company_id')
        .where('email', '=', AMANI)
        .executeTakeFirstOrThrow()
      expect(await blocked(PRIYA, { deleted_at: null })).toEqual([])
      const changes: Change[] = [{ deleted_at: now }, { disabled_at: now }, { approved_at: null }, { company_id: elsewhere }]
      for (const change of changes) expect(await blocked(PRIYA, change), JSON.stringify(change)).toEqual([PRIYA])
    })

    test('without an account of their own buyers come in by link, suppliers do not', async () => {
      await tom.do(requestSignatures, asking(PRIYA))
      expect(await blocked(PRIYA, { confirmed_at: null })).toEqual([])
      expect(await blocked(AMANI, { confirmed_at: null })).toEqual([AMANI])
    })
  })

  test('a colleague of the supplier who was invited and never came in is not offered: no link would lead in', async () => {
    const ana = await house.signIn('supplier@demo.test')
    ;({ contractId, version } = await sendOne(ana, TOM))
    await ana.do(addUser, { body: { email: NEW, firstName: 'Neema', lastName: 'New', role: 'member', access: 'write' } })
    const { queries } = house.services.db
    const contract = await queries
      .selectFrom('contract as c')
      .innerJoin('partner as p', (join) =>
        join.onRef('p.company_id', '=', 'c.buyer_id').onRef('p.partner_company_id', '=', 'c.supplier_id'),
      )
      .select(['c.buyer_id', 'p.id'])
      .where('c.id', '=', contractId)
      .executeTakeFirstOrThrow()
    await queries.insertInto('partner_contact').values({ company_id: contract.buyer_id, partner_id: contract.id, email: NEW }).execute()
    const { people } = await tom.do(getSignatures, { params: params() })
    expect(people.map(({ email }) => email)).not.toContain(NEW)
    const signers = [
      { side: 'buyer' as const, email: TOM },
      { side: 'supplier' as const, email: NEW },
    ]
    const answer = await tom.ask(requestSignatures, { params: params(), body: { version, signers, signBy: tomorrow() } })
    expect(answer.refusal.message).toBe(`${NEW} cannot be asked to sign. Choose somebody from the list.`)
  })
})
