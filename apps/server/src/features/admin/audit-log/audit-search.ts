// What somebody who searches the audit log means by a word: people, and actions by what their sentences say.

import { searchText } from '@tradewind/domain/text/search-text.ts'
import { type SqlBool, sql } from 'kysely'
import type { Queries } from '../../../platform/db/database.ts'
import { IS_OF_PROVIDER } from '../../../provider-roles.ts'
import { likeText } from '../../../platform/paging.ts'
import { auditSentence, SEARCHED_ACTIONS } from '../../../audit/audit-log.ts'

export type WantedWord = {
  /** For `like`, as it was typed. */
  readonly pattern: string
  /** Who is called so; accents do not count. */
  readonly userIds: readonly string[]
  /** What says so in its sentence, where the detail contains this. */
  readonly actions: readonly { readonly action: string; readonly detail: Readonly<Record<string, unknown>> }[]
}

/** Each word that is looked for; an entry has to match all of them. Nothing is looked for when there is none. */
export async function wantedWords(queries: Queries, companyId: string, typed: string): Promise<WantedWord[]> {
  const words = typed.trim().split(/\s+/).filter(Boolean).slice(0, 10)
  if (words.length === 0) return []
  // A company's users are few, and those who act for them are the provider's.
  const people = await queries
    .selectFrom('user_account as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email'])
    .where((each) => each.or([each('u.company_id', '=', companyId), sql<SqlBool>`${sql.raw(IS_OF_PROVIDER)}`]))
    .execute()
  const named = people.map((person) => ({ id: person.id, text: searchText(person.first_name, person.last_name, person.email) }))
  return words.map((word) => {
    const wanted = searchText(word)
    return {
      pattern: likeText(word),
      userIds: named.filter(({ text }) => text.includes(wanted)).map(({ id }) => id),
      actions: SEARCHED_ACTIONS.filter(({ action, detail }) => saysOf(action, detail).includes(wanted)),
    }
  })
}

function saysOf(action: string, detail: Readonly<Record<string, unknown>>): string {
  return `${searchText(auditSentence(action, { isOwn: false, subject: undefined, detail }))} ${action}`
}
