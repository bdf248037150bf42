// The rate sheet editor.

import {
  getDraftNavigation,
  getDraftPages,
  getProductInfo,
  getYearBefore,
  putMeantFindings as putMeantFindingsCall,
  sameAsCorporatePolicyNotes,
  saveSections as saveSectionsCall,
  updateProductNameBeddingConfig as nameAndBedsCall,
} from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { route } from '../../../../context.ts'
import { feature } from '../../../../feature.ts'
import { putCorporateNotes } from './corporate-notes.ts'
import { draftNavigation, draftPages, productInfo } from './draft-pages.ts'
import { putMeantFindings } from './meant-findings.ts'
import { updateProductNameBeddingConfig } from './name-and-beds.ts'
import { saveSections } from './save-sections.ts'
import { yearBefore } from './year-before.ts'

export const editorFeature = feature({
  routes: [
    route(getDraftNavigation, ({ context, params }) => draftNavigation(context, params.id)),
    route(getDraftPages, ({ context, params, body }) => draftPages(context, params.id, body)),
    route(getProductInfo, ({ context, params, body }) => productInfo(context, params, body)),
    route(sameAsCorporatePolicyNotes, ({ context, body }) => putCorporateNotes(context, body)),
    route(getYearBefore, ({ context, params }) => yearBefore(context, params)),
    route(putMeantFindingsCall, ({ context, params, body }) => putMeantFindings(context, params.id, body)),
    route(saveSectionsCall, ({ context, params, body }) => saveSections(context, params.id, body)),
    route(nameAndBedsCall, ({ context, body }) => updateProductNameBeddingConfig(context, body)),
  ],
  retention: [
    {
      table: 'rate_body',
      keptDays: 30,
      since: 'created_at',
      only: 'not exists (select from rate_page p where p.company_id = t.company_id and p.body_hash = t.hash)',
    },
  ],
})
