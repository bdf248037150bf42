// Every screen but the editor's in both themes and on a phone: nothing for axe to find, nothing to move sideways, nothing the browser complains of.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { NO_SCREEN, signInAs } from '@tradewind/stage/browser.ts'
import { draftOf } from '@tradewind/stage/drafts.ts'
import { bringIn } from '@tradewind/stage/importing.ts'
import { complaintsAboutScreen } from '@tradewind/stage/screen-look.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

const SUPPLIER = 'supplier@demo.test'
const BUYER = 'buyer@demo.test'
const SHELL = 'shell@demo.test'
const ADMIN = 'admin@demo.test'

/** Who looks at which address; `{…}` stands for what the demo world calls it. */
const SCREENS: readonly (readonly [name: string, who: string | undefined, address: string])[] = [
  ['sign-in', undefined, '/signin'],
  ['sign-up', undefined, '/signup'],
  ['forgotten password', undefined, '/signin/forgot-password'],
  ['new password', undefined, '/signin/newpassword/none'],
  ['confirmation again', undefined, '/signin/resend-confirmation'],
  ['secondary confirmation again', undefined, '/signin/resend-secondary-confirmation-email'],
  ['secondary address away', undefined, '/signin/disassociate-secondary'],
  ['administrator sign-in', undefined, '/admin-signin'],
  ['signed link without a token', undefined, '/signed-link'],
  ['link that leads nowhere', undefined, '/assets-landing-signing?hashToken=none'],
  ['home of a supplier', SUPPLIER, '/home'],
  ['contracts of a shell account', SHELL, '/contracting/contract-list/all'],
  ['contracts of a supplier', SUPPLIER, '/contracting/contract-list/all'],
  ['contracts that nobody finds', SUPPLIER, '/contracting/contract-list/all?searchText=zzzz'],
  ['templates', SUPPLIER, '/contracting/template-list'],
  ['templates that nobody finds', SUPPLIER, '/contracting/template-list?searchText=zzzz'],
  ['archived templates', SUPPLIER, '/contracting/template-list?place=archived'],
  ['deleted templates', SUPPLIER, '/contracting/template-list?place=trash'],
  ['template', SUPPLIER, '/contracting/template/{template}/details'],
  ['new rate sheet', SUPPLIER, '/contracting/template-list?sheet=new'],
  ...['addProducts', 'manageRatePackage', 'manageExtrasOffers', 'importFromTemplate', 'omniImport', 'sheetDetails'].map(
    (dialog) => [`draft with ${dialog}`, SHELL, `/contracting/draft/{draft}?open=${dialog}`] as const,
  ),
  ['change log', SUPPLIER, '/contracting/template/{template}/logs'],
  ['import', SUPPLIER, '/contracting/import/{import}'],
  ['contract sent', SUPPLIER, '/contracting/contract/{sent}/details'],
  ['contracts of a buyer', BUYER, '/contracting/contract-list/all'],
  ['home of a buyer', BUYER, '/home'],
  ['dashboard of a supplier', SUPPLIER, '/contracting/dashboard'],
  ['dashboard of a buyer', BUYER, '/contracting/dashboard'],
  ['booking system that is not switched on', BUYER, '/integration/mappings'],
  ['contract received', BUYER, '/contracting/contract/{received}/details'],
  ['activities', BUYER, '/contracting/contract/{received}/activities'],
  ['notes', BUYER, '/contracting/contract/{received}/notes'],
  ['files', BUYER, '/contracting/contract/{received}/files'],
  ['profile', SUPPLIER, '/settings'],
  ['password and security', SUPPLIER, '/settings/security'],
  ['notification settings', SUPPLIER, '/settings/notifications'],
  ['appearance', SUPPLIER, '/settings/appearance'],
  ['users', SUPPLIER, '/settings/users'],
  ['adding a user', SUPPLIER, '/settings/users?add=new'],
  ['billing', SUPPLIER, '/billing'],
  ['company settings', SUPPLIER, '/settings/company'],
  ['profile of a company', SUPPLIER, '/profile'],
  ['stop sales', SUPPLIER, '/contracting/stop-sales'],
  ['connections', SUPPLIER, '/connections/connected'],
  ['address book', SUPPLIER, '/partners'],
  ['PartnerFinder', BUYER, '/partner-finder'],
  ['single sign-on', SUPPLIER, '/settings/single-sign-on'],
  ['audit log', SUPPLIER, '/settings/audit-log'],
  ['API tokens', SUPPLIER, '/settings/tokens'],
  ['Webhooks', SUPPLIER, '/settings/webhooks'],
  ['second factor to set up', SUPPLIER, '/second-factor'],
  ['outbox', SUPPLIER, '/outbox'],
  ['guide', SUPPLIER, '/help'],
  ['home of the platform', ADMIN, '/home'],
  ['users of all companies', ADMIN, '/admin/users'],
  ['audit log of a company', ADMIN, '/admin/audit-log?companyId={company}&companyName=Solano%20Hotels&reason=Ticket%205521'],
  ['companies that are found', ADMIN, '/admin/find?searchText=solano'],
  ['reason before a company', ADMIN, '/admin/company-details/{company}'],
  ['page about a company', ADMIN, '/admin/company-details/{company}?reason=Ticket%205521'],
  ['reason before the activities of a contract', ADMIN, '/admin/contract/{sent}'],
  ['activities of a contract', ADMIN, '/admin/contract/{sent}?reason=Ticket%205521'],
  ['announcements', ADMIN, '/admin/announcements'],
  ['people and roles of the provider', ADMIN, '/admin/people'],
  ['operations at a glance', ADMIN, '/admin/operations'],
  ['answers about the help', ADMIN, '/admin/help'],
  ['users whom nobody finds', ADMIN, '/admin/users?searchText=zzzz'],
  ['address that does not exist', SUPPLIER, '/nowhere'],
]

