// Who stands behind a recipient of rates, or of a request for them: a partner, the company that an address belongs to, or somebody new (decision 0027).

import { fullName } from '@tradewind/domain/text/names.ts'
import { type AddressClaim, type AddressOwner, ownerOf, waitingPlaceOf } from '@tradewind/domain/accounts/address-owner.ts'
import { isFreeMailDomain } from '@tradewind/domain/accounts/email-domain.ts'
import type { Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { newId } from '../../../platform/ids.ts'
import { addressClaims, lockAddresses } from '../../accounts/users/public.ts'
import { changePartnerCompany, ensurePartners } from '../../connections/partners/public.ts'
import { ensureTalks } from '../../workspace/talk/public.ts'
import type { Party } from '../contract/public.ts'

export type ResolvedPerson = {
  readonly userId: string
  readonly email: string
  readonly accountEmail: string
  readonly name: string
  /** Who confirmed an address ended up here by their own will, and has no link to leave by. */
  readonly isConfirmed: boolean
}
export type ResolvedRecipient = { readonly company: Party; readonly people: readonly ResolvedPerson[] }
type Recipient = { readonly partnerId: string | null; readonly partnerName: string; readonly emails: readonly string[] }
/** The reason in words when nothing can be sent. */
type Problem = { readonly problem: string }
/** `nobody` keeps both out of the address book of the other: who is only invited has not said yet that she wants to be known. */
type Knows = 'both' | 'nobody'
type CompanyType = 'Contractor' | 'Supplier'

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
  recipient: Recipient,
  knows: Knows = 'both',
): Promise<ResolvedRecipient | Problem> {
  const [resolved] = await resolveRecipients(services, tx, sender, wanted, [recipient], knows)
  return resolved ?? { problem: NOT_THERE }
}

/**
 * As `resolveRecipient`, for many, in a few statements for all. One that cannot be sent to does not disturb the others.
 * @param recipients each with addresses that none of the others has
 * @returns in their order
 */
export async function resolveRecipients(
  services: Services,
  tx: Transaction,
  sender: Party,
  wanted: CompanyType,
  recipients: readonly Recipient[],
  knows: Knows = 'both',
): Promise<(ResolvedRecipient | Problem)[]> {
  const emails = recipients.flatMap((recipient) => recipient.emails)
  await lockAddresses(tx, emails)
  const owners = await ownersOf(tx, emails)
  const asked = { senderId: sender.companyId, wanted }
  const companies = await companiesOf(services, tx, owners, asked, recipients)
  const found = recipients.map((recipient, i) => checked(owners, asked, recipient, companies[i]))
  const reached = found.flatMap((each) => ('problem' in each ? [] : [each]))
  if (knows === 'both') await makeKnown(tx, sender, reached, services.now())
  const people = await ensureUsers(services, tx, owners, reached)
  return found.map((each) => {
    if ('problem' in each) return each
    return { company: each.company, people: each.recipient.emails.flatMap((email) => people.get(email) ?? []) }
  })
}

type Asked = { readonly senderId: string; readonly wanted: CompanyType }
type Reached = { readonly recipient: Recipient; readonly company: Party }

const NOT_THERE = 'This partner is not in your address book any more.'
const WRONG_KIND: Readonly<Record<CompanyType, string>> = {
  Contractor: 'This address belongs to a supplier: contracts go to buyers.',
  Supplier: 'This address belongs to a buyer: requests go to suppliers.',
}

function checked(owners: Owners, { senderId, wanted }: Asked, recipient: Recipient, company: Company | undefined): Reached | Problem {
  if (!company) return { problem: NOT_THERE }
  if (company.id === senderId) return { problem: 'This address belongs to your own company.' }
  if (company.company_type !== wanted) return { problem: WRONG_KIND[wanted] }
  const isOther = (email: string) => {
    const owner = owners.get(email)?.whose.owner
    return owner !== undefined && owner.companyId !== company.id
  }
  const stranger = recipient.emails.find(isOther)
  // The other company is not named: a supplier could ask whose an address is without sending anything to it.
  if (stranger !== undefined) return { problem: `The address ${stranger} belongs to another company, not to this partner.` }
  const { id: companyId, company_name: companyName, city, country_code: countryCode } = company
  return { recipient, company: { companyId, companyName, city, countryCode } }
}

