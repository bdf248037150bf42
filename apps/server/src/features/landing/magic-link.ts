// Magic links: a capability for one contract, for one person.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Context, Services } from '../../context.ts'
import { linkKind } from '../../mail-links.ts'
import { sha256 } from '../../platform/crypto.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'

const LASTS_DAYS = 30
const newLink = linkKind({ path: '/assets-landing-signing', namesReader: true })

type NewMagicLink = {
  readonly contractId: string
  readonly userId: string
  readonly email: string
  /** The e-mail that carries it. */
  readonly mailId?: string
}

/** Makes a link and returns its address. The token is in the address only; the database keeps its hash. */
export async function newMagicLink(services: Services, tx: Transaction, link: NewMagicLink): Promise<string> {
  const [url = ''] = await newMagicLinks(services, tx, [link])
  return url
}

const INSERT = prepared(
  'insert magic links',
  `insert into magic_link (token_hash, purpose, contract_id, user_id, mail_id, expires_at)
   select decode(token, 'hex'), 'contract', contract_id, user_id, mail_id, $2::timestamptz
   from json_to_recordset($1::json) as r (token text, contract_id text, user_id text, mail_id text)`,
  { isSilent: true },
)

/** As `newMagicLink`, for many, in one statement. @returns their addresses, in their order */
export async function newMagicLinks(services: Services, tx: Transaction, links: readonly NewMagicLink[]): Promise<string[]> {
  if (links.length === 0) return []
  const made = links.map((link) => ({ ...link, ...newLink(services, link.email) }))
  const rows = made.map(({ tokenHash, contractId, userId, mailId }) => ({
    token: tokenHash.toString('hex'),
    contract_id: contractId,
    user_id: userId,
    mail_id: mailId ?? null,
  }))
  const expiresAt = new Date(services.now() + LASTS_DAYS * 24 * 3600 * 1000)
  await runSql(tx, INSERT, [JSON.stringify(rows), expiresAt.toISOString()])
  return made.map(({ url }) => url)
}

/** The address at which all contracts of an e-mail are opened. @param link of one of them */
export function allContractsUrl(link: string): string {
  return `${link}&all=true`
}

/** The same link, which leads to the signatures of its contract. */
export function signaturesUrl(link: string): string {
  return `${link}&sign=true`
}

/** The same link, which leads to the proposals of its contract. */
export function proposalsUrl(link: string): string {
  return `${link}&offer=true`
}

export type LivingLink = {
  readonly contractId: string
  readonly userId: string
  readonly email: string
  readonly supplierId: string
  readonly supplierName: string
  readonly buyerId: string
  readonly templateName: string
  readonly locationName: string
  readonly isAnswered: boolean
  /** The e-mail that carries the link. */
  readonly mailId: string | null
}

/**
 * What a link opens.
 * @param contractId another contract whose link the same e-mail carries, for the same person
 * @throws Refusal LinkNotValid when it is unknown, too old, or its person was disabled; Withdrawn
 */
export async function getLink(queries: Queries, token: string, now: number, contractId?: string): Promise<LivingLink> {
  const row = await queries
    .selectFrom('magic_link as m')
    .innerJoin('contract as c', 'c.id', 'm.contract_id')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .innerJoin('company as s', 's.id', 'c.supplier_id')
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 'c.supplier_id').onRef('l.id', '=', 'c.location_id'))
    .select([
      'c.id',
      'c.state',
      'c.template_name',
      'c.supplier_id',
      'c.buyer_id',
      's.company_name',
      'l.location_name',
      'u.id as user_id',
      'u.email',
      'u.company_id',
      'm.expires_at',
      'm.mail_id',
    ])
    .where((where) =>
      contractId === undefined
        ? where('m.token_hash', '=', sha256(token))
        : where.and([
            where('m.contract_id', '=', contractId),
            where.exists(
              where
                .selectFrom('magic_link as opened')
                .select('opened.token_hash')
                .where('opened.token_hash', '=', sha256(token))
                .whereRef('opened.mail_id', '=', 'm.mail_id')
                .whereRef('opened.user_id', '=', 'm.user_id'),
            ),
          ]),
    )
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  // A person who has moved to another company has no part in this contract any more.
  if (!row || Date.parse(row.expires_at) < now || row.company_id !== row.buyer_id) throw new Refusal('LinkNotValid')
  if (row.state === 'withdrawn')
    throw new Refusal('Withdrawn', { message: `${row.company_name} has withdrawn the rates for ${row.location_name}.` })
  return {
    contractId: row.id,
    userId: row.user_id,
    email: row.email,
    supplierId: row.supplier_id,
    supplierName: row.company_name,
    buyerId: row.buyer_id,
    templateName: row.template_name,
    locationName: row.location_name,
    isAnswered: row.state !== 'pending',
    mailId: row.mail_id,
  }
}

/** The contracts of the e-mail that carries the link, as far as the link's person is still at their buyer. @throws Refusal LinkNotValid when there are none */
export async function contractsOfLink({ db: { queries }, now, actor }: Context, token: string) {
  const rows = await runSql<{
    contractId: string
    state: string
    templateName: string
    locationName: string
    supplierName: string
    buyerId: string
    startDate: string
    endDate: string
  }>(
    queries,
    `select distinct c.id as "contractId", c.state, c.template_name as "templateName", l.location_name as "locationName", s.company_name as "supplierName", c.buyer_id as "buyerId",
       c.start_date as "startDate", c.end_date as "endDate"
     from magic_link opened
     join magic_link m on m.token_hash = opened.token_hash or (m.mail_id = opened.mail_id and m.user_id = opened.user_id)
     join contract c on c.id = m.contract_id
     join user_account u on u.id = m.user_id and u.company_id = c.buyer_id and u.disabled_at is null and u.deleted_at is null
     join company s on s.id = c.supplier_id
     join location l on l.company_id = c.supplier_id and l.id = c.location_id
     where opened.token_hash = $1 and m.expires_at >= $2 order by "locationName", "startDate", "contractId"`,
    [sha256(token), new Date(now()).toISOString()],
  )
  const [first] = rows
  if (!first) throw new Refusal('LinkNotValid')
  return {
    supplierName: first.supplierName,
    isReceiver: actor?.contractId === null && actor.companyId === first.buyerId,
    items: rows.map(({ supplierName: _name, buyerId: _buyer, state, ...row }) => ({
      ...row,
      state: state === 'pending' ? ('open' as const) : state === 'withdrawn' ? ('withdrawn' as const) : ('answered' as const),
    })),
  }
}

/** @example masked('tom@meridian.test') is 't…@meridian.test' */
export function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
