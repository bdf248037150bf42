import { getDraftNavigation, sameAsCorporatePolicyNotes, saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { getTemplateLogs } from '@tradewind/api/contracting/templates.ts'
import { draftOfFile, draftSheet } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')
const draft = draftOfFile(amani)

/** Saves one section of the page of policies or notes; gives the line of edit history that it left. */
async function lineAfter(section: string, value: object): Promise<string | undefined> {
  const kind = section === 'policy' || section === 'checkInOut' ? 'policies' : 'notes'
  const page = (await draftSheet(amani, draft.draftId)).pages.find((each) => each.body.kind === kind)
  const changes = [{ pageId: page?.pageId ?? '', revision: page?.revision ?? 0, section, value }]
  await amani.do(saveSections, { params: { id: draft.draftId }, body: { changes: changes as never } })
  return (await amani.do(getTemplateLogs, { params: { id: draft.templateId } })).items[0]?.detail
}
const policy = (policyType: string, note: string) => ({ policyType, note })

describe('a line of edit history says', () => {
  test('what was changed of check-in and check-out [C-RL-047]', async () => {
    await lineAfter('checkInOut', { checkIn: '15:00', checkOut: '10:00' })
    expect(await lineAfter('checkInOut', { checkIn: '14:00', checkOut: '11:00' })).toBe(
      'Check-in: 15:00 became 14:00. Check-out: 10:00 became 11:00.',
    )
  })

  test('which policy was added, edited and deleted [C-RL-048] [C-RL-049] [C-RL-050]', async () => {
    await lineAfter('policy', { locationPolicy: [] })
    expect(await lineAfter('policy', { locationPolicy: [policy('family', 'Cots are free.')] })).toBe(
      'Policies: added Families: Cots are free.',
    )
    expect(await lineAfter('policy', { locationPolicy: [policy('family', 'Cots are 5 a night.')] })).toBe(
      'Policies, Families: Cots are free became Cots are 5 a night.',
    )
    expect(await lineAfter('policy', { locationPolicy: [] })).toBe('Policies: removed Families: Cots are 5 a night.')
  })

  test.each([
    ['termsAndConditions', 'Terms and conditions'],
    ['submissionCriteria', 'Submission criteria'],
    ['corporateIdentificationNumber', 'Corporate identification number'],
  ])('what was changed of the terms and notes: %s [C-RL-051]', async (section, label) => {
    await lineAfter(section, { [section]: 'As agreed' })
    expect(await lineAfter(section, { [section]: 'As written' })).toBe(`${label}: As agreed became As written.`)
  })

  test('what was changed of the market information [C-RL-052]', async () => {
    await lineAfter('marketInfo', { marketInfo: 'Europe' })
    expect(await lineAfter('marketInfo', { marketInfo: 'Europe and Asia' })).toBe('Market information: Europe became Europe and Asia.')
  })

  test('what was changed of the billing information [C-RL-053]', async () => {
    await lineAfter('billingInfo', { billingInformation: { terms: '30 days', insuranceFiles: [] } })
    expect(await lineAfter('billingInfo', { billingInformation: { terms: '14 days', currency: 'USD', insuranceFiles: [] } })).toBe(
      'Billing terms: 30 days became 14 days. Billing currency: USD was added.',
    )
  })
})

describe('sections that follow the corporate policy', () => {
  const following = async () => (await amani.do(getDraftNavigation, { params: { id: draft.draftId } })).sameAsCorporatePolicyNotes
  const follow = (sections: string[], person = amani) =>
    person.ask(sameAsCorporatePolicyNotes, { body: { draftId: draft.draftId, sameAsCorporatePolicyNotes: sections as never } })

  test('are named for the draft; saving one takes it out, and the others stay [C-CL-033] [C-RL-056]', async () => {
    expect((await follow(['checkInOut', 'marketInfo', 'policy'])).status).toBe(200)
    expect(await following()).toEqual(['checkInOut', 'marketInfo', 'policy'])
    await lineAfter('marketInfo', { marketInfo: 'Our own market' })
    expect(await following()).toEqual(['checkInOut', 'policy'])
    await lineAfter('termsAndConditions', { termsAndConditions: 'Our own terms' })
    expect(await following()).toEqual(['checkInOut', 'policy'])
  })

  test('are for the company’s writers only', async () => {
    const codes = []
    for (const email of ['sales@demo.test', 'buyer@demo.test', 'supplier@demo.test'])
      codes.push((await follow([], await house.signIn(email))).refusal.code)
    expect(codes).toEqual(['NoWriteAccess', 'SuppliersOnly', 'NotFound'])
    expect((await follow(['rates'])).refusal.code).toBe('WrongInput')
  })
})
