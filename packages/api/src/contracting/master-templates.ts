// Master templates: policies and notes that a supplier says once and applies to many templates.

import { MASTER_TYPES } from '@tradewind/domain/contracting/master-templates.ts'
import { CORPORATE_SECTIONS } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, knownCurrency, moment, name, params, text } from '../shapes.ts'
import { MOST_TEMPLATES } from './templates.ts'
import { notesPage, policiesPage } from './rate-sheet/sheet-shapes.ts'

// C-CN-017
export const MASTER_STATUSES = ['draft', 'final'] as const
// C-CN-018
export const MASTER_ORIGINS = ['initial', 'edited'] as const

const type = z.enum(MASTER_TYPES).default('policyNotes')
const sections = z.array(z.enum(CORPORATE_SECTIONS)).max(CORPORATE_SECTIONS.length)
const total = z.number().int()

/** A master template, or its draft as `draft:{id}`. */
const masterDocument = z.union([id, z.string().regex(/^draft:[0-9a-f]{24}$/, 'draft: and the id of a draft')])
const documentParams = z.object({ id: masterDocument })

// C-FD-022
export const masterTemplate = z.object({
  _id: id,
  type: z.enum(MASTER_TYPES),
  templateName: z.string(),
  status: z.enum(MASTER_STATUSES).describe('draft while there is one'),
  originFrom: z.enum(MASTER_ORIGINS).nullable().describe('of the draft: initial while nothing was finalised; null without a draft'),
  draftId: z.string().nullable().describe('draft:{id}'), // C-CN-019
  templates: total.describe('templates that follow it'),
  checked: z.boolean().describe('the draft that was named in the query follows it'),
  isFinalised: z.boolean().describe('it has been finalised at least once, so that it can be applied'),
  sections: sections.describe('what is written in it, as it was finalised last, or in the draft while it never was'),
  currency: z.string(),
  changedAt: moment,
})
export type MasterTemplate = z.output<typeof masterTemplate>

const PATH = '/proxy/contracting/master-template'
const LIST = '/proxy/contracting/master-templates'

// C-CL-080
export const listMasterTemplates = call({
  name: 'listMasterTemplates',
  area: 'master-templates',
  what: 'The supplier’s master templates of a type, by name.',
  method: 'GET',
  path: LIST,
  access: 'member',
  query: z.object({ type, templateDraftId: id.optional().describe('a draft: the one that it follows is checked') }),
  answer: z.object({ items: z.array(masterTemplate).describe('1,000 at most') }),
})

// C-CL-081
export const getMasterTemplate = call({
  name: 'getMasterTemplate',
  area: 'master-templates',
  what: 'A master template as it was finalised last, or its draft.',
  method: 'GET',
  path: `${PATH}/{id}`,
  access: 'member',
  params: documentParams,
  answer: z.object({ master: masterTemplate, policies: policiesPage, notes: notesPage }),
})

// C-CL-082
export const diffMasterTemplates = call({
  name: 'diffMasterTemplates',
  area: 'master-templates',
  what: 'What changed from one master template, or draft of one, to another.',
  method: 'GET',
  path: `${LIST}/diff`,
  access: 'member',
  query: z.object({ lhsDocId: masterDocument, rhsDocId: masterDocument, onlyGetSummary: z.enum(['true', 'false']).default('false') }),
  answer: z.object({
    sections: sections.describe('those that differ'),
    changes: z.array(z.object({ title: z.string(), text: z.string() })).describe('empty when only the summary was asked for'),
  }),
})

const drafted = z.object({ masterTemplateId: id, draftId: z.string().describe('draft:{id}') })

// C-CL-083
export const createInitialMasterDraft = call({
  name: 'createInitialMasterDraft',
  area: 'master-templates',
  what: 'A new master template with an empty draft.',
  method: 'POST',
  path: `${PATH}/draft`,
  access: 'writer',
  body: z.object({
    type,
    templateName: name(200),
    currency: knownCurrency.optional().describe('of its amounts; that of the newest template unless given'),
  }),
  answer: drafted,
  refusals: ['NotUsable'],
  isIdempotent: true,
})

// C-CL-084
export const createEditedMasterDraft = call({
  name: 'createEditedMasterDraft',
  area: 'master-templates',
  what: 'The draft of a master template; made from what was finalised last when there is none.',
  method: 'POST',
  path: `${PATH}/{id}/draft`,
  access: 'writer',
  params,
  answer: drafted,
})

const values = z.record(text(80), z.unknown())

