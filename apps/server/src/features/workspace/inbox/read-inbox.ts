// The inbox of a company, and one e-mail of it.

import type { AnswerOf, QueryOf } from '@tradewind/api/call.ts'
import type { getInboxItem as getItemCall, InboxCard, listInbox as listCall } from '@tradewind/api/workspace/inbox.ts'
import { talkHref } from '@tradewind/api/workspace/talk-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { ownerOf } from '@tradewind/domain/accounts/address-owner.ts'
import { excerptOf } from '@tradewind/domain/workspace/talk.ts'
import { type Context, getActor } from '../../../context.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import { cursorOf, KEY, keysOf } from '../../../platform/paging.ts'
import { addressClaims } from '../../accounts/users/public.ts'
import { uploadedFileOf } from '../../files/public.ts'

type Row = {
  id: string
  created_at: string
  from_name: string
  from_address: string
  subject: string
  body: string
  quoted: string
  is_automatic: boolean
  file_paths: string[]
  left_out: string
  why: string
  done_at: string | null
  contract_id: string | null
  talk_id: string | null
  assigned_name: string | null
}

const ITEMS = `
  select i.id, i.created_at, i.from_name, i.from_address, i.subject, i.body, i.quoted, i.is_automatic, i.file_paths, i.left_out, i.why, i.done_at,
    i.contract_id, s.talk_id, case when i.contract_id is null then coalesce(p.partner_name, c.company_name)
      else l.location_name || ', ' || k.template_name end as assigned_name
  from inbox_item i
    left join company c on c.id = i.partner_company_id
    left join partner p on p.company_id = i.company_id and p.partner_company_id = i.partner_company_id
    left join talk_side s on s.company_id = i.company_id and s.other_company_id = i.partner_company_id
    left join contract k on k.id = i.contract_id
    left join location l on l.company_id = k.supplier_id and l.id = k.location_id
  where i.company_id = $1`

const SHOWN = { open: 'and i.done_at is null', done: 'and i.done_at is not null', all: '' } as const

/** Newest first. */
export async function listInbox(context: Context, query: QueryOf<typeof listCall>): Promise<AnswerOf<typeof listCall>> {
  const { companyId } = getActor(context)
  const { queries } = context.db
  const values: unknown[] = [companyId]
  const isAssigned = query.assetType === 'assigned'
  const before = query.next === undefined ? '' : `and i.id < $${values.push(...keysOf(query.next, [KEY.id]))}`
  const [rows, counted] = await Promise.all([
    runSql<Row>(
      queries,
      `${ITEMS} and i.partner_company_id is ${isAssigned ? 'not null' : 'null'} ${SHOWN[query.show]} ${before}
       order by i.id desc limit $${values.push(query.limit + 1)}`,
      values,
    ),
    runSql<{ open: number }>(
      queries,
      'select count(*)::int as open from inbox_item where company_id = $1 and partner_company_id is null and done_at is null',
      [companyId],
    ),
  ])
  const shown = rows.slice(0, query.limit)
  const senders = await sendersOf(queries, companyId, shown)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({ ...headOf(row, senders), excerpt: excerptOf(row.body), files: row.file_paths.length })),
    next: rows.length > query.limit && last ? cursorOf([last.id]) : null,
    total: null,
    open: counted[0]?.open ?? 0,
  }
}

/** @throws Refusal NotFound for an e-mail of others, and for one that was removed */
export async function inboxItem(context: Context, id: string): Promise<AnswerOf<typeof getItemCall>> {
  const { companyId } = getActor(context)
  const { queries } = context.db
  const [row] = await runSql<Row>(queries, `${ITEMS} and i.id = $2`, [companyId, id])
  if (!row) throw new Refusal('NotFound')
  const files = await runSql<Parameters<typeof uploadedFileOf>[0]>(
    queries,
    `select path, file_name, content_type, size_bytes from stored_file where path = any($1) and state = 'stored' order by path`,
    [row.file_paths],
  )
  return {
    ...headOf(row, await sendersOf(queries, companyId, [row])),
    text: row.body,
    quoted: row.quoted,
    why: row.why,
    files: files.map(uploadedFileOf),
    leftOut: jsonOf<AnswerOf<typeof getItemCall>['leftOut']>(row.left_out),
  }
}

type Senders = ReadonlyMap<string, NonNullable<InboxCard['sender']>>

function headOf(row: Row, senders: Senders): Omit<InboxCard, 'excerpt' | 'files'> {
  return {
    id: row.id,
    at: row.created_at,
    fromName: row.from_name,
    fromAddress: row.from_address,
    subject: row.subject,
    isAutomatic: row.is_automatic,
    isDone: row.done_at !== null,
    sender: senders.get(row.from_address) ?? null,
    assignedTo:
      row.talk_id === null
        ? null
        : {
            href: talkHref({
              talkId: row.talk_id,
              channel: row.contract_id === null ? 'general' : 'contracting',
              contractOf: row.contract_id,
            }),
            name: row.assigned_name ?? '',
            contractId: row.contract_id,
          },
  }
}

/**
 * The partners of the address book to which the From addresses belong: as the address of one of their users, else as one of the contacts that
 * the company keeps. It is a proposal, no proof.
 */
async function sendersOf(queries: Queries, companyId: string, rows: readonly Row[]): Promise<Senders> {
  const addresses = [...new Set(rows.map((row) => row.from_address).filter((address) => address !== ''))]
  if (addresses.length === 0) return new Map()
  const claims = await addressClaims(queries, addresses)
  const owners = addresses.map((address) => ownerOf(address, claims.get(address) ?? []).owner?.companyId ?? null)
  const found = await runSql<{ address: string; id: string; partner_name: string }>(
    queries,
    `select w.address, p.id, p.partner_name from unnest($2::text[], $3::text[]) w (address, owner_id)
       join lateral (
         select p.id, p.partner_name from partner p where p.company_id = $1 and p.partner_company_id = w.owner_id
         union all
         select p.id, p.partner_name from partner_contact t join partner p on p.company_id = t.company_id and p.id = t.partner_id
           where t.company_id = $1 and t.email = w.address and w.owner_id is null limit 1) p on true`,
    [companyId, addresses, owners],
  )
  return new Map(found.map((row) => [row.address, { partnerId: row.id, partnerName: row.partner_name }]))
}
