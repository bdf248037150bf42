// The query interface.

import * as calls from '@tradewind/api/profile/graphql.ts'
import { route } from '../../../context.ts'
import { askGraph } from './ask-graph.ts'

export const graphRoutes = [route(calls.askGraph, ({ context, body }) => askGraph(context, body))]
