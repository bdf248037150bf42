// What is kept of a person, for that person.

import { exportOwnData as exportCall } from '@tradewind/api/accounts/own-data.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { exportOwnData } from './own-data.ts'

export const ownDataFeature = feature({
  routes: [route(exportCall, ({ context, head }) => exportOwnData(context, head))],
})
