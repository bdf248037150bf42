// Tells the story of the demo world: two months in which suppliers bring in rates, send them, and buyers answer.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import { LODGE, MERIDIAN, NORDWIND, PLATFORM, SOLANO, TOURS } from '@tradewind/world/people.ts'
import { dubrovnikSheet } from '@tradewind/world/rate-sheets/dubrovnik-sheet.ts'
import { lodgeSheet } from '@tradewind/world/rate-sheets/lodge-sheet.ts'
import { toursSheet } from '@tradewind/world/rate-sheets/tours-sheet.ts'
import { solanoFile } from '@tradewind/world/solano-file.ts'
import type { Actor, Services } from '../context.ts'
import { markContractViewed } from '../features/contracting/contract-list/contract-list.ts'
import { updateContractStatus } from '../features/contracting/contract-state/update-contract-status.ts'
import { openDraft } from '../features/contracting/drafts/drafts.ts'
import { fileContracts } from '../features/contracting/filing/public.ts'
import { saveSearch } from '../features/connections/partner-finder/public.ts'
import { updateRate } from '../features/contracting/rate-sheet/rates/update-rate.ts'
import { newMessage } from '../features/workspace/messages/new-message.ts'
import { markRead } from '../features/workspace/messages/read-marks.ts'
import { ensureTalk } from '../features/workspace/talk/public.ts'
import { newId } from '../platform/ids.ts'
import { act, contextOf, importFile, publish, send, stageAt } from './acting.ts'
import { connect, insertCompany, type InsertedCompany, insertPartners } from './insert-company.ts'
import { insertNetwork } from './insert-network.ts'
import { insertTemplate } from './insert-template.ts'

const DAY_MS = 24 * 3600 * 1000

type Cast = Record<'solano' | 'lodge' | 'tours' | 'meridian' | 'nordwind', InsertedCompany>

/** The parts of the story in their order, for whoever waits. */
export const DEMO_PARTS = ['Companies and people', 'Rate sheets', 'Contracts', 'Answers of buyers', 'First messages'] as const

/** Fills an empty database. Whether it is empty is asked by the caller. @param begins hears of each part before it begins */
export async function fillDemo(services: Services, begins: (part: (typeof DEMO_PARTS)[number]) => void = () => undefined): Promise<void> {
  // Whole days back from now, at a quarter past nine: a story is told at office hours.
  const today = Math.floor(services.now() / DAY_MS) * DAY_MS + 9.25 * 3600 * 1000
  const daysAgo = (days: number, hours = 0) => Math.min(today - days * DAY_MS + hours * 3600 * 1000, services.now())
  begins('Companies and people')
  const cast = await insertCast(services, daysAgo(62))
  begins('Rate sheets')
  const solano = await bringInSolano(services, cast, daysAgo)
  const others = await bringInOthers(services, cast, daysAgo)
  begins('Contracts')
  await sendEverything(services, cast, solano, others, daysAgo)
  begins('Answers of buyers')
  await answer(services, cast, daysAgo)
  await showRareStates(services, cast)
  await leaveAChangeOpen(services, cast, solano.dubrovnik, daysAgo(0))
  begins('First messages')
  await letThemTalk(services, cast, daysAgo)
  await keepASearch(services, cast, daysAgo(8))
  await readOldNotifications(services, daysAgo(2))
  await services.db.pool.query('analyze')
}

async function insertCast(services: Services, at: number): Promise<Cast> {
  return services.db.transaction(async (tx) => {
    const cast = {
      solano: await insertCompany(tx, SOLANO, at),
      lodge: await insertCompany(tx, LODGE, at),
      tours: await insertCompany(tx, TOURS, at),
      meridian: await insertCompany(tx, MERIDIAN, at),
      nordwind: await insertCompany(tx, NORDWIND, at),
    }
    await insertCompany(tx, PLATFORM, at)
    await connect(tx, cast.solano, cast.meridian, at)
    await connect(tx, cast.solano, cast.nordwind, at)
    await connect(tx, cast.tours, cast.meridian, at)
    await connect(tx, cast.meridian, cast.lodge, at)
    await insertPartners(tx, cast.solano, at)
    await insertNetwork(tx, services.now())
    return cast
  })
}