/** Each is in the address book of the other, and they can write to each other. */
async function makeKnown(tx: Transaction, sender: Party, reached: readonly Reached[], now: number): Promise<void> {
  const entries = reached.flatMap(({ recipient, company }) => [
    {
      companyId: sender.companyId,
      partnerCompanyId: company.companyId,
      partnerName: recipient.partnerName || company.companyName,
      city: company.city,
      countryCode: company.countryCode,
      emails: recipient.emails,
    },
    {
      companyId: company.companyId,
      partnerCompanyId: sender.companyId,
      partnerName: sender.companyName,
      city: sender.city,
      countryCode: sender.countryCode,
      emails: [],
    },
  ])
  await ensurePartners(tx, entries, now)
  const others = reached.map(({ company }) => company.companyId)
  await ensureTalks(tx, sender.companyId, others, now)
}

type Owners = ReadonlyMap<string, { readonly whose: AddressOwner; readonly claims: readonly AddressClaim[] }>

async function ownersOf(tx: Transaction, emails: readonly string[]): Promise<Owners> {
  const claims = await addressClaims(tx, emails)
  return new Map(emails.map((email) => [email, { claims: claims.get(email) ?? [], whose: ownerOf(email, claims.get(email) ?? []) }]))
}

type Company = {
  readonly id: string
  readonly company_type: string
  readonly company_name: string
  readonly city: string | null
  readonly country_code: string | null
  readonly is_shell: boolean
}

const COMPANY = 'c.id, c.company_type, c.company_name, c.city, c.country_code, c.is_shell'
const COMPANIES = prepared('companies by id', `select ${COMPANY} from company c where c.id = any($1)`)

async function findCompanies(tx: Transaction, ids: readonly string[]): Promise<Map<string, Company>> {
  const rows = ids.length === 0 ? [] : await runSql<Company>(tx, COMPANIES, [[...new Set(ids)]])
  return new Map(rows.map((row) => [row.id, row]))
}

/** @returns the company of each recipient, in their order; undefined for a partner that has gone */
async function companiesOf(
  services: Services,
  tx: Transaction,
  owners: Owners,
  asked: Asked,
  recipients: readonly Recipient[],
): Promise<(Company | undefined)[]> {
  const byPartner = await companiesOfPartners(tx, owners, asked, recipients)
  const byAddress = recipients.filter(({ partnerId }) => partnerId === null)
  const claimed = byAddress.flatMap(({ emails: [email = ''] }) => owners.get(email)?.claims ?? [])
  const known = await findCompanies(
    tx,
    claimed.map((claim) => claim.companyId),
  )
  const made: Company[] = []
  const companies = recipients.map((recipient) => {
    if (recipient.partnerId !== null) return byPartner.get(recipient.partnerId)
    const there = companyByAddress(owners, known, asked.wanted, recipient)
    if (there) return there
    const shell = shellOf(services, asked.wanted, recipient)
    made.push(shell)
    return shell
  })
  if (made.length > 0) await runSql(tx, INSERT_SHELLS, [JSON.stringify(made), asked.wanted])
  return companies
}

const PARTNERS = prepared(
  'companies of partners',
  `select p.id as partner_id, ${COMPANY} from partner p join company c on c.id = p.partner_company_id where p.company_id = $1 and p.id = any($2)`,
)

async function companiesOfPartners(tx: Transaction, owners: Owners, asked: Asked, recipients: readonly Recipient[]) {
  const ids = recipients.flatMap(({ partnerId }) => partnerId ?? [])
  const rows = ids.length === 0 ? [] : await runSql<Company & { partner_id: string }>(tx, PARTNERS, [asked.senderId, ids])
  const companies = new Map<string, Company>()
  for (const { partner_id: partnerId, ...company } of rows) {
    const emails = recipients.find((each) => each.partnerId === partnerId)?.emails ?? []
    companies.set(partnerId, company.is_shell ? await claimedBy(tx, owners, asked, { company, partnerId, emails }) : company)
  }
  return companies
}

type OfPartner = { readonly company: Company; readonly partnerId: string; readonly emails: readonly string[] }

