// Reading master templates: the list, one with its content, what differs, and who is concerned by it.

import type { AnswerOf, QueryOf } from '@tradewind/api/call.ts'
import type {
  diffMasterTemplates as diffCall,
  getMasterTemplate as getCall,
  listAffectedBuyers as buyersCall,
  listAssociatedTemplates as associatedCall,
  listMasterTemplates as listCall,
} from '@tradewind/api/contracting/master-templates.ts'
import { changeGroups } from '@tradewind/domain/rate-sheet/diff/change-groups.ts'
import { differingSections } from '@tradewind/domain/rate-sheet/sections/corporate-sections.ts'
import { type Context, getActor } from '../../../context.ts'
import { today } from '../filing/public.ts'
import { affectedBuyers, getMaster, getMasterDocument, linkedTemplates, listMasters } from './master-store.ts'

export async function listMasterTemplates(context: Context, query: QueryOf<typeof listCall>): Promise<AnswerOf<typeof listCall>> {
  return { items: await listMasters(context.db.reads, getActor(context).companyId, query) }
}

/** @throws Refusal NotFound for that of another company */
export async function getMasterTemplate(context: Context, document: string): Promise<AnswerOf<typeof getCall>> {
  const { companyId } = getActor(context)
  const { masterTemplateId, pages } = await getMasterDocument(context.db.queries, companyId, document)
  return { master: await getMaster(context.db.queries, companyId, masterTemplateId), ...pages }
}

/** @throws Refusal NotFound when one of both is not the caller's */
export async function diffMasterTemplates(
  context: Context,
  { lhsDocId, rhsDocId, onlyGetSummary }: QueryOf<typeof diffCall>,
): Promise<AnswerOf<typeof diffCall>> {
  const { companyId } = getActor(context)
  const [before, after] = await Promise.all([lhsDocId, rhsDocId].map((id) => getMasterDocument(context.db.queries, companyId, id)))
  if (!before || !after) return { sections: [], changes: [] }
  const sections = differingSections(before.pages, after.pages)
  if (onlyGetSummary === 'true') return { sections, changes: [] }
  // Its name is not that of a rate sheet: only what is written in it is compared.
  const sheet = ({ pages }: typeof after) => ({ head: after.head, pages: [pages.policies, pages.notes] })
  const groups = changeGroups(sheet(before), sheet(after))
  const changes = groups.flatMap(({ title, sections: changed }) =>
    changed.flatMap((section) =>
      section.changes.map(({ text, line = text }) => ({ title, text: `${line.slice(0, 1).toUpperCase()}${line.slice(1)}` })),
    ),
  )
  return { sections, changes }
}

/** @throws Refusal NotFound for that of another company or type */
export async function listAssociatedTemplates(
  context: Context,
  id: string,
  { type }: QueryOf<typeof associatedCall>,
): Promise<AnswerOf<typeof associatedCall>> {
  const { companyId } = getActor(context)
  await getMaster(context.db.queries, companyId, id, type)
  return { items: await linkedTemplates(context.db.queries, companyId, id) }
}

/** @throws Refusal NotFound for that of another company */
export async function listAffectedBuyers(context: Context, id: string): Promise<AnswerOf<typeof buyersCall>> {
  const { companyId } = getActor(context)
  await getMaster(context.db.queries, companyId, id)
  return { items: await affectedBuyers(context.db.queries, companyId, id, today(context)) }
}
