// One change over many templates.

import { changeMany as changeCall, namesForChange, previewManyChange as previewCall } from '@tradewind/api/contracting/change-many.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { changeMany } from './change-many.ts'
import { namesInTemplates } from './names-in-templates.ts'
import { previewMany } from './preview-many.ts'

export const changeManyFeature = feature({
  routes: [
    route(namesForChange, ({ context, body }) => namesInTemplates(context, body)),
    route(previewCall, ({ context, body }) => previewMany(context, body)),
    route(changeCall, ({ context, body }) => changeMany(context, body)),
  ],
})