// C-CL-085
export const editMasterDraft = call({
  name: 'editMasterDraft',
  area: 'master-templates',
  what: 'Changes fields of a draft: each is named type.field, such as policyNotes.termsAndConditions; null empties it.',
  method: 'PUT',
  path: `${PATH}/draft/{id}`,
  access: 'writer',
  params,
  body: z.object({ updates: values }),
  answer: z.object({ policies: policiesPage, notes: notesPage }),
  refusals: ['NotUsable', 'UploadMissing'],
})

// C-CL-086
export const finaliseMasterDraft = call({
  name: 'finaliseMasterDraft',
  area: 'master-templates',
  what: 'Finalises a draft. Templates that follow it get its sections in their drafts, by a piece of work that can be undone; nothing is published or sent yet.',
  method: 'POST',
  path: `${PATH}/draft/{id}/finalise`,
  access: 'writer',
  params,
  body: z.object({ isConfirmed: z.boolean().default(false).describe('needed when templates follow it') }),
  answer: z.object({ masterTemplateId: id, workId: id.nullable().describe('null when no template follows it') }),
  refusals: ['TemplatesLinked', 'TooMuchAtOnce'],
  isIdempotent: true,
})

// C-CL-088
export const discardMasterDraft = call({
  name: 'discardMasterDraft',
  area: 'master-templates',
  what: 'Throws a draft away; a master template that was never finalised goes with it.',
  method: 'DELETE',
  path: `${PATH}/draft/{id}`,
  access: 'writer',
  params,
  answer: z.object({ masterTemplateId: id.nullable().describe('null when it is gone as well') }),
})

// C-CL-090
export const renameMasterTemplate = call({
  name: 'renameMasterTemplate',
  area: 'master-templates',
  what: 'Gives a master template another name.',
  method: 'PUT',
  path: `${PATH}/{id}/name`,
  access: 'writer',
  params,
  body: z.object({ templateName: name(200) }),
  answer: z.object({ templateName: z.string() }),
  refusals: ['NotUsable'],
})

// C-CL-091
export const deleteMasterTemplate = call({
  name: 'deleteMasterTemplate',
  area: 'master-templates',
  what: 'Deletes a master template and its draft. Templates keep what they have, and follow it no more.',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  access: 'writer',
  isBinding: true,
  params,
})

// C-CL-087
export const associateMasterTemplate = call({
  name: 'associateMasterTemplate',
  area: 'master-templates',
  what: 'Applies a master template to drafts of templates: the chosen sections become those of the master and follow it from now on.',
  method: 'POST',
  path: `${LIST}/associate`,
  access: 'writer',
  body: z.object({
    masterTemplateId: id,
    type,
    templateDraftIds: z.array(id).min(1).max(200).describe('drafts; for a template without a draft its own id, then a draft is opened'),
    sameAsCorporatePolicyNotes: sections.optional().describe('the sections that follow; all that are written in the master unless given'),
    honorPreloadContent: z.boolean().default(false).describe('sections in which a draft has something of its own stay as they are'),
  }),
  answer: z.object({
    drafts: z.array(
      z.object({
        templateId: id,
        draftId: id,
        locationName: z.string(),
        sameAsCorporatePolicyNotes: sections,
        left: z.array(z.object({ section: z.enum(CORPORATE_SECTIONS), reason: z.string() })).describe('sections that stay as they are'),
      }),
    ),
  }),
  refusals: ['NothingPublished'],
})

const linked = z.object({
  templateId: id,
  draftId: id.nullable(),
  templateName: z.string(),
  locationName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  sameAsCorporatePolicyNotes: sections,
})

// C-CL-089
export const listAssociatedTemplates = call({
  name: 'listAssociatedTemplates',
  area: 'master-templates',
  what: 'The templates that follow a master template, by location, with the sections that do.',
  method: 'GET',
  path: `${PATH}/{id}/templates`,
  access: 'member',
  params,
  query: z.object({ type }),
  answer: z.object({ items: z.array(linked).max(MOST_TEMPLATES) }),
})

// C-CL-092
export const listAffectedBuyers = call({
  name: 'listAffectedBuyers',
  area: 'master-templates',
  what: 'Buyers who hold contracts of the templates that follow a master template: an update would reach them.',
  method: 'GET',
  path: `${PATH}/{id}/affected-buyers`,
  access: 'member',
  params,
  answer: z.object({ items: z.array(z.object({ companyId: id, companyName: z.string(), contracts: total })).describe('1,000 at most') }),
})

// C-CL-034
export const removeMasterTemplate = call({
  name: 'removeMasterTemplate',
  area: 'policy-notes',
  what: 'Takes the master template out of a draft: what it brought stays, and follows it no more.',
  method: 'DELETE',
  path: '/proxy/contracting/draft/policyNotesTemplate/{id}',
  access: 'writer',
  params,
})
