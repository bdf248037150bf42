// A supplier asks both sides to sign; the buyer and then the supplier sign, each in a browser; anybody can check the document.

import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { editUser } from '@tradewind/api/accounts/users.ts'
import { resendContract } from '@tradewind/api/contracting/resend.ts'
import { requestSignatures } from '@tradewind/api/contracting/signatures.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

describe('signing a contract', () => {
  const journey = openJourney()

  test('asked, typed by the buyer, drawn by the supplier, live on both sides, sealed, and checked by pdfsig', async () => {
    const amani = await journey.house.signIn('shell@demo.test')
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    const at = `/contracting/contract/${contractId}/signatures`
    const supplier = await journey.tabAs('shell@demo.test', { at: NO_SCREEN })
    const buyer = await journey.tabAs('buyer@demo.test', { at: NO_SCREEN })
    await supplier.page.goto(at)
    await buyer.page.goto(at)
    await buyer.page.getByText('Nobody has been asked yet.').waitFor()

    await supplier.page.getByRole('button', { name: 'Request signatures' }).click()
    const dialog = supplier.page.getByRole('dialog')
    await dialog.getByRole('list', { name: 'Who signs' }).getByText('Tom Whitaker').waitFor()
    await dialog.getByLabel('Message').fill('As agreed on the telephone.')
    await takePicture(supplier.page, 'ask-for-signatures')
    expect(await accessibilityFindings(supplier.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ask 2 people' }).click()

    // The buyer's page was open: it hears of it.
    await buyer.page.getByText('Your turn').waitFor()
    await supplier.page.getByText('afterwards').waitFor()
    const consent = buyer.page.getByRole('checkbox', { name: /^I sign version 1 for Meridian Tours\./ })
    const sign = buyer.page.getByRole('button', { name: 'Sign version 1' })
    await buyer.page.getByLabel('Your name').fill('Tom Whitaker')
    expect(await sign.isDisabled()).toBe(true)
    await consent.check()
    await takePicture(buyer.page, 'sign')
    expect(await accessibilityFindings(buyer.page)).toEqual([])
    await sign.click()
    await buyer.page.getByRole('link', { name: 'Signatures 1 of 2' }).waitFor()

    await supplier.page.getByText('Your turn').waitFor()
    await supplier.page.getByText('Drawn', { exact: true }).click()
    const pad = supplier.page.getByRole('img', { name: 'Field to draw your signature in' })
    const box = await pad.boundingBox()
    if (!box) throw new Error('no field to draw in')
    await supplier.page.mouse.move(box.x + 30, box.y + 50)
    await supplier.page.mouse.down()
    for (let i = 1; i <= 30; i += 1) await supplier.page.mouse.move(box.x + 30 + i * 6, box.y + 50 + Math.sin(i) * 20)
    await supplier.page.mouse.up()
    await supplier.page.getByRole('checkbox', { name: /^I sign version 1 for Mto wa Simba Lodge\./ }).check()
    await takePicture(supplier.page, 'sign-drawn')
    await supplier.page.getByRole('button', { name: 'Sign version 1' }).click()

    for (const { page } of [supplier, buyer]) {
      await page.getByText('Signed by all 2').waitFor()
      await page.getByRole('banner').or(page.locator('header')).getByText('Signed', { exact: true }).first().waitFor()
      await page.getByRole('link', { name: 'Signed PDF' }).waitFor()
    }
    await takePicture(buyer.page, 'signed')
    await buyer.page.setViewportSize(NARROW)
    expect(await sidewaysPixels(buyer.page)).toBe(0)
    await takePicture(buyer.page, 'signed-narrow')
    const waiting = buyer.page.waitForEvent('download')
    await buyer.page.getByRole('link', { name: 'Signed PDF' }).click()
    const pdf = await (await waiting).path()
    expect(execFileSync('pdfsig', [pdf], { encoding: 'utf8' })).toContain('Signature is Valid.')
    // Anybody checks it, without an account; nothing is uploaded.
    const anybody = await journey.browser.newTab()
    const sent: string[] = []
    anybody.page.on('request', (request) => sent.push(request.postData() ?? ''))
    await anybody.page.goto('/proof')
    await takePicture(anybody.page, 'check-a-document-empty')
    await anybody.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: readFileSync(pdf) })
    await anybody.page.getByRole('heading', { name: /^Unchanged since today/ }).waitFor()
    await anybody.page.getByText('2 of 2 cover this version: Tom Whitaker, Amani Mushi').waitFor()
    expect(await accessibilityFindings(anybody.page)).toEqual([])
    await takePicture(anybody.page, 'check-a-document')
    await anybody.page.getByLabel('History in your e-mail').fill('a41c 90de 6e5b c817')
    await anybody.page.getByRole('button', { name: 'Compare' }).click()
    await anybody.page.getByText('which is not in it').first().waitFor()
    expect(sent.every((body) => body === '')).toBe(true)
    const { publicUrl } = journey.house.services.config
    // The house answers it, so that this process must not wait for it.
    const { stdout: named } = await promisify(execFile)(process.execPath, ['scripts/verify.ts', pdf, '--installation', publicUrl])
    expect(named).toMatch(/^Unchanged since 20.+, sealed by .+, whose certificate you named\./)
    await anybody.page.setViewportSize(NARROW)
    expect(await sidewaysPixels(anybody.page)).toBe(0)
    await takePicture(anybody.page, 'check-a-document-narrow')
    expect([...supplier.complaints, ...anybody.complaints, ...buyer.complaints]).toEqual([])
    await supplier.page.context().close()
    await buyer.page.context().close()
    await anybody.page.context().close()
  })

  test('who cannot sign any more is marked, and who asked names somebody else', async () => {
    const amani = await journey.house.signIn('shell@demo.test')
    const tom = await journey.house.signIn('buyer@demo.test')
    const { contractId, version } = await sendOne(amani, 'product@demo.test')
    const params = { id: contractId }
    await amani.do(resendContract, { params, body: { newEmails: ['buyer@demo.test'] } })
    const signers = [
      { side: 'buyer' as const, email: 'product@demo.test' },
      { side: 'supplier' as const, email: 'shell@demo.test' },
    ]
    const signBy = new Date(journey.house.services.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await amani.do(requestSignatures, { params, body: { version, signers, signBy } })
    const session = await (await journey.house.signIn('product@demo.test')).do(getSessionInfo)
    const userId = session.userId ?? ''
    await tom.do(editUser, { body: { userId, access: 'read' } })

    const { page, complaints } = await journey.tabAs('shell@demo.test', { at: NO_SCREEN })
    await page.goto(`/contracting/contract/${contractId}/signatures`)
    await page.getByText('Cannot sign any more.').waitFor()
    await takePicture(page, 'signer-blocked')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'signer-blocked-narrow')
    await page.getByRole('button', { name: 'Name somebody else…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Colleague' }).click()
    await takePicture(page, 'signer-replaced-narrow')
    await page.getByRole('option', { name: /^Tom Whitaker/ }).click()
    await dialog.getByRole('button', { name: 'Ask to sign' }).click()
    await page.getByText('instead of Priya Nair').waitFor()
    await tom.do(editUser, { body: { userId, access: 'write' } })
    expect(complaints).toEqual([])
  })
})
