// Names, contacts, tags and notes come from a workbook or vCards. Nobody is added by it: who is not in the address book can be invited.

import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import { MOST_CONTACTS, type importPartners as importCall } from '@tradewind/api/connections/address-book.ts'
import { emailsIn } from '@tradewind/domain/accounts/email.ts'
import { LONGEST_NOTE, MOST_ROWS, type PartnerRow, partnersInCells, tagsIn } from '@tradewind/domain/connections/partner-rows.ts'
import { partnersInVcards } from '@tradewind/domain/connections/vcard.ts'
import { oneLine, searchText, withoutUnseen } from '@tradewind/domain/text/search-text.ts'
import { audit } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { cellsInFile } from '../../contracting/requests/public.ts'
import { refreshSearch, renamePartner } from '../partners/public.ts'
import { allEntries, type BookRow, tellBook } from './book-store.ts'
import { putContacts } from './save-partner.ts'

type Result = GivenAnswerOf<typeof importCall>
type Plan = { readonly row: PartnerRow; readonly partner: BookRow; readonly next: Next; readonly changes: string[] }
type Next = {
  readonly partnerName: string
  readonly tags: string[]
  readonly note: string
  readonly contacts: readonly { readonly email: string; readonly contactName: string }[]
}

const NO_HEAD = 'The file needs a row with the names of its columns, one of them “E-mail”, as in an exported address book.'
const NOTHING: Result = { changes: [], unchanged: 0, unknown: [], problems: [], problem: null }

/** Tags and addresses are added, names and notes replaced; an empty cell changes nothing. @throws Refusal NotFound for a file of another company */
export async function importPartners(context: Context, { file, vcards, isPreview }: BodyOf<typeof importCall>): Promise<Result> {
  const { companyId } = getWriter(context)
  const read = file === undefined ? { rows: partnersInVcards(vcards) } : await rowsInFile(context, file.path)
  if ('problem' in read) return { ...NOTHING, problem: read.problem }
  if (read.rows.length > MOST_ROWS) return { ...NOTHING, problem: `The file has more than ${MOST_ROWS} partners. Please divide it.` }
  return context.db.transaction(async (tx) => {
    // Two imports at once: the second sees what the first has changed.
    await runSql(tx, 'select from partner where company_id = $1 order by id for update', [companyId])
    const { plans, result } = planOf(read.rows, await allEntries(tx, companyId))
    if (isPreview || plans.length === 0) return result
    for (const plan of plans) await apply(context, tx, companyId, plan)
    await audit(context, tx, 'partner.import', null, { partners: plans.length })
    await tellBook(context, tx, companyId)
    return result
  })
}

async function rowsInFile(context: Context, path: string): Promise<{ rows: PartnerRow[] } | { problem: string }> {
  const read = await cellsInFile(context, path)
  if ('problem' in read) return { problem: read.problem }
  const rows = partnersInCells(read.cells)
  return rows === undefined ? { problem: NO_HEAD } : { rows }
}

/** Which partner each row means, and what it would change. */
function planOf(rows: readonly PartnerRow[], entries: readonly BookRow[]): { plans: Plan[]; result: Result } {
  const roots = new Map(entries.map((entry) => [entry.id, entry]))
  const rootOf = (entry: BookRow) => (entry.merged_into === null ? entry : (roots.get(entry.merged_into) ?? entry))
  const byEmail = new Map(entries.flatMap((entry) => entry.contacts.map(({ email }) => [email, rootOf(entry)] as const)))
  const byName = new Map(entries.map((entry) => [searchText(entry.partner_name), rootOf(entry)] as const))
  const seen = new Map<string, number>()
  const plans: Plan[] = []
  const result: Result = { changes: [], unchanged: 0, unknown: [], problems: [], problem: null }
  for (const row of rows) {
    const { emails, rejected } = emailsIn(row.emails.join(';'))
    const found = new Set(emails.flatMap((email) => byEmail.get(email) ?? []))
    const partner = [...found][0] ?? (row.partnerName === '' ? undefined : byName.get(searchText(row.partnerName)))
    const before = partner && seen.get(partner.id)
    const reason =
      rejected.length > 0
        ? `“${rejected[0]?.slice(0, 100)}” is no e-mail address.`
        : found.size > 1
          ? 'Its addresses are those of several partners. Merge them first.'
          : before !== undefined
            ? `This partner is in row ${before} already.`
            : row.note !== null && row.note.length > LONGEST_NOTE
              ? `The note is longer than ${LONGEST_NOTE} characters.`
              : partner === undefined && emails.length === 0
                ? 'There is no e-mail address in this row, and no partner of this name.'
                : undefined
    if (reason !== undefined)
      result.problems.push({ line: row.line, text: [row.partnerName, ...row.emails].join(', ').slice(0, 200), reason })
    else if (partner === undefined) result.unknown.push({ line: row.line, name: nameOf(row), emails: [...emails].slice(0, 10) })
    else {
      seen.set(partner.id, row.line)
      const plan = changeOf(row, partner, emails, new Set(byEmail.keys()))
      if (plan.changes.length === 0) result.unchanged++
      else {
        plans.push(plan)
        result.changes.push({ line: row.line, partnerName: partner.partner_name, changes: plan.changes })
      }
    }
  }
  result.problems.splice(500)
  return { plans, result }
}

function nameOf(row: PartnerRow): string {
  return oneLine(withoutUnseen(row.partnerName)).slice(0, 200)
}

function changeOf(row: PartnerRow, partner: BookRow, emails: readonly string[], known: ReadonlySet<string>): Plan {
  const partnerName = nameOf(row) || partner.partner_name
  const tags = tagsIn([...partner.tags, ...row.tags].join('\n'))
  const note = row.note?.trim() || partner.note
  const added = emails.filter((email) => !known.has(email)).slice(0, Math.max(0, MOST_CONTACTS - partner.contacts.length))
  const [first] = emails
  const named = partner.contacts.find((contact) => contact.email === first)
  const contactName = oneLine(withoutUnseen(row.contactName)).slice(0, 100)
  const renames = named !== undefined && contactName !== '' && named.contactName !== contactName
  const contacts = [
    ...(renames ? [{ email: named.email, contactName }] : []),
    ...added.map((email) => ({ email, contactName: email === first ? contactName : '' })),
  ]
  const changes = [
    ...(partnerName === partner.partner_name ? [] : [`is called ${partnerName}`]),
    ...added.map((email) => `gets ${email}`),
    ...(renames ? [`${named.email} is ${contactName}`] : []),
    ...tags.filter((tag) => !partner.tags.includes(tag)).map((tag) => `tag ${tag}`),
    ...(note === partner.note ? [] : ['another note']),
  ]
  return { row, partner, next: { partnerName, tags, note, contacts }, changes }
}

async function apply(context: Context, tx: Transaction, companyId: string, { partner, next }: Plan): Promise<void> {
  if (next.partnerName !== partner.partner_name)
    await renamePartner(context, tx, { companyId, partnerId: partner.id, partnerName: next.partnerName })
  await runSql(tx, 'update partner set note = $3, tags = $4 where company_id = $1 and id = $2', [
    companyId,
    partner.id,
    next.note,
    next.tags,
  ])
  await putContacts(tx, companyId, partner.id, [partner.id], next.contacts)
  await refreshSearch(tx, companyId, partner.id)
}
