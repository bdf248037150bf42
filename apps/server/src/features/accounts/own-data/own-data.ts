// What is kept of a person as one workbook. What belongs to the company, such as rates and contracts, is not in it; what the person did there is.

import { MOST_OWN_ROWS } from '@tradewind/api/accounts/own-data.ts'
import { fileNameText } from '@tradewind/domain/contracting/download-names.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import type { AnswerHead, FileAnswer } from '../../../platform/http/route.ts'
import { querySheet, type Sheet, type SheetQuery, workbookAnswer } from '../../contracting/downloads/public.ts'
import { allowAttempt } from '../sign-in/public.ts'

const TIME = 20
const at = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`
/** The addresses of the person, the second ones only once they were confirmed: before that they may be somebody else's. */
const OWN_ADDRESSES = `select email from user_account where id = $1 union select email from secondary_email where user_id = $1 and confirmed_at is not null`

/** Each takes the user and the number of rows. Keys and hashes are left out: they are secrets, and say nothing. */
const PARTS: readonly SheetQuery[] = [
  {
    name: 'Account',
    columns: [
      ['E-mail', 34],
      ['First name', 18],
      ['Last name', 18],
      ['Phone', 18],
      ['Company', 30],
      ['Role', 12],
      ['Access', 10],
      ['Since (UTC)', TIME],
    ],
    select: `select u.email, u.first_name, u.last_name, u.phone, c.company_name, u.role, u.access, ${at('u.created_at')}
      from user_account u join company c on c.id = u.company_id where u.id = $1 limit $2`,
  },
  {
    name: 'Further addresses',
    columns: [
      ['E-mail', 34],
      ['Added (UTC)', TIME],
      ['Confirmed (UTC)', TIME],
    ],
    select: `select email, ${at('created_at')}, ${at('confirmed_at')} from secondary_email where user_id = $1 order by created_at desc, id limit $2`,
  },
  {
    name: 'Sessions',
    columns: [
      ['Began (UTC)', TIME],
      ['Last used (UTC)', TIME],
      ['Ended (UTC)', TIME],
      ['Device', 34],
      ['Address', 18],
    ],
    select: `select ${at('created_at')}, ${at('last_used_at')}, ${at('revoked_at')}, device, ip_address
      from session where user_id = $1 and acting_session_id is null order by created_at desc, id limit $2`,
  },
  {
    name: 'Known devices',
    columns: [
      ['Device', 34],
      ['Address', 18],
      ['Last used (UTC)', TIME],
    ],
    select: `select device, ip_address, ${at('last_used_at')} from known_device where user_id = $1 order by last_used_at desc limit $2`,
  },
  {
    name: 'Passkeys',
    columns: [
      ['Name', 30],
      ['Made (UTC)', TIME],
      ['Last used (UTC)', TIME],
    ],
    select: `select passkey_name, ${at('created_at')}, ${at('last_used_at')} from passkey where user_id = $1 order by created_at desc, id limit $2`,
  },
  {
    name: 'Audit log',
    columns: [
      ['Time (UTC)', TIME],
      ['Action', 30],
      ['From', 18],
    ],
    select: `select ${at('created_at')}, action, case when user_id = $1 then ip_address end from audit_entry
      where company_id = (select company_id from user_account where id = $1) and (user_id = $1 or subject_id = $1) order by id desc limit $2`,
  },
  {
    name: 'Activities of contracts',
    columns: [
      ['Time (UTC)', TIME],
      ['Activity', 24],
      ['Contract', 28],
    ],
    select: `select ${at('created_at')}, kind, contract_id from history_entry where user_id = $1 and removed_at is null order by id desc limit $2`,
  },
  {
    name: 'Signatures',
    columns: [
      ['Contract', 28],
      ['Name', 28],
      ['E-mail', 34],
      ['State', 12],
      ['Done (UTC)', TIME],
    ],
    select: `select contract_id, signer_name, email, state, ${at('done_at')} from signature where user_id = $1 order by created_at desc, id limit $2`,
  },
  {
    name: 'Messages',
    columns: [
      ['Time (UTC)', TIME],
      ['Text', 80],
      ['Withdrawn (UTC)', TIME],
    ],
    select: `select ${at('created_at')}, body, ${at('disabled_at')} from talk_message where user_id = $1 order by id desc limit $2`,
  },
  {
    name: 'Changes of rates',
    columns: [
      ['Time (UTC)', TIME],
      ['What', 80],
    ],
    select: `select ${at('created_at')}, detail from draft_change where user_id = $1 order by id desc limit $2`,
  },
  {
    name: 'Files',
    columns: [
      ['Uploaded (UTC)', TIME],
      ['File', 50],
      ['Bytes', 12],
    ],
    select: `select ${at('created_at')}, file_name, size_bytes from stored_file where uploaded_by = $1 and state = 'stored' order by created_at desc, path limit $2`,
  },
  {
    name: 'Work',
    columns: [
      ['Started (UTC)', TIME],
      ['What', 60],
      ['State', 12],
    ],
    select: `select ${at('created_at')}, title, state from work where started_by = $1 order by id desc limit $2`,
  },
  {
    name: 'Saved views',
    columns: [
      ['Name', 40],
      ['Saved (UTC)', TIME],
    ],
    select: `select view_name, ${at('created_at')} from list_view where user_id = $1 order by id desc limit $2`,
  },
  {
    name: 'E-mails to you',
    columns: [
      ['Time (UTC)', TIME],
      ['Subject', 70],
      ['To', 34],
      ['State', 12],
    ],
    select: `select ${at('created_at')}, subject, to_address, state from mail where lower(to_address) in (${OWN_ADDRESSES}) order by id desc limit $2`,
  },
]

/** It reads many tables whole. */
const FREE = 5
const HOUR_MS = 3_600_000

/** @throws Refusal TooManyAttempts after five in an hour */
export async function exportOwnData(context: Context, head: AnswerHead): Promise<FileAnswer> {
  const { userId, firstName, lastName, email } = getActor(context)
  await allowAttempt(context, head, { subject: `own data of ${userId}`, free: FREE, windowMs: HOUR_MS })
  const sheets: Sheet[] = []
  for (const part of PARTS) sheets.push(await querySheet(context.db.queries, part, [userId, MOST_OWN_ROWS]))
  await context.db.transaction((tx) => audit(context, tx, 'user.own-data', userId))
  const madeAt = new Date(context.now()).toISOString()
  const title = `Data of ${fullName(firstName, lastName) || email}`
  return workbookAnswer(sheets, { title, author: 'Tradewind', madeAt, decimals: 0 }, `${fileNameText(title)} ${madeAt.slice(0, 10)}.xlsx`)
}