/** The shell of a partner, or, if it is unclaimed and all addresses belong to one company, that company: the partner becomes it. */
async function claimedBy(tx: Transaction, owners: Owners, { senderId, wanted }: Asked, { company, partnerId, emails }: OfPartner) {
  const ownerIds = new Set(emails.map((email) => owners.get(email)?.whose.owner?.companyId))
  const [ownerId] = ownerIds
  if (ownerId === undefined || ownerIds.size > 1 || ownerId === company.id || (await isRun(tx, company.id))) return company
  const owner = (await findCompanies(tx, [ownerId])).get(ownerId)
  if (!owner) return company
  if (owner.company_type === wanted && owner.id !== senderId)
    await changePartnerCompany(tx, { companyId: senderId, partnerId, partnerCompanyId: owner.id })
  return owner
}

/** Whether a user of the company has confirmed an address. */
async function isRun(tx: Transaction, companyId: string): Promise<boolean> {
  const users = tx.selectFrom('user_account').select('id').where('company_id', '=', companyId).where('deleted_at', 'is', null)
  return (await users.where('confirmed_at', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

function companyByAddress(
  owners: Owners,
  known: ReadonlyMap<string, Company>,
  wanted: CompanyType,
  { emails: [email = ''] }: Recipient,
): Company | undefined {
  const { whose, claims = [] } = owners.get(email) ?? {}
  if (whose?.owner) return known.get(whose.owner.companyId)
  // An address that nobody has claimed may have got rates and requests: each kind waits in a shell account of its kind.
  const waiting = claims.filter((claim) => waitingPlaceOf([claim])).map((claim) => known.get(claim.companyId))
  return waiting.find((company) => company?.company_type === wanted)
}

const INSERT_SHELLS = prepared(
  'insert shell companies',
  `insert into company (id, company_type, product_type, company_name, is_shell)
   select id, $2::text, case $2::text when 'Supplier' then 'Both' end, company_name, true from json_to_recordset($1::json) as r (id text, company_name text)`,
  { isSilent: true },
)

function shellOf(services: Services, wanted: CompanyType, { partnerName, emails: [email = ''] }: Recipient): Company {
  const name = partnerName || nameFromAddress(email)
  return { id: newId(services.now()), company_type: wanted, company_name: name, city: null, country_code: null, is_shell: true }
}

type UserRow = { id: string; email: string; first_name: string; last_name: string; is_confirmed: boolean }

const USERS = prepared(
  'users by id',
  'select id, email, first_name, last_name, confirmed_at is not null as is_confirmed from user_account where id = any($1)',
)
const INSERT_USERS = prepared(
  'insert unclaimed users',
  'insert into user_account (id, company_id, email) select id, company_id, email from json_to_recordset($1::json) as r (id text, company_id text, email text)',
  { isSilent: true },
)

/**
 * The users of the companies with these addresses; made, without a password, where there is none. Such a user opens by link what was sent to them.
 * @returns by address
 */
async function ensureUsers(
  services: Services,
  tx: Transaction,
  owners: Owners,
  reached: readonly Reached[],
): Promise<Map<string, ResolvedPerson>> {
  const wanted = reached.flatMap(({ recipient, company: { companyId } }) =>
    recipient.emails.map((email) => {
      const claim = owners.get(email)?.claims.find((each) => each.companyId === companyId)
      return { email, company_id: companyId, id: claim?.userId ?? newId(services.now()), isThere: claim !== undefined }
    }),
  )
  const there = wanted.filter((each) => each.isThere).map((each) => each.id)
  const known = new Map((there.length === 0 ? [] : await runSql<UserRow>(tx, USERS, [there])).map((row) => [row.id, row]))
  const missing = wanted.filter((each) => !each.isThere)
  if (missing.length > 0) await runSql(tx, INSERT_USERS, [JSON.stringify(missing)])
  return new Map(wanted.map(({ email, id }) => [email, personOf(email, id, known.get(id))]))
}

function personOf(email: string, userId: string, row: UserRow | undefined): ResolvedPerson {
  if (!row) return { userId, email, accountEmail: email, name: '', isConfirmed: false }
  return { userId, email, accountEmail: row.email, name: fullName(row.first_name, row.last_name), isConfirmed: row.is_confirmed }
}

/** @example nameFromAddress('rates@nordwind-reisen.de') is 'nordwind-reisen.de' */
function nameFromAddress(email: string): string {
  const domain = email.split('@')[1] ?? email
  return isFreeMailDomain(domain) ? email : domain
}
