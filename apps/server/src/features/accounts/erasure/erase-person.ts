// Erases the data of a person, in one transaction.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { previewErasure as previewCall } from '@tradewind/api/accounts/erasure.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { Context } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { renameNoteAuthor } from '../../contracting/filing/public.ts'
import { queueAccountMail } from '../account-links/public.ts'
import { lockUsers } from '../users/public.ts'
import { GROUPS, type Group, IN_JSON, KEPT, PARTS } from './personal-data.ts'
import { erasureProblems, findPerson, type Person } from './person-to-erase.ts'
import { runNamed } from './run-named.ts'

/** @throws Refusal NotFound for nobody, and for a person whose data was erased */
export async function previewOf(context: Context, userId: string): Promise<AnswerOf<typeof previewCall>> {
  const { queries } = context.db
  const person = await findPerson(queries, userId)
  if (!person || person.isErased) throw new Refusal('NotFound')
  const values = valuesOf(person)
  const counts = new Map<Group, number>()
  const counted = new Set<string>()
  for (const { table, where, group } of PARTS) {
    // Several changes of the same rows.
    if (counted.has(table)) continue
    counted.add(table)
    const [row] = await runNamed<{ count: number }>(queries, `select count(*)::int as count from ${table} where ${where}`, values)
    counts.set(group, (counts.get(group) ?? 0) + (row?.count ?? 0))
  }
  const parts = [...counts].map(([group, count]) => {
    const { what, why } = GROUPS[group]
    return { does: why === '' ? ('deleted' as const) : ('replaced' as const), what, why, count }
  })
  return {
    formerName: formerNameOf(person),
    problems: await erasureProblems(queries, person, context.now()),
    parts: [...parts, ...KEPT.map(({ what, why }) => ({ does: 'kept' as const, what, why, count: null }))],
  }
}

/**
 * Nothing happens to somebody whose data was erased.
 * @param note writes the lines of the audit log; it hears the company, whose user is called so from now on
 * @throws Refusal NotFound, CannotErase
 */
export async function erasePerson(
  context: Context,
  tx: Transaction,
  userId: string,
  note: (person: Person) => Promise<void>,
): Promise<void> {
  const found = await findPerson(tx, userId)
  if (!found) throw new Refusal('NotFound')
  // Two administrators who erase themselves at once would leave a company without one.
  await lockUsers(tx, found.companyId)
  const person = await findPerson(tx, userId)
  if (!person || person.isErased) return
  const [problem] = await erasureProblems(tx, person, context.now())
  if (problem !== undefined) throw new Refusal('CannotErase', { message: problem })
  await note(person)
  await erase(tx, person)
  await becomeFormer(tx, person, new Date(context.now()))
  if (person.isMailed) {
    const { companyName } = person
    await queueAccountMail(context, tx, { name: '', address: person.email }, { kind: 'erased', companyName })
  }
}

async function erase(tx: Transaction, person: Person): Promise<void> {
  const values = valuesOf(person)
  for (const { does, table, set, where } of PARTS)
    await runNamed(tx, does === 'deleted' ? `delete from ${table} where ${where}` : `update ${table} set ${set} where ${where}`, values)
  await renameNoteAuthor(tx, { companyId: person.companyId, from: values.name, to: values.former })
  for (const text of new Set([person.email, ...person.addresses, values.name].filter(Boolean))) {
    const given = {
      ...values,
      needle: inJson(text),
      pattern: wholeInJson(text),
      replacement: inJson(values.former).replaceAll('\\', '\\\\'),
    }
    for (const { table, column, where } of IN_JSON) {
      await runNamed(
        tx,
        `update ${table} set ${column} = regexp_replace(${column}::text, :pattern, :replacement, 'g')::json
         where ${where} and position(:needle in ${column}::text) > 0`,
        given,
      )
    }
  }
}

/** As it is written within a JSON text, so that a quotation mark in a name is found as well. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/**
 * A regular expression of PostgreSQL that finds the text where nothing goes on before or after it, and where it is no key:
 * `ana@hotel.test` is not found in `joana@hotel.test`. A line break before it is written as letters in JSON.
 */
function wholeInJson(text: string): string {
  const escaped = inJson(text).replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return String.raw`(?:(?<![[:alnum:]._+@-])|(?<=\\[nrt]))${escaped}(?![[:alnum:]_@-]|\.[[:alnum:]]|"\s*:)`
}

/** The row stays: what the person did refers to it. */
async function becomeFormer(tx: Transaction, person: Person, now: Date): Promise<void> {
  await runSql(
    tx,
    `update user_account set email = $2, first_name = 'A former user', last_name = $3, phone = '', password_hash = null, ui_preferences = '{}',
       notification_choices = '{}', access_requested_at = null, deleted_at = coalesce(deleted_at, $4), erased_at = $4 where id = $1`,
    [person.userId, addressOf(person), `of ${person.companyName}`, now],
  )
}

function valuesOf(person: Person) {
  return {
    user: person.userId,
    company: person.companyId,
    former: formerNameOf(person),
    address: addressOf(person),
    addresses: [person.email, ...person.addresses],
    // A colleague of the same name keeps theirs; the address finds the lines that have no name.
    name: person.isNameShared ? person.email : fullName(person.firstName, person.lastName) || person.email,
  }
}

/** @example 'A former user of Solano Hotels' */
function formerNameOf({ companyName }: Person): string {
  return fullName('A former user', `of ${companyName}`)
}

/** No mail goes there: RFC 2606. */
function addressOf({ userId }: Person): string {
  return `former-${userId}@erased.invalid`
}
