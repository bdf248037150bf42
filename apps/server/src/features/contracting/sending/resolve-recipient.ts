// Who stands behind a recipient of rates, or of a request for them: a partner, the company that an address belongs to, or somebody new (decision 0027).

import { fullName } from '@tradewind/domain/text/names.ts'
import { type AddressClaim, type AddressOwner, ownerOf, waitingPlaceOf } from '@tradewind/domain/accounts/address-owner.ts'
import { isFreeMailDomain } from '@tradewind/domain/accounts/email-domain.ts'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { addressClaims, lockAddresses } from '../../accounts/users/public.ts'
import { changePartnerCompany, ensurePartner } from '../../connections/partners/public.ts'
import { ensureTalk } from '../../workspace/talk/public.ts'
import type { Party } from '../contract/public.ts'

export type ResolvedRecipient = {
  readonly company: Party
  readonly people: readonly { readonly userId: string; readonly email: string; readonly accountEmail: string; readonly name: string }[]
}

/**
 * The company that gets the contracts or the request, with a user for each address. Makes a shell account for an address that nobody has.
 * @param wanted a buyer for contracts, a supplier for requests
 * @returns the reason in words when nothing can be sent to it
 */
export async function resolveRecipient(
  services: Services,
  tx: Transaction,
  sender: Party,
  wanted: CompanyType,
  recipient: { partnerId: string | null; partnerName: string; emails: readonly string[] },
  /** `nobody` keeps both out of the address book of the other: who is only invited has not said yet that she wants to be known. */
  knows: 'both' | 'nobody' = 'both',
): Promise<ResolvedRecipient | { readonly problem: string }> {
  await lockAddresses(tx, recipient.emails)
  const owners = await ownersOf(tx, recipient.emails)
  const company =
    recipient.partnerId === null
      ? await companyByAddress(services, tx, owners, { ...recipient, wanted })
      : await companyOfPartner(tx, owners, { ...recipient, wanted, senderId: sender.companyId, partnerId: recipient.partnerId })
  if (!company) return { problem: 'This partner is not in your address book any more.' }
  if (company.id === sender.companyId) return { problem: 'This address belongs to your own company.' }
  if (company.company_type !== wanted) return { problem: WRONG_KIND[wanted] }
  const found: Party = { companyId: company.id, companyName: company.company_name, city: company.city, countryCode: company.country_code }
  const stranger = [...owners].find(([, { whose }]) => whose.owner && whose.owner.companyId !== found.companyId)
  // The other company is not named: a supplier could ask whose an address is without sending anything to it.
  if (stranger) return { problem: `The address ${stranger[0]} belongs to another company, not to this partner.` }
  if (knows === 'both') await makeKnown(services, tx, sender, found, recipient)
  const people = []
  for (const email of recipient.emails) people.push(await ensureUser(services, tx, found.companyId, email, owners.get(email)?.claims ?? []))
  return { company: found, people }
}

/** Each stands in the address book of the other, and they can write to each other. */
async function makeKnown(
  services: Services,
  tx: Transaction,
  sender: Party,
  found: Party,
  recipient: { readonly partnerName: string; readonly emails: readonly string[] },
): Promise<void> {
  const now = services.now()
  await ensurePartner(
    tx,
    {
      companyId: sender.companyId,
      partnerCompanyId: found.companyId,
      partnerName: recipient.partnerName || found.companyName,
      city: found.city,
      countryCode: found.countryCode,
      emails: recipient.emails,
    },
    now,
  )
  await ensurePartner(
    tx,
    {
      companyId: found.companyId,
      partnerCompanyId: sender.companyId,
      partnerName: sender.companyName,
      city: sender.city,
      countryCode: sender.countryCode,
      emails: [],
    },
    now,
  )
  await ensureTalk(tx, sender.companyId, found.companyId, now)
}

type CompanyType = 'Contractor' | 'Supplier'

const WRONG_KIND: Readonly<Record<CompanyType, string>> = {
  Contractor: 'This address belongs to a supplier: contracts go to buyers.',
  Supplier: 'This address belongs to a buyer: requests go to suppliers.',
}

