// The query interface.

import * as calls from '@tradewind/api/profile/graphql.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { askGraph } from './ask-graph.ts'

export const graphFeature = feature({
  routes: [route(calls.askGraph, ({ context, body }) => askGraph(context, body))],
})