type DaysAgo = (days: number, hours?: number) => number
type Solano = { readonly dubrovnik: string; readonly templates: readonly string[] }

/** Ana imports the group's list, publishes most of it, and writes Dubrovnik's sheet for next season by hand. */
async function bringInSolano(services: Services, { solano }: Cast, daysAgo: DaysAgo): Promise<Solano> {
  const ana = actorOf(solano)
  await importFile(stageAt(services, daysAgo(58)), ana, solanoFile())
  const rows = await services.db.queries
    .selectFrom('template as t')
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 't.company_id').onRef('l.id', '=', 't.location_id'))
    .select('t.id')
    .where('t.company_id', '=', solano.companyId)
    .orderBy('l.match_key')
    .execute()
  const templates = rows.map((row) => row.id).filter((_, i) => i % 28 !== 5)
  await publish(stageAt(services, daysAgo(57)), ana, templates)
  const at = daysAgo(30)
  const { templateId: dubrovnik } = await services.db.transaction((tx) =>
    insertTemplate(
      tx,
      solano.companyId,
      dubrovnikSheet(() => newId(at)),
      at,
    ),
  )
  await publish(stageAt(services, at), ana, [dubrovnik])
  return { dubrovnik, templates }
}

/** The lodge and the tour operator have one sheet each. */
async function bringInOthers(services: Services, { lodge, tours }: Cast, daysAgo: DaysAgo): Promise<{ lodge: string; tours: string }> {
  const at = daysAgo(26)
  const made = { lodge: '', tours: '' }
  for (const [key, company, sheet] of [
    ['lodge', lodge, lodgeSheet],
    ['tours', tours, toursSheet],
  ] as const) {
    const { templateId } = await services.db.transaction((tx) =>
      insertTemplate(
        tx,
        company.companyId,
        sheet(() => newId(at)),
        at,
      ),
    )
    await publish(stageAt(services, at), actorOf(company), [templateId])
    made[key] = templateId
  }
  return made
}

async function sendEverything(
  services: Services,
  cast: Cast,
  { dubrovnik, templates }: Solano,
  others: { lodge: string; tours: string },
  daysAgo: DaysAgo,
): Promise<void> {
  const ana = actorOf(cast.solano)
  const partners = await services.db.queries
    .selectFrom('partner')
    .select(['id', 'partner_name', 'partner_company_id'])
    .where('company_id', '=', cast.solano.companyId)
    .orderBy('id')
    .execute()
  const buyers = partners
    .filter((partner) => [cast.meridian.companyId, cast.nordwind.companyId].includes(partner.partner_company_id))
    .map((partner) => ({ partnerId: partner.id }))
  const everybody = partners.map((partner) => ({ partnerId: partner.id }))
  await send(stageAt(services, daysAgo(52)), ana, {
    templateIds: templates.filter((_, i) => i % 4 === 0),
    recipients: buyers,
    subject: 'Solano rates 2026/27',
    message: 'Dear partners, here are our rates for the coming year. Please tell me when you miss a city.',
  })
  await send(stageAt(services, daysAgo(44)), ana, {
    templateIds: templates.filter((_, i) => i % 24 === 1),
    recipients: everybody.slice(2),
    subject: 'Our rates for 2026/27',
    message: 'With our best rates for your programme.',
  })
  await send(stageAt(services, daysAgo(28)), ana, {
    templateIds: [dubrovnik],
    recipients: everybody,
    subject: 'Dubrovnik: contract rates 2026/27',
    message:
      'Dubrovnik is our house with the most questions, so this sheet has everything: offers, allotments and the festive season.\n\nPlease accept by the end of the month.\nAna',
  })
  await send(stageAt(services, daysAgo(12)), actorOf(cast.tours), {
    templateIds: [others.tours],
    recipients: [{ email: MERIDIAN.people[0]?.email ?? '' }, { email: NORDWIND.people[0]?.email ?? '' }],
    subject: 'Journeys from Marrakech 2026/27',
    message: 'Four journeys, all with our own guides.',
  })
  await send(stageAt(services, daysAgo(5)), actorOf(cast.lodge), {
    templateIds: [others.lodge],
    recipients: [{ email: MERIDIAN.people[0]?.email ?? '' }],
    subject: 'STO rates 2026/27',
    message: 'Karibu! Our rates for the new year; the suite is new.',
  })
}

