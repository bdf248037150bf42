// Who is connected with whom: invitations of all kinds, and an address book that somebody has kept.

import type { Actor } from '../../context.ts'
import { keepApart } from '../../features/connections/address-book/merge-partners.ts'
import { savePartner } from '../../features/connections/address-book/save-partner.ts'
import { changeConnection } from '../../features/connections/connections/change-connection.ts'
import { changeInvitation } from '../../features/connections/connections/change-invitation.ts'
import { connectPartner, inviteConnections } from '../../features/connections/connections/invite.ts'
import { savePartnerView, sharePartnerView } from '../../features/connections/partner-views/partner-views.ts'
import { newId } from '../../platform/ids.ts'
import { actorAt, type Scene } from './scene.ts'

type People = Readonly<Record<'ana' | 'salma' | 'tom' | 'jonas' | 'amani', Actor>>

export async function knowPartners(scene: Scene, people: People): Promise<void> {
  await invite(scene, people)
  await keepAddressBook(scene, people)
}

async function invite(scene: Scene, { ana, salma, tom, jonas }: People): Promise<void> {
  await scene.does(ana, 8, (context) =>
    inviteConnections(context, {
      invitations: [
        { name: 'Harbour & Hill Travel', emails: ['product@harbourhill.test'] },
        { name: 'Voyages Lumière', emails: ['contrats@lumiere.test'] },
        { name: '桜旅行', emails: ['rates@sakura-ryoko.test'] },
      ],
      message: 'We met at the fair in London: our rates for 2026/27 are ready, and I would like to send them to you here.',
    }),
  )
  const [silent] = await scene.services.db.queries
    .selectFrom('connection_invitation')
    .select('id')
    .where('company_id', '=', ana.companyId)
    .where('email', '=', 'contrats@lumiere.test')
    .execute()
  if (silent) await scene.does(ana, 2, (context) => changeInvitation(context, silent.id, 'resend'))
  await scene.does(salma, 3, (context) =>
    inviteConnections(context, {
      invitations: [{ name: 'Nordwind Reisen', emails: [jonas.email] }],
      message: 'Dear Jonas, your clients ask for Morocco; we have four journeys for small groups.',
    }),
  )
  // Companies that found the cast in PartnerFinder, and one that the cast found.
  const adriatic = await userOf(scene, 'Greenwich', 'Contractor')
  const kruger = await userOf(scene, 'Kruger Gate', 'Supplier')
  const stone = await userOf(scene, 'Stone Town', 'Supplier')
  const levada = await userOf(scene, 'Levada', 'Supplier')
  await scene.does(adriatic, 4, (context) => connectPartner(context, { targetCompanyId: ana.companyId }))
  await scene.does(kruger, 5, (context) => connectPartner(context, { targetCompanyId: tom.companyId }))
  await scene.does(stone, 1, (context) => connectPartner(context, { targetCompanyId: tom.companyId }))
  await scene.does(tom, 6, (context) => connectPartner(context, { targetCompanyId: levada.companyId }))
  const asked = await scene.services.db.queries
    .selectFrom('connection')
    .select('id')
    .where('inviting_company_id', '=', tom.companyId)
    .where('invited_company_id', '=', levada.companyId)
    .executeTakeFirstOrThrow()
  await scene.does(levada, 1, (context) => changeConnection(context, asked.id, 'accept'))
}

/** A user of a company of the network, which has none of its own: somebody has to press the buttons. */
async function userOf({ services, daysAgo }: Scene, name: string, companyType: 'Supplier' | 'Contractor'): Promise<Actor> {
  const company = await services.db.queries
    .selectFrom('company')
    .select(['id', 'company_name'])
    .where('company_name', 'like', `${name} %`)
    .where('company_type', '=', companyType)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const email = `contracts@${name.toLowerCase().replace(/\W+/g, '-')}.test`
  const at = new Date(daysAgo(30))
  await services.db.queries
    .insertInto('user_account')
    .values({
      id: newId(services.now()),
      company_id: company.id,
      email,
      role: 'admin',
      access: 'write',
      confirmed_at: at,
      approved_at: at,
      created_at: at,
    })
    .execute()
  return actorAt(services, email)
}

