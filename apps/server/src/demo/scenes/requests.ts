// A buyer asks for next year's rates; some answer, one declines, and two have their files loaded by the staff of the platform.

import type { Actor } from '../../context.ts'
import { noteLoad, takeLoad } from '../../features/admin/dl-queue/work-on-loads.ts'
import { askForDataLoad, requestDL } from '../../features/contracting/data-load/ask-load.ts'
import { declineRequest, sendExternalRates } from '../../features/contracting/request-answers/answer-request.ts'
import { createRequest } from '../../features/contracting/requests/create-request.ts'
import { stageAt, upload } from '../acting.ts'
import { actorAt, type Scene } from './scene.ts'

type People = Readonly<Record<'ana' | 'salma' | 'tom' | 'noor', Actor>>

const ASKED = [
  { supplierName: 'Hotel Bergkristall', emails: ['rates@bergkristall.test'] },
  { supplierName: 'Casa da Levada', emails: ['contratos@casadalevada.test'] },
  { supplierName: 'Ngorongoro Ridge Camp', emails: ['reservations@ridgecamp.test'] },
  { supplierName: 'Villa Oleandro', emails: ['info@villaoleandro.test'] },
  { supplierName: 'Fjordgården', emails: ['booking@fjordgarden.test'] },
]

/** As a small hotel writes it: seasons in the head, rooms below. */
const LAID_OUT = `Hotel Bergkristall,,,
Contract rates 2027/28 in EUR per room and night,,,
,Low,Mid,High
,01.04.2027 - 31.05.2027,01.06.2027 - 30.06.2027,01.07.2027 - 30.09.2027
Double room,96,118,142
Single room,71,86,104
Family room,134,162,198
"Breakfast included. Children up to 6 years free, 7 to 12 years 50 %.",,,
`
const CAMP = LAID_OUT.replace('Hotel Bergkristall', 'Ngorongoro Ridge Camp')
  .replace('EUR per room', 'USD per tent')
  .replaceAll('room,', 'tent,')

export async function askForRates(scene: Scene, { ana, salma, tom, noor }: People): Promise<void> {
  const partners = await scene.services.db.queries
    .selectFrom('partner')
    .select('id')
    .where('company_id', '=', tom.companyId)
    .where('partner_company_id', 'in', [ana.companyId, salma.companyId])
    .execute()
  const { requestId } = await scene.does(tom, 9, (context) =>
    createRequest(context, {
      requestName: 'Rates 2027/28',
      startDate: scene.dayIn(130),
      endDate: scene.dayIn(495),
      wanted: 'All rooms and tours that you sell to tour operators, with rates for groups.',
      needs: ['rates', 'policies', 'allocation'],
      mustBeComplete: false,
      currency: null,
      message: 'Dear partners, we are planning our programme for 2027/28. Please send us your rates by the deadline; any file will do.',
      deadline: scene.dayIn(12),
      remindDays: [-7, -1],
      suppliers: [...partners.map(({ id }) => ({ partnerId: id })), ...ASKED.map((each) => ({ ...each, emails: [...each.emails] }))],
      files: [],
    }),
  )
  const visit = (i: number) => visitorOf(scene, requestId, ASKED[i]?.emails[0] ?? '')
  const declining = await visit(3)
  await scene.does(declining.actor, 6, (context) =>
    declineRequest(context, declining.askedId, { reason: 'We are closed for renovation until spring 2028.' }),
  )
  const hotel = await visit(0)
  const file = (actor: Actor, days: number, fileName: string, text: string) =>
    upload(stageAt(scene.services, scene.daysAgo(days)).services, actor, {
      fileName,
      bytes: Buffer.from(text),
      contentType: 'text/csv',
      purpose: 'contract',
    })
  const hotelFile = await file(hotel.actor, 5, 'bergkristall-2027.csv', LAID_OUT)
  await scene.does(hotel.actor, 5, (context) =>
    sendExternalRates(context, {
      subject: 'Rates 2027/28',
      message: 'Our rates are in the file. The family rooms are new.',
      files: [{ path: hotelFile }],
      requests: [hotel.askedId],
    }),
  )
  const { dataLoadId } = await scene.does(tom, 4, (context) =>
    requestDL(context, {
      contractId: hotel.askedId,
      rateConversionSetting: 'ratesAndPolicies',
      messageForDL: 'Please load it by the end of the week: it goes into our brochure.',
      priority: 'high',
    }),
  )
  await scene.does(noor, 2, (context) => takeLoad(context, dataLoadId))
  await scene.does(noor, 2, (context) => noteLoad(context, dataLoadId, 'The child policy stands in the last line only.'))
  const camp = await visit(2)
  const campFile = await file(camp.actor, 1, 'ridge-camp-rates.csv', CAMP)
  await scene.does(camp.actor, 1, (context) =>
    askForDataLoad(context, {
      askedId: camp.askedId,
      files: [{ path: campFile }],
      rateConversionSetting: 'rates',
      messageForDL: 'Prices are per tent with full board.',
    }),
  )
}

/** The supplier at this address, as it is once it has opened the link of the request. */
async function visitorOf({ services }: Scene, requestId: string, email: string): Promise<{ actor: Actor; askedId: string }> {
  const asked = await services.db.queries
    .selectFrom('asked_supplier')
    .select('id')
    .where('request_id', '=', requestId)
    .where('supplier_name', '=', ASKED.find(({ emails }) => emails.includes(email))?.supplierName ?? '')
    .executeTakeFirstOrThrow()
  const actor = await actorAt(services, email)
  return { actor: { ...actor, contractId: asked.id, asked: { askedId: asked.id, draftIds: [] } }, askedId: asked.id }
}