/** What each contract becomes, by its place in the list: some are read, some answered, some lie. */
async function answer(services: Services, cast: Cast, daysAgo: DaysAgo): Promise<void> {
  const contracts = await services.db.queries.selectFrom('contract').select(['id', 'buyer_id', 'sent_at']).orderBy('id').execute()
  for (const [i, contract] of contracts.entries()) {
    const buyer = await buyerOf(services, cast, contract.buyer_id)
    const sentAt = Date.parse(contract.sent_at ?? '')
    const viewedAt = Math.min(sentAt + (1 + (i % 5)) * DAY_MS + (i % 7) * 3600 * 1000, daysAgo(0, -1))
    if (i % 6 === 0 || sentAt > daysAgo(6)) continue
    await act(stageAt(services, viewedAt), buyer, (viewing) => markContractViewed(viewing, contract.id, true))
    if (i % 3 === 0) continue
    // Most answer within days; some only lately, which is what waits for Ana.
    const answeredAt = i % 14 === 4 ? daysAgo(1 + (i % 4), -(i % 5)) : Math.min(viewedAt + (1 + (i % 9)) * DAY_MS, daysAgo(0, -0.5))
    const state = i % 17 === 2 ? 'rejected' : 'accepted'
    await act(stageAt(services, answeredAt), buyer, (answering) => updateContractStatus(answering, { contractIds: [contract.id], state }))
    if (i % 11 === 1)
      await act(stageAt(services, Math.min(answeredAt + DAY_MS, daysAgo(0, -0.25))), buyer, (loading) =>
        updateContractStatus(loading, { contractIds: [contract.id], state: 'loaded' }).catch(ignoreRejected),
      )
    // Answers older than a week have been looked at.
    if (answeredAt < daysAgo(7))
      await markContractViewed(contextOf(stageAt(services, answeredAt + 3600 * 1000), actorOf(cast.solano)), contract.id, true).catch(
        ignoreForeign,
      )
  }
}

/** A rejected contract cannot be loaded. */
function ignoreRejected(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'StateChanged')) throw error
}

/** Ana does not see what the lodge and the tour operator sent. */
function ignoreForeign(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'NotFound')) throw error
}

async function buyerOf(services: Services, cast: Cast, companyId: string): Promise<Actor> {
  for (const company of [cast.meridian, cast.nordwind]) if (company.companyId === companyId) return actorOf(company)
  const row = await services.db.queries
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email', 'c.company_name'])
    .where('u.company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return {
    ...actorOf(cast.meridian),
    userId: row.id,
    email: row.email,
    firstName: '',
    lastName: '',
    companyId,
    companyName: row.company_name,
    isShell: true,
  }
}

/** States whose own screens come with later features, or with time: two of each. */
async function showRareStates(services: Services, cast: Cast): Promise<void> {
  const over = { state: 'pending', start_date: getDay('2025-11-01'), end_date: getDay('2026-10-31') }
  for (const change of [{ state: 'requested' }, { state: 'draft' }, over]) {
    await services.db.transaction(async (tx) => {
      const rows = await tx
        .selectFrom('contract')
        .select('id')
        .where('supplier_id', '=', cast.solano.companyId)
        .where('state', '=', 'pending')
        .where('viewed_by_buyer_at', 'is', null)
        .orderBy('id', 'desc')
        .offset(4)
        .limit(2)
        .execute()
      const ids = rows.map((row) => row.id)
      if (ids.length === 0) return
      await tx.updateTable('contract').set(change).where('id', 'in', ids).execute()
      await fileContracts(services, tx, ids)
    })
  }
}