type Kept = { readonly name: string; readonly tags: readonly string[]; readonly note: string; readonly contactName?: string }

const BOOK: readonly Kept[] = [
  {
    name: 'Meridian Tours',
    tags: ['Key account', 'Brochure'],
    note: 'Two thirds of their nights are in Dubrovnik and Lisbon. Brochure closes on 15 December; Tom decides, Priya loads.',
    contactName: 'Tom Whitaker',
  },
  {
    name: 'Nordwind Reisen',
    tags: ['Key account', 'Allotment'],
    note: 'Takes allotments, calls them off weekly.',
    contactName: 'Jonas Petersen',
  },
  { name: 'Fjell & Fjord', tags: ['Nordic'], note: 'Prefers nett rates in one workbook.' },
  { name: 'Aurora Ferðir', tags: ['Nordic'], note: '' },
  { name: 'Baltic Horizon', tags: ['Nordic', 'Groups'], note: '' },
  { name: 'Sakura Journeys', tags: ['Asia'], note: 'Answers at night, our time.' },
  { name: '华夏之旅', tags: ['Asia', 'Groups'], note: 'Groups of 24 in October; wants twin rooms only.' },
  { name: 'Old World Rail', tags: ['Groups'], note: 'Paid late in 2025: deposit before the series is confirmed.' },
]

async function keepAddressBook(scene: Scene, { ana, tom }: People): Promise<void> {
  for (const kept of BOOK) await keepPartner(scene, ana, kept)
  for (const kept of [
    {
      name: 'Solano Hotels',
      tags: ['Adriatic', 'Preferred'],
      note: 'Ask for 5 % more on the suites of Dubrovnik.',
      contactName: 'Ana Marušić',
    },
    { name: 'Mto wa Simba Lodge', tags: ['Safari'], note: 'No account of their own: everything by e-mail to Amani.' },
    { name: 'Atlas & Dune Journeys', tags: ['Safari', 'Preferred'], note: '', contactName: 'Salma Idrissi' },
  ])
    await keepPartner(scene, tom, kept)
  // Their addresses share the domain of the demo, so that they look like one.
  const lookalikes = await scene.services.db.queries
    .selectFrom('partner')
    .select('id')
    .where('company_id', '=', tom.companyId)
    .where('partner_name', 'in', ['Solano Hotels', 'Mto wa Simba Lodge'])
    .execute()
  await scene.does(tom, 7, (context) => keepApart(context, { partnerIds: lookalikes.map(({ id }) => id), areApart: true }))
  const save = (actor: Actor, viewName: string, tags: string) =>
    scene.does(actor, 5, async (context) => {
      const { viewId } = await savePartnerView(context, { viewName, filter: { tags } })
      await sharePartnerView(context, viewId, true)
    })
  await save(ana, 'Nordic partners', 'Nordic')
  await save(ana, 'Series and groups', 'Groups')
  await save(tom, 'Preferred suppliers', 'Preferred')
}

async function keepPartner(scene: Scene, actor: Actor, { name, tags, note, contactName }: Kept): Promise<void> {
  const { queries } = scene.services.db
  const partner = await queries
    .selectFrom('partner')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('partner_name', '=', name)
    .executeTakeFirstOrThrow()
  const contacts = await queries
    .selectFrom('partner_contact')
    .select('email')
    .where('company_id', '=', actor.companyId)
    .where('partner_id', '=', partner.id)
    .orderBy('email')
    .execute()
  await scene.does(actor, 7, (context) =>
    savePartner(context, {
      partnerId: partner.id,
      partnerName: name,
      contacts: contacts.map(({ email }, i) => ({ email, contactName: i === 0 ? (contactName ?? '') : '' })),
      tags: [...tags],
      note,
      defaultTemplateId: null,
    }),
  )
}
