// Who is asked signs in every way there is: by link and code without an account, by a colleague with a passkey, or not at all.

import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { resendContract } from '@tradewind/api/contracting/resend.ts'
import { getSignatures, requestSignatures, signContract } from '@tradewind/api/contracting/signatures.ts'
import { pdfPages } from '@tradewind/server/features/contracting/downloads/opened-document.ts'
import { consentText } from '@tradewind/domain/contracting/signing.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { linkIn } from '@tradewind/stage/mail-link.ts'
import { plugInDevice } from '@tradewind/stage/passkey-device.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendLetter, sendOne, visitByLink } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { describe, expect, test } from 'vitest'

const AMANI = 'shell@demo.test'
const TOM = 'buyer@demo.test'
const PRIYA = 'product@demo.test'
const LENA = 'lena@north-trips.test'

describe('ways to sign', () => {
  const journey = openJourney({ sendsMail: true })

  const inDays = (days: number) => new Date(journey.house.services.now() + days * 86_400_000).toISOString().slice(0, 10)
  const signaturesAt = (contractId: string) => `/contracting/contract/${contractId}/signatures`
  async function ask(person: Person, contractId: string, version: number, buyer: { email: string; mayDelegate?: boolean }, more = {}) {
    const signers = [
      { side: 'buyer' as const, ...buyer },
      { side: 'supplier' as const, email: AMANI },
    ]
    const body = { version, signers, signBy: inDays(5), ...more }
    return (await person.do(requestSignatures, { params: { id: contractId }, body })).requestId
  }
  async function signByCall(person: Person, contractId: string, requestId: string, version: number) {
    const { you } = await person.do(getSignatures, { params: { id: contractId } })
    const consent = consentText(version, you.companyName)
    const body = { requestId, version, method: 'typed' as const, typed: you.name, consent }
    return person.do(signContract, { params: { id: contractId }, body })
  }
  test('somebody without an account signs rates that were accepted, by the link in the e-mail and a code', async () => {
    const amani = await journey.house.signIn(AMANI)
    const sent = await sendLetter(journey.mailbox, amani, LENA)
    const { contractId, version } = sent.contract
    const visitor = await visitByLink(journey.house.visitor(), sent)
    await visitor.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    const requestId = await ask(amani, contractId, version, { email: LENA, mayDelegate: true })
    const mail = await journey.mailbox.mailTo(LENA, ({ subject = '' }) => subject.includes('asks you to sign'))

    const lena = await journey.browser.newTab()
    const { page, complaints } = lena
    await page.goto(linkIn(mail).href)
    await page.getByRole('heading', { name: 'These rates have been answered' }).waitFor()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    const codeMail = await journey.mailbox.mailTo(LENA, ({ subject = '' }) => subject.includes('is your code'))
    await page.getByLabel('Code').fill((codeMail.subject ?? '').slice(0, 6))
    await page.getByRole('button', { name: 'Open the rates' }).click()
    await page.waitForURL(`**${signaturesAt(contractId)}`)
    await page.getByText('Your turn').waitFor()
    await page.getByText(`the link and a code sent to ${LENA}`).waitFor()
    // Without colleagues here there is nobody to name, and no passkey to sign with.
    expect(await page.getByRole('button', { name: 'Delegate' }).count()).toBe(0)
    expect(await page.getByText('Passkey', { exact: true }).count()).toBe(0)
    await page.getByLabel('Your name').fill('Lena North')
    await page.getByRole('checkbox', { name: /^I sign version \d+ for / }).check()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'sign-by-code-narrow')
    await page.getByRole('button', { name: `Sign version ${version}` }).click()
    await page.getByText('afterwards').or(page.getByText('Waits')).waitFor()
    await signByCall(amani, contractId, requestId, version)
    await page.getByText('Signed by all 2').waitFor()
    await page.getByRole('link', { name: 'Signed PDF' }).waitFor()
    await takePicture(page, 'signed-by-code-narrow')
    const { request } = await amani.do(getSignatures, { params: { id: contractId } })
    expect(request?.signers[0]?.given).toMatchObject({ email: LENA, method: 'typed', typed: 'Lena North', provenBy: 'code' })
    // The document says how she was known; others than ourselves find it unchanged.
    await page.setViewportSize({ width: 1280, height: 900 })
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Signed PDF' }).click()])
    const pdf = await download.path()
    const certificate = (pdfPages(readFileSync(pdf)).at(-1) ?? '').replace(/\s+/g, ' ')
    expect(certificate).toContain('Certificate of signatures')
    expect(certificate).toContain(`Known by the link and a code sent to ${LENA}, since `)
    expect(certificate).toContain('Known by password, since ')
    const said = execFileSync('pdfsig', [pdf], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    expect(said).toContain('Signature is Valid.')
    expect(said).toContain('Total document signed')
    // The house answers it, so that this process must not wait for it.
    const { stdout: verified } = await promisify(execFile)('npm', [
      'run',
      '--silent',
      'verify',
      '--',
      pdf,
      '--installation',
      journey.house.url,
    ])
    expect(verified).toMatch(/^Unchanged since 20/)
    expect(verified).toContain(`2 of 2 cover this version: ${LENA}, Amani Mushi`)
    expect(complaints).toEqual([])
    await lena.context.close()
  })

  test('where a second factor is asked for, somebody without an account reads that it cannot be signed by link', async () => {
    const amani = await journey.house.signIn(AMANI)
    const sent = await sendLetter(journey.mailbox, amani, 'jan@north-trips.test')
    const { contractId, version } = sent.contract
    await ask(amani, contractId, version, { email: 'jan@north-trips.test' }, { needsSecondFactor: true })
    const mail = await journey.mailbox.mailTo('jan@north-trips.test', ({ subject = '' }) => subject.includes('asks you to sign'))
    const { page, context } = await journey.browser.newTab()
    await page.goto(linkIn(mail).href)
    await page.waitForURL(`**${signaturesAt(contractId)}`)
    await page.getByText('You came by a link, which is no second factor').waitFor()
    expect(await page.getByRole('button', { name: /^Sign version/ }).isDisabled()).toBe(true)
    expect(await page.getByText('Settings, Security').count()).toBe(0)
    // Declining needs none: who cannot sign can still say why.
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('I have no account.')
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await page.getByText('Somebody declined: nothing was signed.').waitFor()
    await context.close()
  })

  test('a signer names a colleague, who signs with a passkey because a second factor is asked for', async () => {
    const amani = await journey.house.signIn(AMANI)
    const { contractId, version } = await sendOne(amani, TOM)
    await amani.do(resendContract, { params: { id: contractId }, body: { newEmails: [PRIYA] } })
    const tom = await journey.tabAs(TOM, { at: NO_SCREEN })
    const priya = await journey.tabAs(PRIYA, { at: NO_SCREEN })
    await plugInDevice(priya)
    const requestId = await ask(amani, contractId, version, { email: TOM, mayDelegate: true }, { needsSecondFactor: true })
    await priya.page.goto(signaturesAt(contractId))
    await priya.page.getByText('Waits').waitFor()

    await tom.page.goto(signaturesAt(contractId))
    await tom.page.getByText('This signature asks for a second factor.').waitFor()
    expect(await tom.page.getByRole('button', { name: /^Sign version/ }).isDisabled()).toBe(true)
    await tom.page.getByRole('button', { name: 'Delegate' }).click()
    const dialog = tom.page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Colleague' }).click()
    await tom.page.getByRole('option', { name: /^Priya Nair/ }).click()
    expect(await accessibilityFindings(tom.page)).toEqual([])
    await takePicture(tom.page, 'delegate')
    await dialog.getByRole('button', { name: 'Delegate' }).click()
    await tom.page.getByText('instead of Tom Whitaker').waitFor()

    // Her page was open: it is her turn there. A passkey is added in Settings first.
    await priya.page.getByText('Your turn').waitFor()
    await priya.page.goto('/settings/security')
    await priya.page.getByRole('button', { name: 'Add a passkey' }).click()
    const adding = priya.page.getByRole('dialog', { name: 'Add a passkey' })
    await adding.getByLabel('Name').fill('Laptop')
    await adding.getByLabel('Your password').fill(WORLD_PASSWORD)
    await adding.getByRole('button', { name: 'Continue' }).click()
    await priya.page.getByRole('button', { name: 'I have kept them' }).click()
    const asked = await journey.mailbox.mailTo(PRIYA, ({ subject = '' }) => subject.includes('asks you to sign'))
    await priya.page.goto(linkIn(asked).pathname)
    await priya.page.getByText('Your device confirms that it is you').waitFor()
    await priya.page.getByRole('checkbox', { name: /^I sign version \d+ for Meridian Tours\./ }).check()
    await takePicture(priya.page, 'sign-by-passkey')
    expect(await accessibilityFindings(priya.page)).toEqual([])
    await priya.page.getByRole('button', { name: `Sign version ${version}` }).click()
    await priya.page.getByRole('link', { name: 'Signatures 1 of 2' }).waitFor()

    // The supplier has no second factor in this session; it signs no more than the buyer without one did.
    await expect(signByCall(amani, contractId, requestId, version)).rejects.toThrow('This signature asks for your second factor')
    const { request } = await amani.do(getSignatures, { params: { id: contractId } })
    expect(request?.signers.map(({ name, state, given }) => [name, state, given?.method ?? null])).toEqual([
      ['Tom Whitaker', 'delegated', null],
      ['Priya Nair', 'signed', 'passkey'],
      ['Amani Mushi', 'waiting', null],
    ])
    expect(request?.signers[1]?.given?.passkey).toMatch(/^[\w-]{16,}$/)
    expect([...tom.complaints, ...priya.complaints]).toEqual([])
    await tom.context.close()
    await priya.context.close()
  })

  test('a signer declines with a reason, which both sides read at once; nothing was signed, and the supplier may send another version', async () => {
    const amani = await journey.house.signIn(AMANI)
    const { contractId, version } = await sendOne(amani, TOM)
    await ask(amani, contractId, version, { email: TOM })
    const supplier = await journey.tabAs(AMANI, { at: NO_SCREEN })
    const buyer = await journey.tabAs(TOM, { at: NO_SCREEN })
    await supplier.page.goto(signaturesAt(contractId))
    await supplier.page.getByText('The version cannot change meanwhile.').waitFor()
    await buyer.page.goto(signaturesAt(contractId))
    await buyer.page.getByRole('button', { name: 'Decline' }).click()
    const dialog = buyer.page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The High season begins too early.')
    expect(await accessibilityFindings(buyer.page)).toEqual([])
    await takePicture(buyer.page, 'decline-to-sign')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    for (const { page } of [buyer, supplier]) {
      await page.getByText('Somebody declined: nothing was signed.').waitFor()
      await page.getByText('“The High season begins too early.”').waitFor()
    }
    await supplier.page.getByRole('button', { name: `Ask for signatures on version ${version}` }).waitFor()
    const mail = await journey.mailbox.mailTo(AMANI, ({ text = '' }) => text.includes('The High season begins too early.'))
    expect(mail.subject).toContain('Tom Whitaker, Meridian Tours, declined to sign')
    await eventually(async () => {
      const { contract } = await amani.do(getContractInfo, { params: { id: contractId } })
      expect(contract?.state).toBe('pending')
    })
    expect([...supplier.complaints, ...buyer.complaints]).toEqual([])
    await supplier.context.close()
    await buyer.context.close()
  })
})
