// Two sides come to terms: proposals, a stop sale with receipts, terms that many templates follow, and rates for markets and groups.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import { joinNoticeRanges } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import type { NegotiatedPlace } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { groupSeriesSheet } from '@tradewind/world/rate-sheets/group-series-sheet.ts'
import type { Actor } from '../../context.ts'
import { associateMaster } from '../../features/contracting/master-templates/associate.ts'
import { createMaster, editMasterDraft } from '../../features/contracting/master-templates/change-masters.ts'
import { finaliseMaster } from '../../features/contracting/master-templates/finalise.ts'
import { answerProposals } from '../../features/contracting/negotiation/answer-proposals.ts'
import { proposeValues } from '../../features/contracting/negotiation/propose-values.ts'
import { findSheet } from '../../features/contracting/rate-sheet/public.ts'
import { confirmStopSale, openStopSale } from '../../features/contracting/stop-sale/confirm-stop-sale.ts'
import { createStopSale } from '../../features/contracting/stop-sale/create-stop-sale.ts'
import { remindHolders } from '../../features/contracting/stop-sale/remind-holders.ts'
import { newId } from '../../platform/ids.ts'
import { publish, send, stageAt } from '../acting.ts'
import { insertTemplate } from '../insert-template.ts'
import { actorAt, type Scene } from './scene.ts'

type People = Readonly<Record<'ana' | 'salma' | 'tom' | 'jonas' | 'amani', Actor>>

export async function agree(scene: Scene, people: People): Promise<void> {
  await offerGroupSeries(scene, people)
  await followMasterTerms(scene, people)
  await stopSale(scene, people)
  await negotiate(scene, people)
}

/** Rates for groups by their size and for guests of some markets. */
async function offerGroupSeries({ services, daysAgo }: Scene, { salma, tom, jonas }: People): Promise<void> {
  const at = daysAgo(16)
  const { templateId } = await services.db.transaction((tx) =>
    insertTemplate(
      tx,
      salma.companyId,
      groupSeriesSheet(() => newId(at)),
      at,
    ),
  )
  await publish(stageAt(services, at), salma, [templateId])
  await send(stageAt(services, daysAgo(8)), salma, {
    templateIds: [templateId],
    recipients: [{ email: tom.email }, { email: jonas.email }],
    subject: 'Group series 2026/27',
    message: 'Rates for groups by their size, and a special rate for guests from German-speaking countries.',
  })
}

/** Ana writes her terms once; six houses follow them, and three of those are published with them. */
async function followMasterTerms(scene: Scene, { ana }: People): Promise<void> {
  const houses = await scene.services.db.queries
    .selectFrom('template as t')
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 't.company_id').onRef('l.id', '=', 't.location_id'))
    .select('t.id')
    .where('t.company_id', '=', ana.companyId)
    .where('t.draft_sheet_id', 'is', null)
    .where('l.city', 'in', ['Buenos Aires', 'Mendoza', 'Lisbon', 'Rome', 'Athens', 'Cape Town'])
    .orderBy('l.city')
    .execute()
  const templateIds = houses.map(({ id }) => id)
  const { draftId, masterTemplateId } = await scene.does(ana, 14, (context) =>
    createMaster(context, { type: 'policyNotes', templateName: 'Terms of all Solano houses', currency: 'USD' }),
  )
  const ownId = draftId.replace(/^draft:/, '')
  await scene.does(ana, 14, (context) =>
    editMasterDraft(context, ownId, {
      updates: {
        'policyNotes.termsAndConditions':
          'Rates are per room and night. Releases are counted from the day of arrival. Invoices are due within 30 days of departure.',
        'policyNotes.marketInfo': 'Valid worldwide, except for guests who book with the houses themselves.',
      },
    }),
  )
  await scene.does(ana, 14, (context) => finaliseMaster(context, ownId, { isConfirmed: false }))
  await scene.does(ana, 13, (context) =>
    associateMaster(context, { masterTemplateId, type: 'policyNotes', templateDraftIds: templateIds, honorPreloadContent: false }),
  )
  await publish(stageAt(scene.services, scene.daysAgo(12)), ana, templateIds.slice(0, 3))
}

/** Holders of Dubrovnik who have confirmed its stop sale. */
const CONFIRMING = ['innkjop@fjellfjord.test', 'verd@aurora.test', 'hetong@huaxia.test', 'contratos@casadomar.test']