/** Ana is in the middle of raising Dubrovnik's summer: a draft with one change is open. */
async function leaveAChangeOpen(services: Services, { solano }: Cast, templateId: string, at: number): Promise<void> {
  const context = contextOf(stageAt(services, at), actorOf(solano))
  const { draftId } = await openDraft(context, templateId)
  const page = await services.db.queries
    .selectFrom('rate_page as p')
    .innerJoin('rate_body as b', (join) => join.onRef('b.company_id', '=', 'p.company_id').onRef('b.hash', '=', 'p.body_hash'))
    .select(['p.page_id', 'p.revision', 'b.body'])
    .where('p.company_id', '=', solano.companyId)
    .where('p.sheet_id', '=', draftId)
    .where('p.product_name', '=', 'Classic room')
    .executeTakeFirstOrThrow()
  const season = (JSON.parse(page.body) as { seasons: { seasonId: string; seasonName: string }[] }).seasons.find(
    (each) => each.seasonName === 'High',
  )
  const address = { pageId: page.page_id, revision: page.revision, seasonId: season?.seasonId ?? '', rateSet: 0, description: 'Double' }
  await updateRate(context, draftId, { ...address, retailRate: '436.00', commissionPercentage: '20', notApplicable: false })
}

/** Salma and Tom talk about the journeys; Priya notes what the supplier need not know. Salma has not read the answer yet. */
async function letThemTalk(services: Services, { tours, meridian }: Cast, daysAgo: DaysAgo): Promise<void> {
  const [salma, tom, priya] = [actorOf(tours), actorOf(meridian), meridian.people[1] ?? actorOf(meridian)]
  const { talkId } = await services.db.transaction((tx) => ensureTalk(tx, tours.companyId, meridian.companyId, daysAgo(4)))
  const say = (actor: Actor, at: number, text: string, type: 'message' | 'note' = 'message') =>
    act(stageAt(services, at), actor, (context) =>
      newMessage(context, { connectionId: talkId, channelId: 'general', type, text, files: [], mentions: [] }),
    )
  await say(salma, daysAgo(4), 'Good morning Tom, the desert camp has a new kitchen. Shall I send you the pictures for your brochure?')
  await say(priya, daysAgo(3), 'Our brochure closes on the 15th. Ask for the pictures before we answer the rates.', 'note')
  await say(tom, daysAgo(3, 1), 'Yes please, by the 10th if you can. Are transfers from the airport in all four journeys?')
  await say(salma, daysAgo(2), 'In all four, for arrivals until 20:00. Later ones are 35.00 a car.')
  for (const reader of [tom, priya])
    await markRead(contextOf(stageAt(services, daysAgo(2, 1)), reader), { assetId: talkId, assetType: 'connection' })
  await say(tom, daysAgo(1), 'Good. I will answer the rates this week.')
}

/** Tom looks for small houses every week or so; some have joined since. */
async function keepASearch(services: Services, { meridian }: Cast, at: number): Promise<void> {
  const filter = { companyType: 'Supplier' as const, searchText: '', segments: ['Boutique', 'Small groups'] }
  const context = contextOf(stageAt(services, at), actorOf(meridian))
  await saveSearch(context, { searchName: 'Small houses, small groups', filter })
}

async function readOldNotifications(services: Services, before: number): Promise<void> {
  await services.db.queries
    .updateTable('notification')
    .set({ read_at: new Date(before) })
    .where('created_at', '<', new Date(before).toISOString())
    .execute()
}

function actorOf(company: InsertedCompany): Actor {
  const [first] = company.people
  if (!first) throw new Error('a company of the cast has nobody')
  return first
}
