// The page about a company. Whoever opens it is in the audit logs of both companies, with the reason.

import type { CompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Plan } from '@tradewind/domain/accounts/plan.ts'
import { LIST_STATES, listStateLabel } from '@tradewind/domain/contracting/contract-state.ts'
import { type Context, getActor } from '../../../context.ts'
import { featuresOf } from '../../../feature-switches.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { listUserRows } from '../../accounts/users/public.ts'
import { billingDay, getAccount } from '../../billing/public.ts'
import { getSender } from '../../mail/public.ts'
import { listBadges } from '../../profile/company/public.ts'
import { entriesOf, noteLook } from '../audit-log/public.ts'
import { erasureOf } from '../closing/public.ts'
import { checkReason } from '../log-in-as/public.ts'
import { invoicesOf } from './invoices-of-company.ts'
import { connectionsOf, failedMailOf, filesOf, jobsOf, SHOWN } from './parts-of-company.ts'

type CompanyRow = {
  id: string
  company_name: string
  company_type: CompanyDetails['companyType']
  is_shell: boolean
  city: string | null
  country_code: string | null
  website: string | null
  email_domain: string | null
  created_at: string
  closed_at: string | null
  verified_at: string | null
  verification_asked_at: string | null
  plan: Plan
}

/**
 * @returns 50 lines of each part at most, the newest first
 * @throws Refusal NotUsable without a reason, NotFound
 */
export async function companyDetails(context: Context, companyId: string, reason: string): Promise<CompanyDetails> {
  checkReason(reason)
  const company = await getCompany(context.db.queries, companyId)
  await noteLook(context, companyId, company.company_name, reason)
  return { ...headOf(company), ...(await partsOf(context, company)) }
}

/** @throws Refusal NotFound */
export async function getCompany(queries: Queries, companyId: string): Promise<CompanyRow> {
  const [company] = await runSql<CompanyRow>(
    queries,
    `select id, company_name, company_type, is_shell, city, country_code, website, email_domain, created_at, closed_at, verified_at,
       verification_asked_at, plan
     from company where id = $1`,
    [companyId],
  )
  if (!company) throw new Refusal('NotFound')
  return company
}

function headOf(company: CompanyRow) {
  return {
    companyId: company.id,
    companyName: company.company_name,
    companyType: company.company_type,
    isShellAccount: company.is_shell,
    city: company.city,
    countryCode: company.country_code,
    website: company.website,
    emailDomain: company.email_domain,
    createdAt: company.created_at,
    closedAt: company.closed_at,
    verifiedAt: company.verified_at,
    verificationAskedAt: company.verification_asked_at,
  }
}

async function partsOf(context: Context, company: CompanyRow) {
  const { queries } = context.db
  const since = new Date(context.now() - 90 * 24 * 3_600_000)
  const [erasure, people, sending, badges, features, plan, contracts, connections, failedMail, jobs, files, log] = await Promise.all([
    erasureOf(context, company.id),
    listUserRows(queries, company.id, getActor(context).userId),
    getSender(queries, company.id, context.now()),
    badgesOf(queries, company.id),
    featuresOf(queries, company.id),
    planOf(context, company.id),
    contractsOf(queries, company),
    connectionsOf(queries, company.id),
    failedMailOf(queries, company.id, since),
    jobsOf(queries, company.id),
    filesOf(queries, company.id),
    entriesOf(context, company.id, { filter: 'all', searchText: '', limit: SHOWN }),
  ])
  return { erasure, people, sending, badges, features, plan, contracts, connections, failedMail, jobs, files, auditLog: log.items }
}

async function badgesOf(queries: Queries, companyId: string): Promise<CompanyDetails['badges']> {
  const badges = await listBadges(queries, companyId)
  return badges.map(({ badgeId, acronym, name, membershipId, verifiedStatus }) => ({
    badgeId,
    acronym,
    name,
    membershipId,
    isVerified: verifiedStatus === 'verified',
  }))
}

async function planOf(context: Context, companyId: string): Promise<CompanyDetails['plan']> {
  const [account, invoices] = await Promise.all([
    getAccount(context.db.queries, companyId, billingDay(context)),
    invoicesOf(context.db.queries, companyId, billingDay(context)),
  ])
  return {
    plan: account.plan,
    since: account.planSince,
    nextPlan: account.nextPlan,
    billedUntil: account.billedUntil,
    isBilled: account.isBilled,
    hasRecipient: account.recipient !== null,
    invoices,
  }
}

/** Active contracts by state, in the order of the lists and in the words of this side. States without contracts are left out. */
async function contractsOf(queries: Queries, { id, company_type: companyType }: CompanyRow): Promise<CompanyDetails['contracts']> {
  const rows = await queries
    .selectFrom('contract_count')
    .select(['list_state', 'contracts'])
    .where('company_id', '=', id)
    .where('place', '=', 'active')
    .where('contracts', '>', 0)
    .execute()
  const side = companyType === 'Supplier' ? 'supplier' : 'buyer'
  return LIST_STATES.flatMap((state) => {
    const row = rows.find((each) => each.list_state === state)
    return row ? [{ label: listStateLabel(state, side), count: row.contracts }] : []
  })
}