describe('screens', () => {
  const journey = openJourney()
  let names: Record<string, string>

  beforeAll(async () => {
    const [supplier, buyer] = [await journey.house.signIn(SUPPLIER), await journey.house.signIn(BUYER)]
    const sent = await supplier.do(listContracts, { body: { searchText: 'Dubrovnik' } })
    const received = await buyer.do(listContracts, { body: { searchText: 'Mto wa Simba' } })
    const templates = await supplier.do(listTemplates, { query: { searchText: 'Dubrovnik' } })
    const csv = 'Hotel;From;To;Double\nBlue House;01.04.2026;31.03.2027;90\nGreen House;01.04.2026;30.09.2026;free\n'
    const file = await bringIn(supplier, { name: 'rates.csv', bytes: Buffer.from(csv) })
    const { draftId, sheet } = await draftOf(await journey.house.signIn(SHELL))
    names = {
      company: (await supplier.do(getSessionInfo)).companyId ?? '',
      draft: `${draftId}/product/${sheet.pages[0]?.pageId.replace('.', '/') ?? ''}`,
      sent: sent.items[0]?.contractId ?? '',
      received: received.items[0]?.contractId ?? '',
      template: templates.items[0]?.templateId ?? '',
      import: file.importId,
    }
  })

  test.each([[undefined], [SUPPLIER], [BUYER], [SHELL], [ADMIN]])('what %s sees', async (who) => {
    const { page, context, complaints } = await journey.browser.newTab()
    if (who !== undefined) await signInAs(page, who, WORLD_PASSWORD, NO_SCREEN)
    const problems: string[] = []
    for (const [name, seenBy, address] of SCREENS) {
      if (seenBy !== who) continue
      const open = () => page.goto(address.replace(/\{(\w+)\}/, (_, key: string) => names[key] ?? ''))
      problems.push(...(await complaintsAboutScreen(page, name, open)))
    }
    await context.close()
    expect([...problems, ...complaints]).toEqual([])
  })
})