async function stopSale(scene: Scene, { ana, tom }: People): Promise<void> {
  const { queries } = scene.services.db
  const { id: locationId } = await queries
    .selectFrom('location')
    .select('id')
    .where('company_id', '=', ana.companyId)
    .where('city', '=', 'Dubrovnik')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const days = joinNoticeRanges([{ from: getDay('2027-07-09'), to: getDay('2027-07-12') }])
  const { stopSaleId } = await scene.does(ana, 4, (context) =>
    createStopSale(context, {
      locationId,
      kind: 'close',
      days,
      productIds: [],
      rooms: null,
      reason: 'The summer festival has taken the whole house.',
    }),
  )
  const receipts = await queries
    .selectFrom('stop_sale_receipt')
    .select(['id', 'buyer_id'])
    .where('company_id', '=', ana.companyId)
    .where('stop_sale_id', '=', stopSaleId)
    .execute()
  const holders = await Promise.all(CONFIRMING.map((email) => actorAt(scene.services, email)))
  for (const { id, buyer_id } of receipts) {
    if (buyer_id === tom.companyId) await scene.does(tom, 3, (context) => openStopSale(context, id))
    const holder = holders.find(({ companyId }) => companyId === buyer_id)
    if (!holder) continue
    await scene.does(holder, 3, (context) => openStopSale(context, id))
    await scene.does(holder, 3, (context) => confirmStopSale(context, id))
  }
  await scene.does(ana, 2, (context) => remindHolders(context, stopSaleId, undefined))
}

/** Tom proposes other values to the lodge and to Solano; the lodge has countered one. */
async function negotiate(scene: Scene, { ana, amani, tom }: People): Promise<void> {
  const lodge = await newestContract(scene, amani, tom)
  const [tent, other] = ratesIn(lodge, 'Canvas tent')
  if (!tent || !other) throw new Error('the lodge has no rates for its canvas tent')
  const { proposalIds } = await scene.does(tom, 3, (context) =>
    proposeValues(context, lodge.id, {
      version: lodge.version,
      proposals: [
        { place: tent.place, value: lowered(tent.value, 0.95), reason: 'At this rate we keep all twelve departures.' },
        { place: other.place, value: lowered(other.value, 0.96), reason: 'The same step as in the year before.' },
      ],
    }),
  )
  const [first = ''] = proposalIds
  await scene.does(amani, 2, (context) =>
    answerProposals(context, lodge.id, {
      answers: [{ proposalId: first, steps: 1, act: 'counter', value: lowered(tent.value, 0.98), reason: 'Our best for these weeks.' }],
    }),
  )
  const solano = await newestContract(scene, ana, tom)
  const [rate] = ratesIn(solano)
  if (!rate) throw new Error('a contract of Solano has no rates')
  await scene.does(tom, 1, (context) =>
    proposeValues(context, solano.id, {
      version: solano.version,
      proposals: [
        { place: rate.place, value: lowered(rate.value, 0.97), reason: 'Our brochure sells this room in the low season only below that.' },
      ],
    }),
  )
}

async function newestContract({ services }: Scene, supplier: Actor, buyer: Actor) {
  const { queries } = services.db
  const contract = await queries
    .selectFrom('contract')
    .select(['id', 'version', 'sheet_id'])
    .where('supplier_id', '=', supplier.companyId)
    .where('buyer_id', '=', buyer.companyId)
    .where('state', 'in', ['pending', 'accepted'])
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const sheet = await findSheet(queries, supplier.companyId, contract.sheet_id)
  if (!sheet) throw new Error(`contract ${contract.id} has no rate sheet`)
  return { id: contract.id, version: contract.version, sheet: { head: sheet.head, pages: sheet.pages } }
}

type Rated = { readonly place: NegotiatedPlace; readonly value: string }

/** The first rate of each season, of the product with this name or of any. */
function ratesIn({ sheet }: Awaited<ReturnType<typeof newestContract>>, productName?: string): Rated[] {
  const page = productPagesOf(sheet).find((each) => productName === undefined || each.productName === productName)
  if (!page) return []
  return page.seasonRates.flatMap(({ seasonId, rateSets }): Rated[] => {
    const rate = rateSets[0]?.rates.find((each) => each.retailRate !== undefined)
    if (rate?.retailRate === undefined) return []
    const { productId, ratePackageId } = page
    const place = { kind: 'rate', productId, ratePackageId, seasonId, rateSet: 0, description: rate.description, field: 'retail' } as const
    return [{ place, value: rate.retailRate }]
  })
}

/** Rounded to whole units. */
function lowered(amount: string, factor: number): string {
  return String(Math.round(Number(amount) * factor))
}
