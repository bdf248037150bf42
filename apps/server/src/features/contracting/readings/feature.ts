// Files that are read on their page.

import {
  compareReading as compareCall,
  discardReading as discardCall,
  getReading as getCall,
  listReadFiles as filesCall,
  saveReading as saveCall,
  takeOverReading as takeOverCall,
} from '@tradewind/api/contracting/readings.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { listReadFiles } from './read-files.ts'
import { compareReading, discardReading, getReading, saveReading } from './readings.ts'
import { takeOverReading } from './take-over.ts'

export const readingFeature = feature({
  routes: [
    route(getCall, ({ context, params }) => getReading(context, params.id)),
    route(saveCall, ({ context, params, body }) => saveReading(context, params.id, body)),
    route(compareCall, ({ context, params }) => compareReading(context, params.id)),
    route(takeOverCall, ({ context, params, body }) => takeOverReading(context, params.id, body)),
    route(filesCall, ({ context, params }) => listReadFiles(context, params.id)),
    route(discardCall, ({ context, params }) => discardReading(context, params.id)),
  ],
})
