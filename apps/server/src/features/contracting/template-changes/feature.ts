// Taking back actions on many templates.

import { undoTemplateChange as undoCall } from '@tradewind/api/contracting/template-changes.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { changeManyDoer } from '../change-many/public.ts'
import { masterDoer } from '../master-templates/public.ts'
import { rollForwardDoer } from '../roll-forward/public.ts'
import { changeTemplatesJob } from './public.ts'
import { undoTemplateChange } from './start-change.ts'

export const templateChangeFeature = feature({
  routes: [route(undoCall, ({ context, params }) => undoTemplateChange(context, params.id))],
  jobs: [
    (services) => changeTemplatesJob(services, { masterTemplate: masterDoer, rollForward: rollForwardDoer, changeMany: changeManyDoer }),
  ],
})