type Owners = ReadonlyMap<string, { readonly whose: AddressOwner; readonly claims: readonly AddressClaim[] }>

async function ownersOf(tx: Transaction, emails: readonly string[]): Promise<Owners> {
  const claims = await addressClaims(tx, emails)
  return new Map(emails.map((email) => [email, { claims: claims.get(email) ?? [], whose: ownerOf(email, claims.get(email) ?? []) }]))
}

type ToPartner = { readonly senderId: string; readonly wanted: CompanyType; readonly partnerId: string; readonly emails: readonly string[] }

/** The partner's company. If it is an unclaimed shell, and all addresses belong to one company by now, the partner becomes that company. */
async function companyOfPartner(tx: Transaction, owners: Owners, { senderId, wanted, partnerId, emails }: ToPartner) {
  const company = await tx
    .selectFrom('partner as p')
    .innerJoin('company as c', 'c.id', 'p.partner_company_id')
    .selectAll('c')
    .where('p.company_id', '=', senderId)
    .where('p.id', '=', partnerId)
    .executeTakeFirst()
  if (!company?.is_shell) return company
  const ownerIds = new Set(emails.map((email) => owners.get(email)?.whose.owner?.companyId))
  const [ownerId] = ownerIds
  if (ownerId === undefined || ownerIds.size > 1 || ownerId === company.id || (await isRun(tx, company.id))) return company
  const owner = await getCompany(tx, ownerId)
  if (owner.company_type === wanted && owner.id !== senderId)
    await changePartnerCompany(tx, { companyId: senderId, partnerId, partnerCompanyId: owner.id })
  return owner
}

/** Whether a user of the company has confirmed an address. */
async function isRun(tx: Transaction, companyId: string): Promise<boolean> {
  const users = tx.selectFrom('user_account').select('id').where('company_id', '=', companyId).where('deleted_at', 'is', null)
  return (await users.where('confirmed_at', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

async function getCompany(tx: Transaction, companyId: string) {
  return tx.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow()
}

async function companyByAddress(
  services: Services,
  tx: Transaction,
  owners: Owners,
  { partnerName, emails, wanted }: { partnerName: string; emails: readonly string[]; wanted: CompanyType },
) {
  const email = emails[0] ?? ''
  const { whose, claims } = owners.get(email) ?? { whose: undefined, claims: [] }
  if (whose?.owner) return getCompany(tx, whose.owner.companyId)
  // An address that nobody has claimed may have got rates and requests: each kind waits in a shell account of its kind.
  for (const claim of claims) {
    if (!waitingPlaceOf([claim])) continue
    const waiting = await getCompany(tx, claim.companyId)
    if (waiting.company_type === wanted) return waiting
  }
  const id = newId(services.now())
  return tx
    .insertInto('company')
    .values({
      id,
      company_type: wanted,
      product_type: wanted === 'Supplier' ? 'Both' : null,
      company_name: partnerName || nameFromAddress(email),
      is_shell: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The company's user with this address; made, without a password, when there is none. Such a user opens by link what was sent to them. */
async function ensureUser(services: Services, tx: Transaction, companyId: string, email: string, claims: readonly AddressClaim[]) {
  const claim = claims.find((each) => each.companyId === companyId)
  if (claim) {
    const known = await tx
      .selectFrom('user_account as u')
      .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
      .where('u.id', '=', claim.userId)
      .executeTakeFirstOrThrow()
    return { userId: known.id, email, accountEmail: known.email, name: fullName(known.first_name, known.last_name) }
  }
  const id = newId(services.now())
  await tx.insertInto('user_account').values({ id, company_id: companyId, email }).execute()
  return { userId: id, email, accountEmail: email, name: '' }
}

/** @example nameFromAddress('rates@nordwind-reisen.de') is 'nordwind-reisen.de' */
function nameFromAddress(email: string): string {
  const domain = email.split('@')[1] ?? email
  return isFreeMailDomain(domain) ? email : domain
}
