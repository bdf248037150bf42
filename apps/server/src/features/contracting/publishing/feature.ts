// Publishing one draft or many.

import { publishDraft as publishDraftCall, publishTemplates as publishTemplatesCall } from '@tradewind/api/contracting/publishing.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { publishTemplatesJob } from './public.ts'
import { publishDraft, publishTemplates } from './publish.ts'

export const publishingFeature = feature({
  routes: [
    route(publishDraftCall, ({ context, params, body }) => publishDraft(context, params.id, body)),
    route(publishTemplatesCall, ({ context, body }) => publishTemplates(context, body)),
  ],
  jobs: [publishTemplatesJob],
})
