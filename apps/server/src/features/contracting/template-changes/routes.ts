// Taking back actions on many templates.

import { undoTemplateChange as undoCall } from '@tradewind/api/contracting/template-changes.ts'
import { route } from '../../../context.ts'
import { undoTemplateChange } from './start-change.ts'

export const templateChangeRoutes = [route(undoCall, ({ context, params }) => undoTemplateChange(context, params.id))]
